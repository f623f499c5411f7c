// Which chats exist for a player, and what they may do in each: by the groups that chats use (S6.12, S6.21, S6.22).
import { vipStatus } from '../groups.ts';
import { rankOf, type VipStatus } from '../rewards/vip.ts';

/** A chat group that follows from a status; operators add others to it like to any group. */
export interface ChatGroup {
  readonly group: number;
  /** The lowest status that is in it. */
  readonly from: VipStatus;
}

/** The rules of a chat. */
export interface ChatRules {
  /** Seconds between two messages of one player. */
  readonly slowSeconds: number;
  /** What is stored: this many of the newest messages, and none older than `days`. */
  readonly history: number;
  readonly days: number;
}

export interface ChatRoomConfig extends ChatRules {
  readonly id: string;
  /** Members of these groups may read; of the other list, write. */
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

/** Groups that the player was added to, and those that follow from the status. */
export const chatGroups = (groups: readonly number[], config: Pick<ChatConfig, 'groups'>): ReadonlySet<number> => {
  const rank = rankOf(vipStatus(groups));
  return new Set([...groups, ...config.groups.filter(({ from }) => rank >= rankOf(from)).map(({ group }) => group)]);
};

/** What a member of these groups may do in a room; null where it is closed to them. */
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
