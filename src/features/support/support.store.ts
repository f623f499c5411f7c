// Cases as the server stores them, a file being sent to one, the questions of the help pages, and how long an answer takes.

import { atom, type ReadableAtom } from 'nanostores';
import type * as z from 'zod/mini';
import { feManagers, type Manager as ManagerShape } from '#shared/contract/fe.ts';
import { updateDetails } from '#shared/contract/player.ts';
import type { Problem } from '#shared/contract/problem.ts';
import {
  type CaseHead,
  type CaseView,
  type ContactBody,
  type HelpAnswer,
  supportOperations,
  type Waiting,
} from '#shared/contract/support.ts';
import { cleanFileName, judgeFile } from '#shared/domain/identity/documents.ts';
import { call } from '#src/client/api.ts';
import { takeCaptcha } from '#src/client/captcha.ts';
import { sendFile, typeIn } from '#src/client/upload.ts';
import { $liveEvent } from '#src/stores/connection.ts';

type Manager = z.infer<typeof ManagerShape>;
export type Failure = Problem | null;

const $list = atom<readonly CaseHead[] | null>(null);
const $one = atom<CaseView | null>(null);
const $why = atom<string | null>(null);
const $share = atom<number | null>(null);
const $questions = atom<readonly HelpAnswer[]>([]);
const $wait = atom<Waiting | null>(null);
const $who = atom<Manager | null>(null);
export const $manager: ReadableAtom<Manager | null> = $who;
export const $cases: ReadableAtom<readonly CaseHead[] | null> = $list;
export const $case: ReadableAtom<CaseView | null> = $one;
/** Why they could not be loaded. */
export const $failed: ReadableAtom<string | null> = $why;
/** The fraction of a file that was sent; null while none is being sent. */
export const $sending: ReadableAtom<number | null> = $share;
export const $answers: ReadableAtom<readonly HelpAnswer[]> = $questions;
/** Null where there were too few answers to tell. */
export const $waiting: ReadableAtom<Waiting | null> = $wait;

/** Loads all answers of the help pages once, when somebody is about to search them. */
export async function loadAnswers(locale: string): Promise<void> {
  if ($questions.get().length > 0) return;
  const called = await call(supportOperations.answers, { query: { l: locale } });
  if (called.ok) $questions.set(called.value.answers);
}

export async function loadWaiting(): Promise<void> {
  const called = await call(supportOperations.waiting);
  if (called.ok) $wait.set(called.value.waiting);
}

/** This VIP player's manager; null where there is none. */
export async function loadManager(): Promise<void> {
  const called = await call(feManagers, { body: {} });
  if (called.ok) $who.set(called.value.manager);
}

/** False where it was refused or not answered. */
export async function acceptTerms(): Promise<boolean> {
  return (await call(updateDetails, { body: { player: { terms_acceptance: true } } })).ok;
}

/** Returns the number of the case, or the problem. */
export async function contact(wish: ContactBody, guest: boolean): Promise<string | Problem> {
  const captcha = guest ? await takeCaptcha() : null;
  const body = { ...wish, ...(captcha && { captcha }) };
  const called = await call(supportOperations.contact, { body, choice: wish });
  if (!called.ok) return called.problem;
  return called.value.case.id;
}

/** The key in the link of a guest's e-mail; empty for a player who is signed in. */
export const linkKey = (): string => new URLSearchParams(location.search).get('key') ?? '';
const queryOf = (key: string) => (key ? { query: { key } } : { query: {} });

export async function loadCases(): Promise<void> {
  const called = await call(supportOperations.list);
  if (called.ok) $list.set(called.value.cases);
  $why.set(called.ok ? null : called.problem.code);
}

/** Keeps the case up to date until the returned function is called: an answer appears without a reload. */
export function followCase(id: string): () => void {
  void loadCase(id);
  return $liveEvent.listen((event) => {
    if (event?.type === 'notice.added' && event.data.type === 'support') void loadCase(id);
  });
}

export async function loadCase(id: string): Promise<void> {
  const called = await call(supportOperations.read, { params: { id }, ...queryOf(linkKey()) });
  if (called.ok) $one.set(called.value);
  $why.set(called.ok || $one.get() ? null : called.problem.code);
}

export async function write(id: string, text: string): Promise<Failure> {
  const called = await call(supportOperations.write, { params: { id }, ...queryOf(linkKey()), body: { text } });
  if (!called.ok) return called.problem;
  $one.set(called.value);
  return null;
}

export async function solve(id: string): Promise<Failure> {
  const called = await call(supportOperations.solve, { params: { id }, ...queryOf(linkKey()) });
  if (!called.ok) return called.problem;
  $one.set(called.value);
  return null;
}

/** Announces a file, then sends it; returns the code of the problem, or null. */
export async function attach(id: string, file: File): Promise<string | null> {
  if ($share.get() !== null) return null;
  const type = await typeIn(file);
  const fault = file.size === 0 ? 'document.size' : judgeFile(type ?? '', file.size);
  if (!type || fault) return fault ?? 'document.type';
  $share.set(0);
  const announced = await call(supportOperations.announceFile, {
    params: { id },
    ...queryOf(linkKey()),
    body: { type, size: file.size, fileName: cleanFileName(file.name) },
  });
  const problem = announced.ok
    ? await sendFile(announced.value.uploadUrl, file, (share) => $share.set(share))
    : announced.problem;
  $share.set(null);
  if (!problem) await loadCase(id);
  return problem?.code ?? null;
}
