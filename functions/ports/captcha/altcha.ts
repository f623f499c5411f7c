// ALTCHA, hosted by ourselves: a proof of work that we sign; each solution is valid for one request.
import { Buffer } from 'node:buffer';
import { createChallenge, type Payload, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Captcha } from './index.ts';

const LIFE_MS = 10 * 60_000;
/** A challenge takes about 0.3 s on a phone. In sandboxes and tests it takes hardly any work. */
const EFFORT: readonly [number, number] = __SANDBOX__ ? [5, 20] : [500, 1500];

export function altcha({ DB, CAPTCHA_SECRET }: Pick<Env, 'DB' | 'CAPTCHA_SECRET'>): Captcha {
  const secrets = { hmacSignatureSecret: CAPTCHA_SECRET, hmacKeySignatureSecret: `${CAPTCHA_SECRET}:key` };
  return {
    async challenge(nowMs) {
      const { parameters, signature = '' } = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: 5000,
        counter: randomInt(...EFFORT),
        deriveKey,
        expiresAt: new Date(nowMs + LIFE_MS),
        ...secrets,
      });
      return { parameters: { ...parameters }, signature };
    },

    async verify(solution, nowMs) {
      const payload = read(solution);
      const expiresAtMs = (payload?.challenge.parameters.expiresAt ?? 0) * 1000;
      if (!payload || expiresAtMs <= nowMs) return false;
      const verdict = await verifySolution({ ...payload, deriveKey, ...secrets });
      if (verdict.invalidSignature !== false || verdict.invalidSolution !== false) return false;
      // The signature covers the nonce, so a spent challenge cannot be altered to look like a new one.
      const { meta } = await DB.prepare('insert or ignore into captcha_used (signature, expires_at) values (?, ?)')
        .bind(payload.challenge.parameters.nonce, expiresAtMs)
        .run();
      return meta.changes === 1;
    },
  };
}

/** The widget sends JSON in base64; anything else is not a solution. */
function read(solution: string): Payload | null {
  try {
    const payload: unknown = JSON.parse(Buffer.from(solution, 'base64').toString('utf8'));
    return isPayload(payload) ? payload : null;
  } catch {
    return null;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function isPayload(value: unknown): value is Payload {
  if (!isRecord(value) || !isRecord(value.challenge) || !isRecord(value.solution)) return false;
  const { parameters, signature } = value.challenge;
  if (!isRecord(parameters) || typeof signature !== 'string') return false;
  const hex = [parameters.nonce, parameters.salt, parameters.keyPrefix, value.solution.derivedKey];
  return (
    hex.every((part) => typeof part === 'string' && /^([0-9a-f]{2}){1,64}$/.test(part)) &&
    parameters.algorithm === 'PBKDF2/SHA-256' &&
    parameters.cost === 5000 &&
    parameters.keyLength === 32 &&
    Number.isSafeInteger(value.solution.counter)
  );
}
