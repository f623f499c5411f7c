// What two accounts of one name and birthday may have in common that only one person has.
export const SHARED_TRAITS = ['email', 'phone', 'personal_id', 'address', 'document', 'instrument'] as const;
export type SharedTrait = (typeof SHARED_TRAITS)[number];

/** A number with its country's code, with a zero or with neither: the last nine digits are the same. */
export const phoneTrait = (phone: string): string => phone.replace(/\D/g, '').slice(-9);
