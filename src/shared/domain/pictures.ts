// The avatars that a player can choose: objects of the product, so there are no uploads to check.

export const PICTURES = ['fox', 'octopus', 'comet', 'moon', 'rocket', 'compass', 'crown', 'gem'] as const;
export type Picture = (typeof PICTURES)[number];
export const isPicture = (name: unknown): name is Picture => PICTURES.some((picture) => picture === name);
