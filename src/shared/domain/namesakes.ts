// What two accounts with one name and birthday may have in common only if they belong to one person.
export const SHARED_TRAITS = ['email', 'phone', 'personal_id', 'address', 'document', 'instrument'] as const;
export type SharedTrait = (typeof SHARED_TRAITS)[number];

/** A phone number with its country code, with a zero or with neither has the same last nine digits. */
export const phoneTrait = (phone: string): string => phone.replace(/\D/g, '').slice(-9);
