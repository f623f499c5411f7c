// The messages of a chat: written once for each key, numbered without gaps, removed by operators, deleted after their
// time.
import { readMeta, writeMeta } from '#functions/object/meta.ts';
import { first, type Store } from '#functions/object/store.ts';
import { all, one, run } from '#functions/object/transaction.ts';
import { type ChatMessage, OPERATOR } from '#shared/contract/chat.ts';
import { isProfane, listsFor } from '#shared/domain/chat/profanity.ts';
import { faultOf, tidy } from '#shared/domain/chat/text.ts';
import { type Answer, ok, refuse } from '#shared/domain/refusal.ts';
import { mutedOf } from './mutes.ts';
import { isPassed } from './passes.ts';
import { deliver, type Tx, tellQueue } from './transaction.ts';
import type { ChatPass, OfficeMessage } from './verbs.ts';

const DAY_MS = 86_400_000;
/** Key in `meta`: since when a conversation's player is gone. */
const OVER = 'over';

export interface Row {
  no: number;
  seq: number;
  author: number | null;
  key: string;
  name: string;
  text: string;
  at: number;
  removed: number;
}

export const toMessage = ({ no, seq, author, name, text, at, removed }: Row): ChatMessage => ({
  no,
  seq,
  by: author ?? OPERATOR,
  name,
  text,
  atMs: at,
  removed: removed === 1,
});

/** The number of the last change; it never decreases, even where no message is left. */
export const seqOf = (tx: Pick<Tx, 'store'>): number => readMeta<number>(tx.store, 'seq') ?? 0;

function nextSeq(tx: Tx): number {
  const seq = seqOf(tx) + 1;
  tx.wrote = true;
  writeMeta(tx.store, 'seq', seq);
  return seq;
}

/** The oldest stored message; the next number where none is stored. */
export const fromOf = (tx: Tx): number =>
  one<{ no: number }>(tx, 'select no from message order by no limit 1')?.no ??
  (one<{ no: number }>(tx, "select seq as no from sqlite_sequence where name = 'message'")?.no ?? 0) + 1;

export const after = (tx: Tx, seq: number): ChatMessage[] =>
  all<Row>(tx, 'select * from message where seq > ? order by no', seq).map(toMessage);

/** The player's number in this chat; null while the player has written nothing. */
export const authorOf = (tx: Tx, player: string): { n: number; lastMs: number } | null => {
  const row = one<{ n: number; last_at: number }>(tx, 'select n, last_at from author where player = ?', player);
  return row ? { n: row.n, lastMs: row.last_at } : null;
};

const known = (tx: Tx, author: number | null, key: string): Row | undefined =>
  one<Row>(tx, 'select * from message where ifnull(author, 0) = ? and key = ?', author ?? 0, key);

/**
 * A repeated key with another text is refused. Where the message was removed meanwhile, the answer is its present
 * state.
 */
function again(row: Row, text: string): Answer<ChatMessage> {
  const same = row.removed === 1 || row.text === text;
  return same ? ok(toMessage(row)) : refuse('idempotency.key_reused');
}

export function write(tx: Tx, pass: ChatPass, key: string, typed: string): Answer<ChatMessage> {
  if (isPassed(tx, pass)) return refuse('chat.closed');
  const text = tidy(typed);
  const author = authorOf(tx, pass.player);
  const before = author && known(tx, author.n, key);
  if (before) return again(before, text);
  const { rules } = tx;
  if (!rules) return refuse('chat.unknown');
  const mute = tx.owner === null ? mutedOf(tx, pass) : null;
  if (mute) return refuse('chat.muted', { untilMs: mute.untilMs });
  const why = faultOf(text, { characters: rules.characters, isPublic: tx.owner === null });
  if (why) return refuse('chat.text', { why, characters: rules.characters });
  if (tx.owner === null && isProfane(text, listsFor(rules.words, pass.locale)))
    return refuse('chat.text', { why: 'language' });
  const againMs = author ? author.lastMs + rules.slowSeconds * 1000 : 0;
  if (againMs > tx.nowMs) return refuse('chat.slow', { seconds: Math.ceil((againMs - tx.nowMs) / 1000) });
  const n = noteAuthor(tx, pass);
  const message = add(tx, { author: n, key, name: pass.name, text });
  if (tx.owner !== null) tellWaiting(tx, pass.playerNo);
  return ok(message);
}

/** An operator's answer; the player's object is informed. */
export function reply(tx: Tx, key: string, typed: string): Answer<ChatMessage> {
  const text = tidy(typed);
  const before = known(tx, null, key);
  if (before) return again(before, text);
  if (!tx.rules) return refuse('chat.unknown');
  // An operator may write long texts and addresses.
  const why = faultOf(text, { characters: tx.rules.characters * 4, isPublic: false });
  if (why) return refuse('chat.text', { why, characters: tx.rules.characters * 4 });
  const message = add(tx, { author: null, key, name: '', text });
  if (tx.owner !== null) {
    const first = one<{ player_no: number }>(tx, 'select player_no from author where player = ?', tx.owner);
    if (first) tellWaiting(tx, first.player_no);
    if (!tx.isThere) deliver(tx, [`player:${tx.owner}`, null]);
  }
  return ok(message);
}

