// A player made at the sandbox's door with a cashbox in hand: for tests that begin at money.

import { signingKey } from '#functions/ports/ed25519.ts';
import { signature } from '#functions/ports/signature.ts';
import { signed } from '#functions/sandbox/psp/azimuth/notifications.ts';
import type { Payment, Payments } from '#shared/contract/payments.ts';
import { secrets } from '../../scripts/secrets.ts';
import { Client, type Reply } from './client.ts';
import { chooseSeed, completeProfile, freshEmail, goodCard, PASSWORD, until } from './player.ts';

export type Cashier = Awaited<ReturnType<typeof cashier>>;

/** `bare` leaves the profile as joining leaves it: studios and the cashbox ask for more. `unseeded` chooses no client seed. */
export async function cashier(base: string, { bare, unseeded, ...about }: Record<string, string | true> = {}) {
  const client = new Client(base);
  const email = freshEmail('cash');
  const { id: playerId } = await client.ask<{ id: string }>('/sandbox/players', {
    json: { email, password: PASSWORD, ...about },
  });
  await client.ask('/api/users/sign_in', { json: { user: { email, password: PASSWORD } } });
  if (!bare) await completeProfile({ client });
  if (!unseeded) await chooseSeed({ client });
  const list = async () => (await client.ask<Payments>('/api/player/payments')).payments;
  const one = (id: string) => client.ask<Payment>(`/api/player/payments/${id}`);
  return {
    client,
    email,
    playerId,
    list,
    one,
    /** Cash that may be played with, in minor units of EUR. */
    async balance(): Promise<number> {
      const accounts = await client.ask<
        { currency: string; amount_cents: number }[] | { accounts: { currency: string; amount_cents: number }[] }
      >('/api/player/accounts');
      const rows = Array.isArray(accounts) ? accounts : accounts.accounts;
      return rows.find(({ currency }) => currency === 'EUR')?.amount_cents ?? 0;
    },
    deposit: (wish: Record<string, unknown> = {}, key?: string): Promise<Reply> =>
      client.send('/api/player/payments/deposit', {
        json: { method: 'visa', currency: 'EUR', amountMinor: 5_000, custody: 'separate', ...wish },
        ...(key && { key }),
      }),
    cashout: (wish: Record<string, unknown> = {}, key?: string): Promise<Reply> =>
      client.send('/api/player/payments/cashout', {
        json: { method: 'visa', currency: 'EUR', amountMinor: 2_000, ...wish },
        ...(key && { key }),
      }),
    /** At the bank of one's choice, from Azimuth's page to the code. */
    async payByBank(redirectUrl: string, bank = 'north'): Promise<Reply> {
      const chosen = await client.send(redirectUrl, { form: { do: 'pay', bank } });
      if (chosen.status !== 303) throw new Error(`no bank: ${chosen.status}`);
      return client.send(`${redirectUrl}/bank`, { form: { do: 'approve', code: '123456' } });
    },
    /** On the provider's page. */
    pay: (redirectUrl: string, card: Record<string, string> = {}): Promise<Reply> =>
      client.send(redirectUrl, { form: { do: 'pay', ...goodCard(email), ...card } }),
    async reaches(id: string, state: Payment['state']): Promise<Payment> {
      let last: Payment | undefined;
      await until(async () => {
        last = await one(id);
        return last.state === state;
      });
      if (!last) throw new Error('no payment');
      return last;
    },
  };
}

/** A card as the provider's events name it. */
export const REPORTED_CARD = { token: 'tok_told', brand: 'visa', bin: '424242', last4: '4242', expiry: '12/39' };

/** Tells the webhook door an event of Apsis Pay, signed now unless said otherwise. */
export async function tell(
  client: Client,
  event: { id?: string; type: string; data: unknown },
  about: { atMs?: number; secret?: string; header?: string | null; raw?: string; request?: string } = {},
): Promise<Reply> {
  const text = about.raw ?? JSON.stringify({ id: `evt_${crypto.randomUUID()}`, ...event });
  const raw = new TextEncoder().encode(text).buffer;
  const secret = about.secret ?? secrets().PSP_SANDBOX_SECRET ?? '';
  const header = about.header === undefined ? await signature([secret], raw, about.atMs ?? Date.now()) : about.header;
  const answer = await fetch(new URL('/webhooks/apsis', client.base), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(header !== null && { 'apsis-signature': header }),
      ...(about.request && { 'x-request-id': about.request }),
    },
    body: text,
  });
  return { status: answer.status, headers: {}, text: await answer.text() };
}

export interface Notification {
  number?: number;
  kind: string;
  about: { customer: string; order: string };
  data: unknown;
}

/** The test's own key for Azimuth's notifications, as the sandbox signs them. */
export async function azimuthKey(seed = secrets().AZIMUTH_SANDBOX_SEED ?? '') {
  const key = await signingKey(seed);
  if (!key) throw new Error('no seed');
  return key;
}

let count = 0;
/** A batch as Azimuth writes it. */
export const batchOf = (notifications: readonly Notification[]): string =>
  JSON.stringify({
    batch: crypto.randomUUID(),
    notifications: notifications.map((each) => ({ number: ++count, occurred_at: new Date().toISOString(), ...each })),
  });

/** Tells the webhook door a batch of Azimuth, signed now unless said otherwise. */
export async function tellAzimuth(
  client: Client,
  notifications: readonly Notification[],
  about: { atMs?: number; seed?: string; raw?: string } = {},
): Promise<Reply> {
  const key = await azimuthKey(about.seed);
  const body = new TextEncoder().encode(about.raw ?? batchOf(notifications));
  const headers = await signed(body, key, about.atMs ?? Date.now());
  const response = await fetch(new URL('/webhooks/azimuth', client.base), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  return { status: response.status, headers: {}, text: await response.text() };
}
