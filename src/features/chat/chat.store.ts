// The open chat: its socket, messages, those being sent, and why one was refused. Messages are kept as long as the
// page, so that a new socket continues where the last one ended.
import { atom, type ReadableAtom } from 'nanostores';
import {
  CHAT_CLOSE,
  type ChatMessage,
  type ChatRoomFrame,
  type Chats,
  chatFrame,
  listChats,
  type Mute,
  openChat,
  type ReportReason,
  reportMessage,
  setRestoreId,
  writeMessage,
} from '#shared/contract/chat.ts';
import { patchPlayer } from '#shared/contract/player.ts';
import type { Problem } from '#shared/contract/problem.ts';
import { LIVE } from '#shared/domain/chat/access.ts';
import { faultOf, type TextFault, tidy } from '#shared/domain/chat/text.ts';
import { call } from '#src/client/api.ts';
import { alarm, now } from '#src/client/clock.ts';
import { jsonOf } from '#src/client/json.ts';
import { type Line, openLine } from '#src/client/socket.ts';
import { $session } from '#src/stores/connection.ts';
import { keepDraft } from '#src/stores/drafts.ts';

/** A panel that is hidden for this long closes its socket. */
const HIDDEN_MS = 60_000;
/** A window whose socket was replaced by newer windows reconnects after this time, if it is in view. */
const CROWDED_MS = 30_000;

export interface Pending {
  readonly id: number;
  readonly text: string;
  /** The newest message known when this one was written. */
  readonly after: number;
  /** It was not answered, so the outcome is unknown, or the room refused a repetition: it may be sent again, and will be stored once. */
  readonly failed: boolean;
  /** The room's reason for refusing it. */
  readonly refused: Refused | null;
}
export interface Room {
  readonly messages: readonly ChatMessage[];
  readonly seq: number | null;
  readonly me: number | null;
  readonly mute: Mute;
  readonly present: number;
  readonly pending: readonly Pending[];
}
/** Why nothing can be read here; shown in place of the room. */
export type Refused = Pick<Problem, 'code' | 'data'>;
export interface State {
  /** Null while it is loading. */
  readonly chats: Chats | null;
  readonly failed: boolean;
  readonly room: string | null;
  readonly open: Room | null;
  readonly connected: boolean;
  /** Why the room is closed to the player now. */
  readonly closed: Refused | null;
  /** Shown beside the field: what was wrong with the typed text. */
  readonly fault: Refused | null;
}
const START: State = {
  chats: null,
  failed: false,
  room: null,
  open: null,
  connected: false,
  closed: null,
  fault: null,
};
const EMPTY: Room = { messages: [], seq: null, me: null, mute: null, present: 0, pending: [] };

const $state = atom<State>(START);
export const $chat: ReadableAtom<State> = $state;
const set = (change: Partial<State>): void => $state.set({ ...$state.get(), ...change });

const rooms = new Map<string, Room>();

/** Unsent text by room: it outlives the panel, a visit to another room, and a session that ends meanwhile. */
const $texts = atom<Readonly<Record<string, string>>>({});
export const $typed: ReadableAtom<Readonly<Record<string, string>>> = $texts;
export const type = (room: string, text: string): void => $texts.set({ ...$texts.get(), [room]: text });

const unsettled = (): Pending[] => [...rooms.values()].flatMap(({ pending }) => pending);
keepDraft({
  has: () => unsettled().length > 0 || Object.values($texts.get()).some((text) => tidy(text) !== ''),
  isSending: () => unsettled().some(({ failed }) => !failed),
});

/** The socket was refused because the session is over: it is reopened once the player is signed in again. */
let awaitsSession = false;
$session.listen(() => {
  if (!awaitsSession) return;
  awaitsSession = false;
  void enter($state.get().room);
});
/** The number of messages sent from this page. */
let written = 0;
let line: Line | undefined;

/** A mute ends by time, and no frame reports that. */
const unmute = alarm(() => {
  for (const [id, { mute }] of rooms) if (mute?.untilMs != null && mute.untilMs <= now()) setRoom(id, { mute: null });
});