function noteAuthor(tx: Tx, { player, playerNo }: ChatPass): number {
  run(
    tx,
    `insert into author (player, player_no, last_at) values (?, ?, ?) on conflict (player) do update set
      last_at = excluded.last_at`,
    ...[player, playerNo, tx.nowMs],
  );
  return authorOf(tx, player)?.n ?? 0;
}

function add(tx: Tx, { author, key, name, text }: Pick<Row, 'author' | 'key' | 'name' | 'text'>): ChatMessage {
  const seq = nextSeq(tx);
  run(
    tx,
    'insert into message (seq, author, key, name, text, at) values (?, ?, ?, ?, ?, ?)',
    ...[seq, author, key, name, text, tx.nowMs],
  );
  trim(tx);
  const row = known(tx, author, key);
  if (!row) throw new Error('bug: a message was trimmed as it came');
  return toMessage(row);
}

/** Deletes messages that are too old or too many, with their reports, since operators could no longer read them. */
export function trim(tx: Tx): void {
  if (!tx.rules) return;
  const { history, days } = tx.rules;
  const gone = all<{ no: number }>(
    tx,
    `delete from message where at <= ? or no <= (select max(no) from message) - ? returning no`,
    ...[tx.nowMs - days * DAY_MS, history],
  );
  if (gone.length === 0) return;
  tx.wrote = true;
  for (const { no } of gone) settleReports(tx, no);
}

/** When the oldest message expires; null where there is none. */
export function trimsAt(tx: Tx): number | null {
  const oldest = one<{ at: number }>(tx, 'select at from message order by no limit 1');
  return oldest && tx.rules ? oldest.at + tx.rules.days * DAY_MS : null;
}

/** The text can no longer be read, but the place of a removed message stays visible. */
export function remove(tx: Tx, no: number): Answer<null> {
  const row = one<Row>(tx, 'select * from message where no = ?', no);
  if (!row) return refuse('chat.message_unknown');
  if (row.removed === 1) return ok(null);
  run(tx, "update message set removed = 1, text = '', seq = ? where no = ?", nextSeq(tx), no);
  settleReports(tx, no);
  return ok(null);
}

export function settleReports(tx: Tx, no: number): void {
  const any = all(tx, 'delete from report where message = ? returning message', no);
  if (any.length > 0) tellQueue(tx, { type: 'gone', no });
}

/** The player is erased: their messages are removed, together with the link to the player. */
export function forget(tx: Tx, player: string): void {
  if (tx.owner !== null) {
    // A conversation belongs to the player completely.
    run(tx, 'delete from message');
    run(tx, 'delete from author');
    tellQueue(tx, { type: 'forgotten' });
    writeMeta(tx.store, OVER, tx.nowMs);
    return;
  }
  run(tx, 'delete from report where player = ?', player);
  run(tx, 'delete from mute where whom = ?', `player:${player}`);
  const author = authorOf(tx, player);
  if (!author) return;
  for (const { no } of all<{ no: number }>(tx, 'select no from message where author = ?', author.n)) remove(tx, no);
  run(tx, "update message set name = '***', key = 'gone-' || no where author = ?", author.n);
  run(tx, "update author set player = 'gone-' || n, player_no = 0 where n = ?", author.n);
}

/** How long to wait before checking again whether all receivers have acknowledged the end. */
const VANISH_MS = 60_000;

/** When to check whether the conversation of an erased player can be deleted; null for any other. */
export function vanishesAt(tx: Tx): number | null {
  const overAtMs = readMeta<number>(tx.store, OVER);
  if (overAtMs === undefined) return null;
  return isOver(tx.store) ? overAtMs + VANISH_MS : Math.max(overAtMs, tx.nowMs) + VANISH_MS;
}

/** The conversation was the erased player's alone, and all receivers have acknowledged its end. */
export const isOver = (store: Store): boolean =>
  readMeta(store, OVER) !== undefined && first(store, 'select 1 from outbox limit 1') === undefined;

/** Since when the player has been waiting: the first message after the last answer. */
function tellWaiting(tx: Tx, playerNo: number): void {
  const answered = one<{ no: number | null }>(tx, 'select max(no) as no from message where author is null')?.no ?? 0;
  const first = one<{ at: number | null }>(
    tx,
    'select min(at) as at from message where author is not null and no > ?',
    answered,
  );
  tellQueue(tx, { type: 'conversation', playerNo, seq: seqOf(tx), waitingMs: first?.at ?? null, lastMs: tx.nowMs });
}

export function inspect(tx: Tx): OfficeMessage[] {
  const rows = all<Row & { player_no: number | null; reports: number }>(
    tx,
    `select message.*, author.player_no, (select count(*) from report where report.message = message.no) as reports
      from message left join author on author.n = message.author order by no`,
  );
  return rows.map((row) => ({ ...toMessage(row), playerNo: row.player_no, reports: row.reports }));
}

export const written = (tx: Tx, player: string): { no: number; text: string; atMs: number }[] =>
  all<Row>(
    tx,
    'select message.* from message join author on author.n = message.author where author.player = ? order by no',
    player,
  ).map(({ no, text, at }) => ({ no, text, atMs: at }));
