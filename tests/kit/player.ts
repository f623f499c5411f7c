// A player made through the API, for tests and the benchmark that begin after joining.
import { cardLike } from '#functions/sandbox/psp/cards.ts';
import type { DepositAnswer, Payments } from '#shared/contract/payments.ts';
import type { Seeds } from '#shared/contract/rounds.ts';
import type { Client } from './client.ts';

export type Player = { client: Client; email: string; password: string };
export type Letter = {
  id: number;
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
};

export const PASSWORD = 'orbit-Lantern-42';
let made = 0;

/** Unique in this run and, by the clock, among runs on the same storage. */
export const freshEmail = (name = 'ada') => `${name}.${Date.now().toString(36)}${made++}.${process.pid}@example.com`;

/** Made through the sandbox's door (confirmed, of any country), then signed in as anybody is. */
export async function newPlayer(client: Client, wish: { currency?: string; country?: string } = {}): Promise<Player> {
  const email = freshEmail();
  await client.ask('/sandbox/players', { json: { email, password: PASSWORD, ...wish } });
  await client.ask('/api/users/sign_in', { json: { user: { email, password: PASSWORD } } });
  return { client, email, password: PASSWORD };
}

export const PERSON = {
  first_name: 'Ada',
  last_name: 'Lovelace',
  address: 'Sternwartestrasse 7',
  city: 'Wien',
  postal_code: '1180',
  mobile_phone: '+43 660 1234567',
} as const;

/** Of a name and a home of the player's own: an exclusion is the person's, and operators' sums are the home's. */
const uniquePerson = () => ({
  ...PERSON,
  address: `Sternwartestrasse ${++made}`,
  last_name: `${PERSON.last_name}-${Date.now().toString(36)}${made++}`,
  mobile_phone: `+43 660 ${Date.now() % 100_000}${made.toString().padStart(4, '0')}`,
});

/** Gives the profile what the cashbox (S2.139) and studios (S5.39) would ask for first. */
export const completeProfile = (
  { client }: Pick<Player, 'client'>,
  person: Readonly<Record<string, string>> = uniquePerson(),
): Promise<unknown> => client.ask('/api/player', { method: 'PATCH', json: { player: person } });

/** The newest letter to somebody, whose subject begins so; the mailbox waits for one that is on its way. */
export async function letterTo(client: Client, to: string, after = 0, subject = ''): Promise<Letter> {
  const query = new URLSearchParams({ to, after: String(after), wait: '20000', subject });
  const letters = await client.ask<Letter[]>(`/sandbox/mailbox.json?${query}`);
  const newest = letters[0];
  if (!newest) throw new Error(`no letter to ${to}`);
  return newest;
}

/** The link that a letter is about. */
export function linkIn({ text, subject }: Letter): URL {
  const found = /https?:\/\/\S+/.exec(text)?.[0];
  if (!found) throw new Error(`no link in "${subject}"`);
  return new URL(found);
}

/** A card of this kind that nobody else has: it belongs to whoever pays with it first. */
export const ownCard = (number: string, word: string = crypto.randomUUID()): string => cardLike(number, word);

export const goodCard = (email: string) => ({
  number: ownCard('4242 4242 4242 4242', email),
  expiry: '12/39',
  cvc: '123',
});

/** As the player's browser does with their first bet: whoever bets by the API has to have a client seed. */
export async function chooseSeed({ client }: Pick<Player, 'client'>): Promise<void> {
  const { clientSeed } = await client.ask<Seeds>('/api/fairness/seeds');
  if (clientSeed === null) await client.ask('/api/fairness/seeds', { json: { clientSeed: 'kit' } });
}

/** Money to play with, and a client seed. */
export async function deposit(player: Player, amountMinor: number, currency = 'EUR'): Promise<void> {
  await pay(player, amountMinor, currency);
  await chooseSeed(player);
}

/** Deposits by card on the provider's page and waits for the credit to be told. */
export async function pay({ client, email }: Player, amountMinor: number, currency = 'EUR'): Promise<void> {
  await completeProfile({ client });
  const { payment, redirectUrl } = await client.ask<DepositAnswer>('/api/player/payments/deposit', {
    json: { method: 'visa', currency, amountMinor, custody: 'separate' },
  });
  await client.send(redirectUrl, { form: { do: 'pay', ...goodCard(email) } });
  await until(async () => {
    const { payments } = await client.ask<Payments>('/api/player/payments');
    return payments.some(({ id, state }) => id === payment.id && state === 'succeeded');
  });
}

const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);

/** Sends a passport and a bill, and waits until the sandbox's vendor has accepted both. */
export async function verifyIdentity({ client }: Pick<Player, 'client'>): Promise<void> {
  for (const [kind, fileName] of [
    ['passport', 'passport.png'],
    ['utility_bill', 'bill.png'],
  ]) {
    const { uploadUrl } = await client.ask<{ uploadUrl: string }>('/api/player/documents', {
      json: { kind, type: 'image/png', size: PNG.byteLength, fileName },
    });
    const headers = { cookie: client.cookie, origin: client.origin };
    await fetch(new URL(uploadUrl, client.base), { method: 'PUT', body: PNG, headers });
  }
  await until(async () => (await client.ask<{ verified: boolean }>('/api/player/verification')).verified);
}

/** Asks again until it is so; a minute at most, unless it is known to take longer. */
export async function until(holds: () => Promise<boolean>, mostMs = 60_000): Promise<void> {
  const end = performance.now() + mostMs;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`it did not come true in ${mostMs / 1000} s`);
    await new Promise((next) => setTimeout(next, 100));
  }
}
