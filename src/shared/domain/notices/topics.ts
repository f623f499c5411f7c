// The topics of notices, which players switch on and off for each channel (docs/add-a-notice.md).

export const CHANNELS = ['inbox', 'mail', 'push'] as const;
export type Channel = (typeof CHANNELS)[number];

/**
 * `always`: cannot be switched off. `on` and `off`: the default. `consent`: follows "send me offers", where the market
 * allows offers to be sent. `none`: the topic does not use the channel.
 */
export type ChannelRule = 'always' | 'on' | 'off' | 'consent' | 'none';

type Rules = Readonly<Record<Channel, ChannelRule>>;

/**
 * The inbox always has notices about the player's own money, protection and sign-in: it is the record of what was done,
 * and somebody who takes over an account would switch it off first.
 */
export const TOPICS = {
  money: { inbox: 'always', mail: 'on', push: 'on' },
  protection: { inbox: 'always', mail: 'on', push: 'on' },
  account: { inbox: 'always', mail: 'always', push: 'on' },
  support: { inbox: 'always', mail: 'on', push: 'on' },
  rewards: { inbox: 'on', mail: 'none', push: 'off' },
  offers: { inbox: 'on', mail: 'consent', push: 'off' },
  news: { inbox: 'on', mail: 'none', push: 'off' },
} as const satisfies Record<string, Rules>;

export type Topic = keyof typeof TOPICS;
export const TOPIC_NAMES = Object.keys(TOPICS) as Topic[];
export const isTopic = (name: string): name is Topic => Object.hasOwn(TOPICS, name);

export const ruleOf = (topic: Topic, channel: Channel): ChannelRule => TOPICS[topic][channel];

/** Whether the player can choose it at all. */
export const isChosen = (topic: Topic, channel: Channel): boolean =>
  ['on', 'off', 'consent'].includes(ruleOf(topic, channel));

/** A player's choices, by topic and channel; absent where they chose nothing. */
export type Choices = Partial<Record<`${Topic}.${Channel}`, boolean>>;

export function isOn(topic: Topic, channel: Channel, choices: Choices): boolean {
  const rule = ruleOf(topic, channel);
  if (rule === 'always' || rule === 'none') return rule === 'always';
  return choices[`${topic}.${channel}`] ?? rule === 'on';
}
