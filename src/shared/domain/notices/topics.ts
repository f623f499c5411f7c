// What notices are about, as players switch them on and off: a topic in a channel (docs/add-a-notice.md).

export const CHANNELS = ['inbox', 'mail', 'push'] as const;
export type Channel = (typeof CHANNELS)[number];

/**
 * `always`: nobody switches it off. `on` and `off`: so it is until the player says otherwise. `consent`: by "send me offers", where the
 * market lets offers be sent. `none`: nothing of the topic goes that way.
 */
export type ChannelRule = 'always' | 'on' | 'off' | 'consent' | 'none';

type Rules = Readonly<Record<Channel, ChannelRule>>;

/**
 * The inbox always has what is about the player's own money, protection and sign-in: it is the record of what was done with them, and
 * whoever takes over an account would switch it off first.
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

/** Whether the player decides about it at all. */
export const isChosen = (topic: Topic, channel: Channel): boolean =>
  ['on', 'off', 'consent'].includes(ruleOf(topic, channel));

/** What a player has decided, by topic and channel; what they never touched is absent. */
export type Choices = Partial<Record<`${Topic}.${Channel}`, boolean>>;

export function isOn(topic: Topic, channel: Channel, choices: Choices): boolean {
  const rule = ruleOf(topic, channel);
  if (rule === 'always' || rule === 'none') return rule === 'always';
  return choices[`${topic}.${channel}`] ?? rule === 'on';
}
