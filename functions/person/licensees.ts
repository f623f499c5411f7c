// Brands of other licensees: they receive only exclusions, each with an account id that means nothing to them (ADR
// 128). The person has the same name everywhere, so an exclusion also applies to accounts that are opened later.
import { keyedHash } from '#functions/crypto/secrets.ts';
import { stubOf } from '#functions/object/stub.ts';
import type { ExclusionRecord } from '#shared/domain/limits/records.ts';
import { personSecret } from './stub.ts';
import type { PersonVerbs } from './verbs.ts';

/** The prefix of a binding to another licensee's persons (scripts/brands/bindings.ts). */
const BINDING = /^PERSONS_OF_/;
const ELSEWHERE = 'elsewhere:';

export const licensees = (env: Env): string[] => Object.keys(env).filter((name) => BINDING.test(name));

/** Whether an account of ours reported it: exclusions from another licensee are not passed on. */
export const isOurs = ({ account, version }: ExclusionRecord): boolean => version > 0 && !account.startsWith(ELSEWHERE);

export async function tellLicensee(
  env: Env,
  binding: string,
  person: string,
  records: readonly ExclusionRecord[],
): Promise<void> {
  const objects = Object.entries(env).find(([name]) => name === binding)?.[1] as Env['PERSON'] | undefined;
  // Nothing is delivered to a brand that is no longer connected.
  if (!objects) return;
  const entries = await Promise.all(
    records.filter(isOurs).map(async ({ account, version, exclusion }) => ({
      account: ELSEWHERE + (await keyedHash(personSecret(env), `account:${account}`)),
      version,
      exclusion,
    })),
  );
  const [first] = entries;
  if (first) await stubOf<PersonVerbs>(objects, person).join({ account: first.account, records: entries, apart: true });
}
