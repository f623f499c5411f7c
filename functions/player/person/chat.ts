// The player in chats: a pass for each chat that they enter, judged here by groups, breaks and place; mutes; and the
// ids by which a third party's chat finds their conversation again.

import { conversationOf } from '#functions/chat/stub.ts';
import type { ChatPass } from '#functions/chat/verbs.ts';
import type { LiveFrame } from '#shared/contract/live.ts';
import { type ChatConfig, chatGroups, chatType, LIVE, type May, mayIn } from '#shared/domain/chat/access.ts';
import { forbidden } from '#shared/domain/geo.ts';
import { assert, refuse } from '#shared/domain/refusal.ts';
import { type Channel, mark } from '../core/frame.ts';
import type { Noun } from '../core/noun.ts';
import { type Asker, byAsker, bySession, bySystem } from '../core/shell.ts';
import { stopAt, switchedOff, type Tx, Undo } from '../core/transaction.ts';
import { type ChatState, stateOf, tell, write } from './chat-state.ts';
import { memberships } from './memberships.ts';
import { faceOf, profileOf } from './profile.ts';
import { excluded } from './protection.ts';
import { isWithdrawing } from './sessions.ts';

/** The most projects with restore ids; a third party has one. */
const PROJECTS = 3;

const configOf = ({ rules }: Tx): ChatConfig => {
  assert(rules.chat, 'content/config/chat is not read');
  return rules.chat;
};

export interface ChatList {
  readonly type: ReturnType<typeof chatType>;
  readonly playerNo: number;
  readonly rooms: readonly { readonly id: string; readonly may: May; readonly slowSeconds: number }[];
  readonly characters: number;
  readonly nameless: boolean;
}

/** What the player may do in a chat; null where the chat is not open to them, or does not exist. */
function mayNow(tx: Tx, id: string): May | null {
  const config = configOf(tx);
  const { groups } = profileOf(tx);
  if (id !== LIVE) {
    const room = config.rooms.find((each) => each.id === id);
    return room ? mayIn(room, chatGroups(groups, config)) : null;
  }
  if (!groups.includes(config.live.group)) return null;
  return config.live.level === 'writable' ? 'write' : 'read';
}

export function chats(tx: Tx): ChatList {
  const config = configOf(tx);
  const all = [...config.rooms, { id: LIVE, slowSeconds: config.live.slowSeconds }];
  const rooms = all.flatMap(({ id, slowSeconds }) => {
    // During a break there is support and no company (limits.md 10).
    const may = id !== LIVE && excluded(tx) ? null : mayNow(tx, id);
    return may ? [{ id, may, slowSeconds }] : [];
  });
  const { groups, playerNo, nickname, hidden } = profileOf(tx);
  const nameless = nickname === '' && !hidden;
  return { type: chatType(groups, config), playerNo, rooms, characters: config.characters, nameless };
}

export interface Entrance {
  readonly chat: string;
  readonly may: May;
}

/**
 * A pass into a chat. Rooms are company: a break, a place where no value may move and a session that can only withdraw
 * prevent writing, a break prevents reading, too. Operators can always be reached (decisions.md).
 */
export function enterChat(tx: Tx, asker: Asker, { chat: id, may: wanted }: Entrance): { name: string; pass: ChatPass } {
  const may = mayNow(tx, id);
  if (!may) {
    const isKnown = id === LIVE || configOf(tx).rooms.some((room) => room.id === id);
    throw new Undo(refuse(isKnown ? 'chat.closed' : 'chat.unknown'));
  }
  if (id !== LIVE) {
    stopAt(excluded(tx));
    if (wanted === 'write') {
      stopAt(forbidden('value', asker) ?? null);
      stopAt(switchedOff(tx, 'chat', id, 'paused.chat'));
      if (isWithdrawing(tx, asker)) throw new Undo(refuse('session.withdraw_only'));
    }
  }
  if (wanted === 'write' && may === 'read') throw new Undo(refuse('chat.closed'));
  const { playerId, playerNo, locale } = profileOf(tx);
  const name = id === LIVE ? conversationOf(playerId) : id;
  const { chats: known, pass, unread } = stateOf(tx);
  if (!known.includes(name)) write(tx, { chats: [...known, name] });
  if (id === LIVE && unread > 0) {
    write(tx, { unread: 0 });
    mark(tx, 'chat');
  }
  return {
    name,
    pass: {
      player: playerId,
      playerNo,
      session: asker.sessionId,
      no: pass,
      name: faceOf(tx).name,
      locale,
      persons: memberships(tx).map(({ key }) => key),
    },
  };
}

/** The mute holds in every room, also in those that the player has not entered: it is the person that may not write. */
const everywhere = (tx: Tx): string[] => configOf(tx).rooms.map(({ id }) => id);
const personsOf = (tx: Tx): string[] => memberships(tx).map(({ key }) => key);

export function muteInChats(tx: Tx, untilMs: number | null): void {
  write(tx, { mute: { untilMs } });
  tell(tx, everywhere(tx), { type: 'mute', untilMs, persons: personsOf(tx) });
}

export function unmuteInChats(tx: Tx): void {
  if (!muteState(tx)) throw new Undo(refuse('chat.not_muted'));
  write(tx, { mute: null });
  tell(tx, everywhere(tx), { type: 'unmute', persons: personsOf(tx) });
}

/** The mute in force. */
export function muteState(tx: Tx): ChatState['mute'] {
  const { mute } = stateOf(tx);
  return mute && (mute.untilMs === null || mute.untilMs > tx.nowMs) ? mute : null;
}

function chatAnswered(tx: Tx): null {
  write(tx, { unread: stateOf(tx).unread + 1 });
  mark(tx, 'chat');
  return null;
}

const frameOf = (tx: Tx): string =>
  JSON.stringify({ kind: 'chat', channel: 'chat', unread: stateOf(tx).unread } satisfies LiveFrame);
export const chatChannel: Channel = {
  name: 'chat',
  moved: (tx) => [frameOf(tx)],
  opening: (tx) => (stateOf(tx).unread > 0 ? [frameOf(tx)] : []),
};

/** S7.047, S7.048: of the caller only. */
export interface RestoreId {
  readonly internalId: string;
  readonly project: string;
}
function mustBeOwn(tx: Tx, { internalId }: RestoreId): void {
  if (internalId !== String(profileOf(tx).playerNo)) throw new Undo(refuse('chat.unknown'));
}
function restoreId(tx: Tx, wanted: RestoreId): string | null {
  mustBeOwn(tx, wanted);
  return stateOf(tx).restoreIds[wanted.project] ?? null;
}
function setRestoreId(tx: Tx, wanted: RestoreId, id: string): null {
  mustBeOwn(tx, wanted);
  const others = Object.entries(stateOf(tx).restoreIds).filter(([project]) => project !== wanted.project);
  write(tx, { restoreIds: Object.fromEntries([...others.slice(1 - PROJECTS), [wanted.project, id]]) });
  return null;
}

const commands = {
  chats: bySession(chats),
  enterChat: byAsker(enterChat),
  chatAnswered: bySystem(chatAnswered),
  restoreId: bySession(restoreId),
  setRestoreId: bySession(setRestoreId),
};

export const noun = { commands, channel: chatChannel } satisfies Noun;
