// Asks a register: within its time, within its places, and with a line in the log that names nobody. Whatever goes wrong is silence.
import { patient } from '#functions/object/timeout.ts';
import type { RegisterId, RegisterSays } from '#shared/domain/limits/registers.ts';
import { Buckets } from './ports/registers/buckets.ts';
import { type Register, type RegisterAsk, silent } from './ports/registers/index.ts';
import { registerOf } from './ports/registers/registry.ts';

/** A register that says nothing for so long is silent. */
const REGISTER_MS = 2500;

const buckets = new Map<RegisterId, Buckets>();
function bucketsOf(id: RegisterId): Buckets {
  const found = buckets.get(id) ?? new Buckets();
  buckets.set(id, found);
  return found;
}

/** The one way of a player's object to a register: a stake must not wait for a door to ask first (ADR 111). */
export const askRegisterHere = (env: Env, id: RegisterId, ask: RegisterAsk): Promise<RegisterSays> =>
  askRegister(id, registerOf(env, id), ask);

/** `register` is null where nobody has connected it: silent for good. */
export async function askRegister(id: RegisterId, register: Register | null, ask: RegisterAsk): Promise<RegisterSays> {
  const fromMs = Date.now();
  const answer = await answerOf(id, register, ask);
  const { requestId, country, purpose } = ask;
  const line = { register: id, requestId, country, purpose, ms: Date.now() - fromMs };
  if (answer.says === 'silent') console.error(JSON.stringify({ event: 'register.silent', ...line, why: answer.why }));
  else console.log(JSON.stringify({ event: 'register.asked', ...line, says: answer.says }));
  return answer;
}

async function answerOf(id: RegisterId, register: Register | null, ask: RegisterAsk): Promise<RegisterSays> {
  if (!register) return silent('not connected');
  try {
    const answer = await bucketsOf(id).within(ask.purpose, () => patient(register.ask(ask), REGISTER_MS));
    return answer ?? silent('too many questions');
  } catch (error) {
    // Its name alone: what an error says may quote what was asked.
    return silent(error instanceof Error ? error.name : 'error');
  }
}
