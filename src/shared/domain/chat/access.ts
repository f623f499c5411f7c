// Which chats there are for a player, and what they may do in each: by the groups that chats know (S6.12, S6.21, S6.22).
import { vipStatus } from '../groups.ts';
import { rankOf, type VipStatus } from '../rewards/vip.ts';

/** A chat group that a status gives by itself; operators give it to others as any group. */
export interface ChatGroup {
  readonly group: number;
  /** The lowest status that is in it. */
  readonly from: VipStatus;
}

/** How a chat is run. */
export interface ChatRules {
  /** Between two messages of one player. */
  readonly slowSeconds: number;
  /** What is kept: so many of the newest messages, and none that is older. */
  readonly history: number;
  readonly days: number;
}

export interface ChatRoomConfig extends ChatRules {
  readonly id: string;
  /** Whoever is in one of these groups may read; in one of those, write. */
  readonly read: readonly number[];
  readonly write: readonly number[];
}

export interface ChatConfig {
  readonly groups: readonly ChatGroup[];
  readonly rooms: readonly ChatRoomConfig[];
  /** The conversation of a player with operators. */
  readonly live: ChatRules & { readonly group: number; readonly level: 'readable' | 'writable' };
  /** How many characters a message may have. */
  readonly characters: number;
}

/** The player's own conversation, beside the ids of rooms. */
export const LIVE = 'live';
export type May = 'read' | 'write';

/** Those that the player was put into, and those that the status gives. */
export const chatGroups = (groups: readonly number[], config: Pick<ChatConfig, 'groups'>): ReadonlySet<number> => {
  const rank = rankOf(vipStatus(groups));
  return new Set([...groups, ...config.groups.filter(({ from }) => rank >= rankOf(from)).map(({ group }) => group)]);
};

/** What somebody of these groups may do in a room; null where it is not theirs. */
export function mayIn(
  { read, write }: Pick<ChatRoomConfig, 'read' | 'write'>,
  groups: ReadonlySet<number>,
): May | null {
  if (write.some((group) => groups.has(group))) return 'write';
  return read.some((group) => groups.has(group)) ? 'read' : null;
}

/** S4.76: with operators where the group of live chats is at the writable level, else a third party's. */
export const chatType = (groups: readonly number[], { live }: Pick<ChatConfig, 'live'>): 'live' | 'third_party' =>
  live.level === 'writable' && groups.includes(live.group) ? 'live' : 'third_party';
