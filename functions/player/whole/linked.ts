// What links an account with others, as operators' sums count it (ADR 096): a means of payment, a browser, a home. Each
// is a keyed hash, so that whoever reads the sums learns no card, no browser and no street.
import { keyedHash } from '#functions/crypto/secrets.ts';
import { personSecret } from '#functions/person/stub.ts';
import { keyOf } from '#shared/domain/office/search.ts';
import type { By } from '../core/operated.ts';
import { all, type Tx } from '../core/transaction.ts';
import { profileOf } from '../person/profile.ts';

/** Means that have paid or been paid to are named by their own keyed hash already. */
interface Links {
  readonly means: readonly string[];
  readonly home: string | null;
}

export function linksOf(tx: Tx): Links {
  const { address, postalCode, country } = profileOf(tx);
  const [street, code] = [keyOf('address', address), keyOf('address', postalCode)];
  return {
    means: all<{ means: string }>(tx, 'select distinct means from payment where means is not null').map(
      ({ means }) => means,
    ),
    // A street alone is in many towns.
    home: street === null || code === null ? null : `${country} ${code} ${street}`,
  };
}

export async function clustersOf(env: Env, { means, home }: Links, { devices = [] }: By): Promise<string[]> {
  const facts = [...devices.map((device) => `device:${device}`), ...(home === null ? [] : [`home:${home}`])];
  return [...means, ...(await Promise.all(facts.map((fact) => keyedHash(personSecret(env), `linked:${fact}`))))];
}
