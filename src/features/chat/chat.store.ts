// The chat that is open: its line, what is said, what is on its way, and why something was not taken. What a line heard stays while
// the page does, so that another one goes on where it ended.
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
import { jsonOf } from '#src/client/json.ts';
import { type Line, openLine } from '#src/client/socket.ts';
import { $session } from '#src/stores/connection.ts';
import { keepDraft } from '#src/stores/drafts.ts';

/** A panel that nobody looks at for this long gives its line back. */
const HIDDEN_MS = 60_000;
/** A window that newer ones have pushed out takes their place this much later, where it is looked at. */
const CROWDED_MS = 30_000;

export interface Pending {
  readonly id: number;
  readonly text: string;
  /** The newest message that was known as it was written. */
  readonly after: number;
  /** Nobody answered, so what became of it is not known, or the room refused it when it was sent again: it may be sent again, and is there once. */
  readonly failed: boolean;
  /** Why, where it was the room. */
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
/** Why nothing can be read here; said in place of the room. */
export type Refused = Pick<Problem, 'code' | 'data'>;
export interface State {
  /** Null while it is awaited. */
  readonly chats: Chats | null;
  readonly failed: boolean;
  readonly room: string | null;
  readonly open: Room | null;
  readonly connected: boolean;
  /** The room is closed to the player now. */
  readonly closed: Refused | null;
  /** Said beside the field, about what was typed. */
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

/** What is typed and not sent, by room: it outlives the panel, a look at another room, and a session that ends meanwhile. */
const $texts = atom<Readonly<Record<string, string>>>({});
export const $typed: ReadableAtom<Readonly<Record<string, string>>> = $texts;
export const type = (room: string, text: string): void => $texts.set({ ...$texts.get(), [room]: text });

const unsettled = (): Pending[] => [...rooms.values()].flatMap(({ pending }) => pending);
keepDraft({
  has: () => unsettled().length > 0 || Object.values($texts.get()).some((text) => tidy(text) !== ''),
  isSending: () => unsettled().some(({ failed }) => !failed),
});

/** The line was refused because the session is over: it is opened anew once the player is there again. */
let awaitsSession = false;
$session.listen(() => {
  if (!awaitsSession) return;
  awaitsSession = false;
  void enter($state.get().room);
});
/** Messages of this page. */
let written = 0;
let line: Line | undefined;

function setRoom(id: string, change: Partial<Room>): void {
  const next = { ...(rooms.get(id) ?? EMPTY), ...change };
  const room = { ...next, pending: next.pending.filter((message) => !isConfirmed(message, next)) };
  rooms.set(id, room);
  if ($state.get().room === id) set({ open: room });
}

/** The line may tell a message before the call that wrote it is answered. Who has not written before has no number to know it by. */
const isConfirmed = ({ text, after, failed }: Pending, { messages, me }: Room): boolean =>
  messages.some((one) => one.no > after && one.text === text && (one.by === me || (me === null && !failed)));

/** Asks which chats there are, and opens one: the wanted, else the first. */
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
    // Something was missed: the line comes back with what it knows.
    if (seq === null || frame.prev > seq) line?.renew();
    else setRoom(id, { messages: merged(messages, frame.messages, from), present, seq: Math.max(seq, frame.seq) });
  }
}

function take(id: string, { whole, seq, from, messages, present, me, mute }: ChatRoomFrame): void {
  const known = whole ? [] : (rooms.get(id) ?? EMPTY).messages;
  setRoom(id, { messages: merged(known, messages, from), seq, present, me, mute });
}

/** By number, each as it was told last; what is no longer kept there is no longer shown here. */
function merged(known: readonly ChatMessage[], news: readonly ChatMessage[], from: number): ChatMessage[] {
  const all = new Map(known.map((message) => [message.no, message]));
  for (const message of news) if ((all.get(message.no)?.seq ?? -1) < message.seq) all.set(message.no, message);
  return [...all.values()].filter(({ no }) => no >= from).sort((a, b) => a.no - b.no);
}

/** A browser hides why a line was refused before it opened; a plain question to the same door is answered, with what was missed. */
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
    // What was said and typed stays in sight.
    leave();
    awaitsSession = true;
  } else if (called.problem.status < 500 && called.problem.status !== 429) {
    leave();
    set({ closed: called.problem });
  }
}

/** The nickname that others see from the next message on; what the server refuses of it. */
export async function takeName(nickname: string): Promise<Problem | null> {
  const saved = await call(patchPlayer, { body: { context: 'chat', player: { nickname } } });
  if (saved.ok) nameSettled();
  return saved.ok ? null : saved.problem;
}

/** A nickname was asked for, and is there or not wanted. */
export function nameSettled(): void {
  const { chats } = $state.get();
  if (chats) set({ chats: { ...chats, nameless: false } });
}

/** Answers whether the field is free for the next message. */
export async function send(typed: string): Promise<boolean> {
  const { room, chats } = $state.get();
  if (room === null || !chats) return false;
  const text = tidy(typed);
  const why = faultOf(text, { characters: chats.characters, isPublic: room !== LIVE });
  set({ fault: why && fault(why, chats.characters) });
  if (why) return false;
  const after = rooms.get(room)?.messages.at(-1)?.no ?? 0;
  const { pending } = rooms.get(room) ?? EMPTY;
  // Typed once more while nobody has answered, it is the message that stands there.
  const same = pending.find((message) => message.failed && message.text === text);
  written += 1;
  const refused = await post(room, { id: same?.id ?? written, text, after, failed: false, refused: null });
  if (refused) set({ fault: refused });
  return refused === null;
}

const fault = (why: TextFault, characters: number): Refused => ({ code: 'chat.text', data: { why, characters } });

/** Of the same message: it is never there twice. Refused, it stays where it stood, with the reason: the field may hold another by now. */
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

/** Shows it as on its way until there is an answer; answers why the room refused it, and shows it no longer then. */
async function post(room: string, message: Pending): Promise<Refused | null> {
  place(room, message);
  const { id, text } = message;
  const called = await call(writeMessage, { params: { room }, body: { text }, choice: id, retries: 2, lasts: 'page' });
  if (called.ok) {
    const { messages } = rooms.get(room) ?? EMPTY;
    const from = messages[0]?.no ?? 0;
    // Its line tells it too; what it knows as the last change stays the line's to say.
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

/** Answers whether operators have it. */
export async function report(no: number, reason: ReportReason): Promise<boolean> {
  const { room } = $state.get();
  if (room === null) return false;
  return (await call(reportMessage, { params: { room }, body: { no, reason } })).ok;
}

/** What the third party's window calls the conversation: told to our server, so that it is found again from any browser. */
export async function keepRestoreId(restoreId: string): Promise<void> {
  const third = $state.get().chats?.third_party;
  if (!third) return;
  const { project, internal_id: internalId } = third;
  await call(setRestoreId, { body: { project, internalId, restoreId } });
}
