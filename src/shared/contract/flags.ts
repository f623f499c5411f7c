// Local flags of /ffc (S6.34 to S6.39): docs/operators.md says what each shows. content/config/flags.json may offer no other.

export const READ_FLAGS = [
  'tech-work',
  'conpoints',
  'mystic-jackpots',
  'test-quests',
  'all-providers',
  'all-widgets',
] as const;
