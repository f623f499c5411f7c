// The verification as the server stores it, and the document that is being sent.
import { atom, map, type ReadableAtom } from 'nanostores';
import type { Problem } from '#shared/contract/problem.ts';
import { type Verification, verificationOperations } from '#shared/contract/verification.ts';
import { type About, cleanFileName, type FileKind, judgeFile, type Part } from '#shared/domain/identity/documents.ts';
import type { FundsAnswer } from '#shared/domain/identity/funds.ts';
import { call } from '#src/client/api.ts';
import { alarm, now } from '#src/client/clock.ts';
import { sendFile, typeIn } from '#src/client/upload.ts';
import { datesHere } from '#src/i18n/zone.ts';
import { $liveEvent } from '#src/stores/connection.ts';

const $state = atom<Verification | null>(null);
const $trouble = atom<string | null>(null);
export const $verification: ReadableAtom<Verification | null> = $state;
/** Why it could not be loaded. */
export const $failed: ReadableAtom<string | null> = $trouble;

const $leaving = map<Partial<Record<Part, Leaving>>>({});
/** For each part: whether a link to the vendor's page is being ordered, or why that failed. */
export const $toPage: ReadableAtom<Partial<Record<Part, Leaving>>> = $leaving;
export type Leaving = { readonly busy: boolean; readonly problem: Problem | null };

// The back button may restore this page from the cache while it still waits for the vendor's page.
if (typeof window !== 'undefined')
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    $leaving.set({});
    if ($state.get()) void load();
  });

export type Sending = { readonly share: number | null; readonly problem: string | null };
const $under = map<Partial<Record<About, Sending>>>({});
/** For each part: the fraction of its file that was sent, or why it was refused. */
export const $sending: ReadableAtom<Partial<Record<About, Sending>>> = $under;

/**
 * At the end of a day in the player's zone an answer may become late, or a document expire: then it is loaded again.
 */
const again = alarm(() => load());

/** Keeps it up to date until the returned function is called: a verdict appears without a reload. */
export function followVerification(): () => void {
  void load();
  const unlisten = $liveEvent.listen((event) => {
    if (event?.type === 'profile.changed' || event?.type === 'notice.added') void load();
  });
  return () => {
    unlisten();
    again([]);
  };
}

/** Returns whether it was loaded; after a failure the last known state stays. */
export async function load(): Promise<boolean> {
  const called = await call(verificationOperations.read);
  if (called.ok) $state.set(called.value);
  if (called.ok) again([datesHere().nextDay(now())]);
  $trouble.set(called.ok || $state.get() ? null : called.problem.code);
  return called.ok;
}

/** Returns why the answer was refused; null where it was accepted. */
export async function answerFunds(answer: FundsAnswer): Promise<Problem | null> {
  const called = await call(verificationOperations.answer, { body: answer });
  if (!called.ok) return called.problem;
  await load();
  return null;
}

/** Continues on the vendor's page; after a refusal it stays here and shows why. */
export async function toPage(part: Part, locale: string): Promise<void> {
  if ($leaving.get()[part]?.busy) return;
  $leaving.setKey(part, { busy: true, problem: null });
  const called = await call(verificationOperations.page, { body: { part, l: locale } });
  // It stays busy, because the page is being left.
  if (called.ok) return location.assign(called.value.redirectUrl);
  // The part was submitted meanwhile, or is collected in another way now: the reloaded state shows it.
  const isOver = called.problem.code === 'document.state' || called.problem.code === 'document.elsewhere';
  if (isOver) await load();
  $leaving.setKey(part, { busy: false, problem: called.problem });
}

/** Announces the document, then sends its file; true when it has arrived. */
export async function send(part: About, kind: FileKind, file: File): Promise<boolean> {
  if ($under.get()[part]?.share != null) return false;
  const refuse = (problem: string) => {
    $under.setKey(part, { share: null, problem });
    return false;
  };
  const type = await typeIn(file);
  const fault = file.size === 0 ? 'document.size' : judgeFile(type ?? '', file.size);
  if (!type || fault) return refuse(fault ?? 'document.type');
  $under.setKey(part, { share: 0, problem: null });
  const fileName = cleanFileName(file.name);
  const announced = await call(verificationOperations.send, {
    body: { kind, type, size: file.size, fileName },
  });
  if (!announced.ok) return refuse(announced.problem.code);
  const problem = await sendFile(announced.value.uploadUrl, file, (share) => {
    $under.setKey(part, { share, problem: null });
  });
  if (problem) return refuse(problem.code);
  $under.setKey(part, undefined);
  await load();
  return true;
}
