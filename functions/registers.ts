// Asks a register: within its time, within its places, and with a line in the log that names nobody. Whatever goes wrong is silence.

import { patient } from '#functions/object/timeout.ts';
import { line } from '#shared/base/line.ts';
import type { RegisterId, RegisterSays } from '#shared/domain/limits/registers.ts';
import { now } from './clock.ts';
import { Buckets } from './ports/registers/buckets.ts';
import { NO_SUBJECT, type Register, type RegisterAsk, silent, TOO_MANY } from './ports/registers/index.ts';
import { registerOf } from './ports/registers/registry.ts';
import { noteRegister } from './readmodel/registers.ts';

/** A register that says nothing for so long is silent. */
const REGISTER_MS = 2500;

const buckets = new Map<RegisterId, Buckets>();
function bucketsOf(id: RegisterId): Buckets {
  const found = buckets.get(id) ?? new Buckets();
  buckets.set(id, found);
  return found;
}

/** The one way of a player's object to a register: a stake must not wait for a door to ask first (ADR 111). */
export async function askRegisterHere(env: Env, id: RegisterId, ask: RegisterAsk): Promise<RegisterSays> {
  const answer = await askRegister(id, registerOf(env, id), ask);
  // Nobody waits for it.
  void note(env, id, answer);
  return answer;
}

/** When this instance has written of each register last, and what. */
const noted = new Map<RegisterId, { says: 'silent' | 'answers'; atMs: number }>();
/** An answer after an answer is no news for so long, a silence after a silence a little sooner. */
const NEWS_MS = { answers: 60_000, silent: 1000 };

async function note({ DB }: Env, id: RegisterId, answer: RegisterSays): Promise<void> {
  const says = answer.says === 'silent' ? 'silent' : 'answers';
  // What we did not ask, it has not been silent to.
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

/** `register` is null where nobody has connected it: silent for good. */
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
    // Its name alone: what an error says may quote what was asked.
    return silent(error instanceof Error ? error.name : 'error');
  }
}
