// What two accounts of one name and birthday may have in common that only one person has.
export const SHARED_TRAITS = ['email', 'phone', 'personal_id', 'address', 'document', 'instrument'] as const;
export type SharedTrait = (typeof SHARED_TRAITS)[number];
