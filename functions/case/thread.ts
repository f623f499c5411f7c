// What a case is, and what each step changes: rules over the object's rows. Every step ends with an event for the
// queue.
import { readMeta, writeMeta } from '#functions/object/meta.ts';
import { deliver } from '#functions/object/outbox.ts';
import { first, type Store } from '#functions/object/store.ts';
import { drop, plan } from '#functions/object/timers.ts';
import { all, insert, one, run, type Tx } from '#functions/object/transaction.ts';
import type { CaseEvent, Deed } from '#shared/contract/outgoing.ts';
import { byQueue, type QueueReceiver } from '#shared/contract/queues.ts';
import { inputHash } from '#shared/domain/command.ts';
import type { FileType } from '#shared/domain/identity/documents.ts';
import { type Answer, ok, refuse } from '#shared/domain/refusal.ts';
import {
  afterClaim,
  afterQuestion,
  asOfCase,
  type CaseState,
  type Complaints,
  MAX_FILES,
  MAX_MESSAGES,
  REOPEN_MS,
  retainedMs,
  workingDaysLater,
} from '#shared/domain/support/case.ts';
import type { ArrivedFile, By, Case, FileWish, Message, Opening, Reader, Step } from './verbs.ts';

export type Receiver = QueueReceiver | `player:${string}`;
/** An operator's message with this number has arrived. */
export interface Answered {
  readonly no: number;
}

type Head = Omit<Case, 'messages' | 'open' | 'id'> & { readonly input: string };

const headOf = ({ store }: Tx): Head | null => readMeta<Head>(store, 'case') ?? null;
const ERASED = 'erased';
/** The number of the newest file that was announced. */
const ANNOUNCED = 'announced';

interface Row {
  no: number;
  operator: string | null;
  text: string;
  file: string | null;
  type: FileType | null;
  size: number | null;
  hash: string | null;
  at: number;
}

const messageOf = ({ no, operator, text, file, type, size, at }: Row): Message => ({
  no,
  operator,
  text,
  file: file !== null && type !== null && size !== null ? { name: file, type, size } : null,
  atMs: at,
});

const isOpen = (tx: Tx, { state, solvedAtMs }: Head): boolean =>
  state !== 'solved' || solvedAtMs === null || tx.nowMs < solvedAtMs + REOPEN_MS;

function view(tx: Tx, id: string, head: Head): Case {
  const { input: _input, ...known } = head;
  const rows = all<Row>(tx, 'select * from message where file is null or hash is not null order by no');
  return { id, ...known, open: isOpen(tx, head), messages: rows.map(messageOf) };
}

const isOwner = ({ owner }: Head, reader: Reader): boolean => {
  if (reader === 'office') return true;
  if (reader === 'guest') return 'email' in owner;
  return 'playerId' in owner && owner.playerId === reader.playerId;
};

/** Anybody but the owner gets the answer that the case does not exist. */
function ownHead(tx: Tx, reader: Reader): Answer<Head> {
  const head = headOf(tx);
  return head && isOwner(head, reader) ? ok(head) : refuse('case.unknown');
}

function store(tx: Tx, head: Head): Head {
  writeMeta(tx.store, 'case', head);
  tx.wrote = true;
  return head;
}

function tell(tx: Tx, head: Head, ...more: CaseEvent[]): void {
  const { owner, country, kind, topic, state, claimedBy, openedAtMs, waitingSinceMs, dueAtMs } = head;
  const player = 'playerId' in owner ? owner : null;
  const fact = { country, kind, topic, state, claimedBy, openedAtMs, waitingSinceMs, dueAtMs };
  const who = { playerId: player?.playerId ?? null, playerNo: player?.playerNo ?? null };
  const events: CaseEvent[] = [{ type: 'case.changed', fact: { ...who, ...fact } }, ...more];
  tellQueues(tx, events);
}

/** Letters to guests; a player is notified by the player's own object. */
function letter(id: string, { owner }: Head, kind: 'case_received' | 'case_replied'): CaseEvent[] {
  if (!('email' in owner)) return [];
  const values = { number: id, key: owner.linkKey };
  return [{ type: 'mail.wanted', mail: { kind, email: owner.email, locale: owner.locale, values } }];
}

const deadlines = (
  zone: string,
  atMs: number,
  { confirmWorkingDays, decideWorkingDays, nextInstance }: Complaints,
) => ({
  confirmByMs: workingDaysLater(zone, atMs, confirmWorkingDays),
  dueAtMs: workingDaysLater(zone, atMs, decideWorkingDays),
  nextInstance,
});
const NO_DEADLINES = { confirmByMs: null, dueAtMs: null, nextInstance: null };

