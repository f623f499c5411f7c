// Queries a register within its timeout and its number of parallel queries, with a line in the log that names nobody.
// Every failure counts as no answer.

import { patient } from '#functions/object/timeout.ts';
import { line } from '#shared/base/line.ts';
import type { RegisterId, RegisterSays } from '#shared/domain/limits/registers.ts';
import { now } from './clock.ts';
import { Buckets } from './ports/registers/buckets.ts';
import { NO_SUBJECT, type Register, type RegisterAsk, silent, TOO_MANY } from './ports/registers/index.ts';
import { registerOf } from './ports/registers/registry.ts';
import { noteRegister } from './readmodel/registers.ts';

/** A register that has not answered within this time counts as silent. */
const REGISTER_MS = 2500;

const buckets = new Map<RegisterId, Buckets>();
function bucketsOf(id: RegisterId): Buckets {
  const found = buckets.get(id) ?? new Buckets();
  buckets.set(id, found);
  return found;
}

/**
 * The only way in which a player's object queries a register: a stake must not depend on an earlier check (ADR 111).
 */
export async function askRegisterHere(env: Env, id: RegisterId, ask: RegisterAsk): Promise<RegisterSays> {
  const answer = await askRegister(id, registerOf(env, id), ask);
  // Not awaited.
  void note(env, id, answer);
  return answer;
}

/** What this instance last reported about each register, and when. */
const noted = new Map<RegisterId, { says: 'silent' | 'answers'; atMs: number }>();
/** How often repeated answers, or repeated failures, are reported; failures a little more often. */
const NEWS_MS = { answers: 60_000, silent: 1000 };

async function note({ DB }: Env, id: RegisterId, answer: RegisterSays): Promise<void> {
  const says = answer.says === 'silent' ? 'silent' : 'answers';
  // A query that was never sent says nothing about the register.
  if (answer.says === 'silent' && (answer.why === TOO_MANY || answer.why === NO_SUBJECT)) return;
  const last = noted.get(id);
  const atMs = Date.now();
  if (last?.says === says && atMs - last.atMs < NEWS_MS[says]) return;
  noted.set(id, { says, atMs });
  try {
    if (await noteRegister(DB, id, answer, now())) console.error(line({ event: 'register.down', register: id }));
  } catch (error) {
    console.error(line({ event: 'register.unnoted', register: id, error: String(error) }));
  }
}

/** `register` is null where none is connected, which counts as no answer. */
export async function askRegister(id: RegisterId, register: Register | null, ask: RegisterAsk): Promise<RegisterSays> {
  const fromMs = Date.now();
  const answer = await answerOf(id, register, ask);
  const { requestId: question, country, purpose } = ask;
  const facts = { register: id, question, country, purpose, ms: Date.now() - fromMs };
  if (answer.says === 'silent') console.error(line({ event: 'register.silent', ...facts, why: answer.why }));
  else console.log(line({ event: 'register.asked', ...facts, says: answer.says }));
  return answer;
}

async function answerOf(id: RegisterId, register: Register | null, ask: RegisterAsk): Promise<RegisterSays> {
  if (!register) return silent('not connected');
  try {
    const answer = await bucketsOf(id).within(ask.purpose, () => patient(register.ask(ask), REGISTER_MS));
    return answer ?? silent(TOO_MANY);
  } catch (error) {
    // Only the error's name is logged, because its message may quote the query.
    return silent(error instanceof Error ? error.name : 'error');
  }
}
