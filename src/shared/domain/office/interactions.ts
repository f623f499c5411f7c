// Operators' notes about talks with a player: the way they talked, and the subject.

export const WAYS = {
  call_in: 'They called',
  call_out: 'We called',
  letter: 'By letter or email',
  chat: 'In chat',
  noticed: 'We noticed it',
} as const;
export type Way = keyof typeof WAYS;

export const TOPICS = {
  play: 'How they play',
  limits: 'Limits and breaks',
  money: 'Money and payments',
  identity: 'Who they are',
  complaint: 'A complaint',
  other: 'Something else',
} as const;
export type Topic = keyof typeof TOPICS;

/** Characters of a note. */
export const NOTE = { min: 10, max: 2000 } as const;
