// What a quest's `frontend_identifier` says of it (rewards.md 20; S3.26, S3.27, S5.50).

/** `quest--xs--first-light`: the size is what follows the first double dash. */
export const questSizeOf = (identifier: string): string | undefined => identifier.split('--')[1];

/** The slug is what follows the second double dash. */
export const questSlugOf = (identifier: string): string | undefined => identifier.split('--')[2];

/** Quests of testers, hidden unless the flag for them is on (S5.50). */
export const isTestQuest = (identifier: string): boolean => identifier.includes('ffc');