export function openCase(tx: Tx, id: string, opening: Opening): Answer<Case> {
  const known = headOf(tx);
  const { zone, complaints, text, ...about } = opening;
  const { owner, kind, topic } = opening;
  const input = inputHash({ owner, kind, topic, text });
  if (known) return known.input === input ? ok(view(tx, id, known)) : refuse('idempotency.key_reused');
  if (readMeta(tx.store, ERASED)) return refuse('case.unknown');
  const head = store(tx, {
    ...about,
    ...(kind === 'complaint' ? deadlines(zone, tx.nowMs, complaints) : NO_DEADLINES),
    input,
    state: 'new',
    claimedBy: null,
    openedAtMs: tx.nowMs,
    waitingSinceMs: tx.nowMs,
    solvedAtMs: null,
  });
  insert(tx, 'message', { key: 'opening', text, at: tx.nowMs });
  tell(tx, head, ...letter(id, head, 'case_received'));
  return ok(view(tx, id, head));
}

export function seeCase(tx: Tx, id: string, reader: Reader): Answer<Case> {
  const own = ownHead(tx, reader);
  return own.ok ? ok(view(tx, id, own.value)) : own;
}

const wrote = (tx: Tx, key: string): Row | undefined => one<Row>(tx, 'select * from message where key = ?', key);

const count = (tx: Tx, where: string): number =>
  one<{ n: number }>(tx, `select count(*) as n from message where ${where}`)?.n ?? 0;

/** The owner has written: the case waits for an operator. */
function questioned(tx: Tx, head: Head): Head {
  drop(tx, 'forget', '');
  return store(tx, {
    ...head,
    state: afterQuestion(head.state),
    solvedAtMs: null,
    waitingSinceMs: head.waitingSinceMs ?? tx.nowMs,
  });
}

export function writeMessage(tx: Tx, id: string, reader: Reader, key: string, text: string): Answer<Case> {
  const own = ownHead(tx, reader);
  if (!own.ok) return own;
  const known = wrote(tx, key);
  if (known) return known.text === text ? ok(view(tx, id, own.value)) : refuse('idempotency.key_reused');
  if (!isOpen(tx, own.value)) return refuse('case.closed');
  if (count(tx, 'true') >= MAX_MESSAGES) return refuse('case.full');
  insert(tx, 'message', { key, text, at: tx.nowMs });
  const head = questioned(tx, own.value);
  tell(tx, head);
  return ok(view(tx, id, head));
}

export function announceFile(tx: Tx, reader: Reader, { key, name, type, size }: FileWish): Answer<number> {
  const own = ownHead(tx, reader);
  if (!own.ok) return own;
  const known = wrote(tx, key);
  if (known) return known.size === size && known.type === type ? ok(known.no) : refuse('idempotency.key_reused');
  if (!isOpen(tx, own.value)) return refuse('case.closed');
  // An announced file that never arrived is deleted. Its number is not used again, because its bytes may be in the
  // store.
  run(tx, 'delete from message where file is not null and hash is null');
  if (count(tx, 'file is not null') >= MAX_FILES) return refuse('case.full');
  const newest = one<{ no: number }>(tx, 'select max(no) as no from message')?.no ?? 0;
  const no = 1 + Math.max(newest, readMeta<number>(tx.store, ANNOUNCED) ?? 0);
  writeMeta(tx.store, ANNOUNCED, no);
  return ok(insert(tx, 'message', { no, key, text: '', file: name, type, size, at: tx.nowMs }));
}

export function expectFile(tx: Tx, reader: Reader, no: number, hash: string): Answer<Row> {
  const own = ownHead(tx, reader);
  if (!own.ok) return own;
  const row = one<Row>(tx, 'select * from message where no = ? and file is not null', no);
  if (!row) return refuse('document.unknown');
  if (row.hash !== null && row.hash !== hash) return refuse('document.state', { state: 'review' });
  return ok(row);
}

/** The file was stored. */
export function fileCame(tx: Tx, reader: Reader, no: number, { hash, type, size }: ArrivedFile): Answer<null> {
  const expected = expectFile(tx, reader, no, hash);
  const own = ownHead(tx, reader);
  if (!expected.ok || !own.ok) return expected.ok ? refuse('case.unknown') : expected;
  if (expected.value.hash !== null) return ok(null);
  run(tx, 'update message set hash = ?, type = ?, size = ?, at = ? where no = ?', hash, type, size, tx.nowMs, no);
  tell(tx, questioned(tx, own.value));
  return ok(null);
}

