// Where the office is, who authenticates its visitors, and what each of them may do.
import * as z from 'zod/mini';
import { beside } from '#functions/sandbox/beside.ts';
import { isRole, type Role } from '#shared/domain/office/roles.ts';
import { access, fetchKeys } from './access.ts';
import type { OfficeEnv, Staff } from './index.ts';
import { PRETENDED, sandboxStaff } from './sandbox.ts';

/**
 * The office's origin for a request to this address; null where none is configured. It is never the players' origin.
 */
export function officeOrigin(env: OfficeEnv & { ORIGIN: string }, url: URL): string | null {
  if (__SANDBOX__) return beside('office.', url);
  return env.OFFICE_ORIGIN && env.OFFICE_ORIGIN !== env.ORIGIN ? env.OFFICE_ORIGIN : null;
}

let cached: { of: string; staff: Staff } | undefined;

/** Null where no sign-in is configured: then nobody may enter. */
export function staffOf(env: OfficeEnv): Staff | null {
  if (__SANDBOX__) return sandboxStaff(env);
  const { ACCESS_TEAM: team, ACCESS_AUDIENCE: audience } = env;
  if (!team || !audience) return null;
  const of = `${team} ${audience}`;
  // The instance is cached, because it caches the keys.
  if (cached?.of !== of) cached = { of, staff: access({ team, audience, fetcher: fetchKeys }) };
  return cached.staff;
}

/** The roles of a name; null for a name that is not on the list. */
export const rolesOf = (env: OfficeEnv, name: string): readonly Role[] | null =>
  __SANDBOX__ ? (PRETENDED[name] ?? null) : rolesIn(env.OPERATORS ?? '', name);

/** The numbers of the operator's own player accounts: `player 1042` among the roles. */
export const playerNosOf = (env: OfficeEnv, name: string): readonly number[] =>
  __SANDBOX__ ? [] : playerNosIn(env.OPERATORS ?? '', name);

const named = z.record(z.string(), z.array(z.string()));

/** The secret's entry for a name, ignoring case. Where the list cannot be read, nobody is on it. */
export const rolesIn = (secret: string, name: string): readonly Role[] | null =>
  wordsIn(secret, name)?.filter(isRole) ?? null;

export const playerNosIn = (secret: string, name: string): readonly number[] =>
  (wordsIn(secret, name) ?? []).flatMap((word) => /^player (\d{1,15})$/.exec(word)?.[1] ?? []).map(Number);

function wordsIn(secret: string, name: string): readonly string[] | null {
  const list = named.safeParse(listIn(secret));
  if (!list.success) return null;
  return Object.entries(list.data).find(([who]) => who.toLowerCase() === name.toLowerCase())?.[1] ?? null;
}

function listIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