function setRoom(id: string, change: Partial<Room>): void {
  const next = { ...(rooms.get(id) ?? EMPTY), ...change };
  const room = { ...next, pending: next.pending.filter((message) => !isConfirmed(message, next)) };
  rooms.set(id, room);
  if ('mute' in change) unmute([...rooms.values()].map(({ mute }) => mute?.untilMs));
  if ($state.get().room === id) set({ open: room });
}

/**
 * The socket may bring a message before the call that sent it is answered. A player who has not written before has no
 * number to recognise it by.
 */
const isConfirmed = ({ text, after, failed }: Pending, { messages, me }: Room): boolean =>
  messages.some((one) => one.no > after && one.text === text && (one.by === me || (me === null && !failed)));

/** Loads the list of chats, and opens one: the wanted, else the first. */
export async function enter(wanted: string | null): Promise<void> {
  const called = await call(listChats);
  if (!called.ok) {
    set({ failed: true });
    return;
  }
  set({ chats: called.value, failed: false });
  const ids = called.value.rooms.map(({ id }) => id);
  const first = wanted ?? $state.get().room ?? ids[0] ?? LIVE;
  choose(ids.includes(first) || first === LIVE ? first : (ids[0] ?? LIVE));
}

export function leave(): void {
  line?.stop();
  line = undefined;
  awaitsSession = false;
  set({ connected: false, fault: null });
}

export function choose(id: string): void {
  leave();
  const { chats } = $state.get();
  const isThere = chats?.rooms.some((room) => room.id === id) ?? false;
  set({ room: id, open: isThere ? (rooms.get(id) ?? EMPTY) : null, closed: null });
  if (isThere) connect(id);
}

function connect(id: string): void {
  const address = () => {
    const { seq } = rooms.get(id) ?? EMPTY;
    return `/api/chat/${id}${seq === null ? '' : `?after=${seq}`}`;
  };
  const mine = openLine({
    address,
    message: (text) => mine === line && hear(id, text),
    state: (state) => mine === line && set({ connected: state === 'open' }),
    closed: (code, opened) => void (mine === line && lost(id, code, opened)),
    final: Object.values(CHAT_CLOSE),
    hiddenMs: HIDDEN_MS,
  });
  line = mine;
}

function hear(id: string, text: string): void {
  const read = chatFrame.safeParse(jsonOf(text));
  if (!read.success) return;
  const frame = read.data;
  if (frame.kind === 'mute') setRoom(id, { mute: frame.mute });
  else if (frame.kind === 'room') take(id, frame);
  else {
    const { seq, messages } = rooms.get(id) ?? EMPTY;
    const { from, present } = frame;
    // A frame was missed: reconnects, stating the last known one.
    if (seq === null || frame.prev > seq) line?.renew();
    else setRoom(id, { messages: merged(messages, frame.messages, from), present, seq: Math.max(seq, frame.seq) });
  }
}

function take(id: string, { whole, seq, from, messages, present, me, mute }: ChatRoomFrame): void {
  const known = whole ? [] : (rooms.get(id) ?? EMPTY).messages;
  setRoom(id, { messages: merged(known, messages, from), seq, present, me, mute });
}

/** Messages by number, each in its newest version; those that the server has deleted are dropped. */
function merged(known: readonly ChatMessage[], news: readonly ChatMessage[], from: number): ChatMessage[] {
  const all = new Map(known.map((message) => [message.no, message]));
  for (const message of news) if ((all.get(message.no)?.seq ?? -1) < message.seq) all.set(message.no, message);
  return [...all.values()].filter(({ no }) => no >= from).sort((a, b) => a.no - b.no);
}

/**
 * A browser hides why a socket was refused before it opened; a plain request to the same address gets the reason, and
 * the missed messages.
 */
