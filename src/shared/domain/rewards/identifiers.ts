// The meaning of a quest's `frontend_identifier` (rewards.md 20; S3.26, S3.27, S5.50).

/** `quest--xs--first-light`: the size follows the first double dash. */
export const questSizeOf = (identifier: string): string | undefined => identifier.split('--')[1];

/** The slug follows the second double dash. */
export const questSlugOf = (identifier: string): string | undefined => identifier.split('--')[2];

/** Quests for testers, hidden unless their flag is on (S5.50). */
export const isTestQuest = (identifier: string): boolean => identifier.includes('ffc');