function solved(tx: Tx, head: Head): Head {
  plan(tx, 'forget', '', tx.nowMs + retainedMs(head.kind));
  return store(tx, { ...head, state: 'solved', solvedAtMs: tx.nowMs, waitingSinceMs: null });
}

export function solveCase(tx: Tx, id: string, reader: Reader): Answer<Case> {
  const own = ownHead(tx, reader);
  if (!own.ok) return own;
  if (own.value.state === 'solved') return ok(view(tx, id, own.value));
  const head = solved(tx, own.value);
  tell(tx, head);
  return ok(view(tx, id, head));
}

const stateOf = ({ kind, state, claimedBy }: Head): string => [kind, state, claimedBy].filter(Boolean).join(', ');

/** An operator's act; the audit log gets its event in the same transaction. */
export function operate(tx: Tx, id: string, by: By, step: Step): Answer<Case> {
  const before = headOf(tx);
  if (!before) return refuse('case.unknown');
  if (readMeta<string>(tx.store, `act:${by.key}`) !== undefined) return ok(view(tx, id, before));
  // Somebody has answered, claimed or closed it meanwhile, or its owner has written again.
  if (by.asOf !== undefined && by.asOf !== asOfCase(view(tx, id, before))) return refuse('form.stale');
  const events: CaseEvent[] = [];
  const head = store(tx, performed(tx, id, before, by, step, events));
  writeMeta(tx.store, `act:${by.key}`, step.act);
  const deed: Deed = {
    id: by.key,
    act: step.act,
    operator: by.operator,
    subject: id,
    reason: `Case ${id}`,
    before: stateOf(before),
    after: stateOf(head),
    requestId: by.requestId,
  };
  const playerNo = 'playerNo' in head.owner ? head.owner.playerNo : null;
  tell(tx, head, ...events, { type: 'operator.acted', playerNo, deed });
  return ok(view(tx, id, head));
}

function performed(tx: Tx, id: string, head: Head, by: By, step: Step, events: CaseEvent[]): Head {
  switch (step.act) {
    case 'case.claim':
      return { ...head, state: afterClaim(head.state), claimedBy: by.operator };
    case 'case.solve':
      return solved(tx, head);
    case 'case.complaint':
      // The deadlines count from its arrival, whatever its kind was at first.
      return { ...head, kind: 'complaint', ...deadlines(step.zone, head.openedAtMs, step.complaints) };
    case 'case.answer': {
      const no = insert(tx, 'message', { key: by.key, operator: by.operator, text: step.text, at: tx.nowMs });
      if (head.waitingSinceMs !== null) events.push({ type: 'case.answered', waitMs: tx.nowMs - head.waitingSinceMs });
      events.push(...letter(id, head, 'case_replied'));
      if ('playerId' in head.owner) deliver<Receiver>(tx, [`player:${head.owner.playerId}`, { no } satisfies Answered]);
      const state: CaseState = 'waiting_for_you';
      const answered = { ...head, state, claimedBy: head.claimedBy ?? by.operator, waitingSinceMs: null };
      return step.solved ? solved(tx, answered) : answered;
    }
  }
}

/** The case is erased, and all receivers have acknowledged it. */
export const isOver = (store: Store): boolean =>
  readMeta(store, ERASED) !== undefined && first(store, 'select 1 from outbox limit 1') === undefined;

/** Deletes all messages and all deliveries, except the one that reports the erasure. */
export function eraseCase(tx: Tx): void {
  const head = headOf(tx);
  if (readMeta(tx.store, ERASED)) return;
  run(tx, 'delete from message');
  run(tx, 'delete from due');
  run(tx, 'delete from outbox');
  run(tx, `delete from meta where name <> 'clock'`);
  writeMeta(tx.store, ERASED, tx.nowMs);
  const playerId = head && 'playerId' in head.owner ? head.owner.playerId : null;
  tellQueues(tx, [{ type: 'case.erased', playerId }]);
}

function tellQueues(tx: Tx, all: readonly CaseEvent[]): void {
  deliver<Receiver>(tx, ...byQueue(all).map(([queue, events]) => [`queue:${queue}`, { events }] as const));
}