async function lost(id: string, code: number, opened: boolean): Promise<void> {
  if (code === CHAT_CLOSE.crowded) {
    line?.rest('waiting', CROWDED_MS);
    return;
  }
  if (opened && code !== CHAT_CLOSE.passed) return;
  const mine = line;
  const { seq } = rooms.get(id) ?? EMPTY;
  const called = await call(openChat, {
    params: { room: id },
    query: seq === null ? {} : { after: String(seq) },
    retries: 0,
  });
  if (mine !== line) return;
  if (called.ok) {
    take(id, called.value);
    line?.connect();
  } else if (called.problem.status === 401) {
    // Messages and typed text stay visible.
    leave();
    awaitsSession = true;
  } else if (called.problem.status < 500 && called.problem.status !== 429) {
    leave();
    set({ closed: called.problem });
  }
}

/** Sets the nickname that others see from the next message on; returns the server's refusal, if any. */
export async function takeName(nickname: string): Promise<Problem | null> {
  const saved = await call(patchPlayer, { body: { context: 'chat', player: { nickname } } });
  if (saved.ok) nameSettled();
  return saved.ok ? null : saved.problem;
}

/** The player has a nickname or wants none. */
export function nameSettled(): void {
  const { chats } = $state.get();
  if (chats) set({ chats: { ...chats, nameless: false } });
}

/** Returns whether the field can be cleared for the next message. */
export async function send(typed: string): Promise<boolean> {
  const { room, chats } = $state.get();
  if (room === null || !chats) return false;
  const text = tidy(typed);
  const why = faultOf(text, { characters: chats.characters, isPublic: room !== LIVE });
  set({ fault: why && fault(why, chats.characters) });
  if (why) return false;
  const after = rooms.get(room)?.messages.at(-1)?.no ?? 0;
  const { pending } = rooms.get(room) ?? EMPTY;
  // The same text, typed again while the first try is unanswered, is the same message.
  const same = pending.find((message) => message.failed && message.text === text);
  written += 1;
  const refused = await post(room, { id: same?.id ?? written, text, after, failed: false, refused: null });
  if (refused) set({ fault: refused });
  return refused === null;
}

const fault = (why: TextFault, characters: number): Refused => ({ code: 'chat.text', data: { why, characters } });

/**
 * Sends the same message again: it is stored at most once. When refused, it stays in the list with the reason, because
 * the field may hold other text by now.
 */
export async function retry(pending: Pending): Promise<void> {
  const { room } = $state.get();
  if (room === null) return;
  const refused = await post(room, { ...pending, failed: false, refused: null });
  if (refused) place(room, { ...pending, failed: true, refused });
}

export function discard({ id }: Pending): void {
  const { room, open } = $state.get();
  if (room !== null && open) setRoom(room, { pending: open.pending.filter((each) => each.id !== id) });
}

const others = (room: string, { id }: Pending): Pending[] =>
  (rooms.get(room) ?? EMPTY).pending.filter((each) => each.id !== id);
const place = (room: string, message: Pending): void => setRoom(room, { pending: [...others(room, message), message] });

/** Shows the message as being sent until there is an answer; a refused one is removed and the reason returned. */
async function post(room: string, message: Pending): Promise<Refused | null> {
  place(room, message);
  const { id, text } = message;
  const called = await call(writeMessage, { params: { room }, body: { text }, choice: id, retries: 2, lasts: 'page' });
  if (called.ok) {
    const { messages } = rooms.get(room) ?? EMPTY;
    const from = messages[0]?.no ?? 0;
    // The socket brings it too, and alone decides which change was the last.
    const pending = others(room, message);
    setRoom(room, { pending, me: called.value.by, messages: merged(messages, [called.value], from) });
    return null;
  }
  if (called.problem.status >= 500) {
    place(room, { ...message, failed: true });
    return null;
  }
  setRoom(room, { pending: others(room, message) });
  return called.problem;
}

/** Returns whether the report was sent. */
export async function report(no: number, reason: ReportReason): Promise<boolean> {
  const { room } = $state.get();
  if (room === null) return false;
  return (await call(reportMessage, { params: { room }, body: { no, reason } })).ok;
}

/** The third party's id of the conversation: sent to our server, so that any browser can continue it. */
export async function keepRestoreId(restoreId: string): Promise<void> {
  const third = $state.get().chats?.third_party;
  if (!third) return;
  const { project, internal_id: internalId } = third;
  await call(setRestoreId, { body: { project, internalId, restoreId } });
}
