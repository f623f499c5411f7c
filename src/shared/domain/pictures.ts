// The pictures that a player may show themselves by: objects of the product, no uploads to judge.

export const PICTURES = ['fox', 'octopus', 'comet', 'moon', 'rocket', 'compass', 'crown', 'gem'] as const;
export type Picture = (typeof PICTURES)[number];
export const isPicture = (name: unknown): name is Picture => PICTURES.some((picture) => picture === name);
