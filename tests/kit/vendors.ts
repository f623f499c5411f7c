// Vendors as a storm meets them: our adapter over the vendor's stand-in, and what payers and their banks do there. One more vendor is one more
// row of VENDORS.
import { generateKeyPairSync } from 'node:crypto';
import { adyen } from '#functions/ports/psp/adyen/adyen.ts';
import type { Checkout, Psp } from '#functions/ports/psp/index.ts';
import { trustly } from '#functions/ports/psp/trustly/trustly.ts';
import { AdyenStandIn } from '#functions/sandbox/psp/adyen/stand-in.ts';
import { DOES, TrustlyStandIn } from '#functions/sandbox/psp/trustly/stand-in.ts';
import { memoryStore } from './transaction.ts';

interface House {
  readonly now: () => number;
  /** What a webhook is answered; null where nobody answers. */
  readonly door: (body: string, headers: Readonly<Record<string, string>>) => Promise<Response | null>;
  /** Whether the answer to a call is lost after the act. */
  readonly isLost: () => boolean;
}

export interface Vendor {
  readonly psp: Psp;
  readonly method: string;
  wake(): Promise<void>;
  dueMs(): number | null;
  /** The page of a checkout, as its payer has it. */
  pageOf(checkout: Checkout): string;
  /** One of the ways that a payer may go there. */
  pay(page: string, way: number): Promise<unknown> | unknown;
  close(page: string): void;
  /** The payer's bank wants the money of a payment back, or the next stage of that. */
  dispute(reference: string): void;
  rotate(): void;
  /** The same word as somebody on its way may leave it: with what is not signed changed. */
  altered(body: string): string;
  /** What the vendor has for a payment, and what has left for the payouts of a player. */
  netOf(reference: string): number;
  sentFor(playerId: string): number;
  /** Events without which its storm would prove nothing; those that are rare come in the long form alone. */
  readonly wanted: readonly string[];
  readonly rare: readonly string[];
}

const losing =
  (act: (request: Request) => Promise<Response>, isLost: () => boolean) =>
  async (request: Request): Promise<Response> => {
    const answer = await act(request);
    return isLost() ? Promise.reject(new Error('lost')) : answer;
  };

const HMAC = ['A'.repeat(64), 'B'.repeat(64)] as const;
const TRANSFER = 'C'.repeat(64);
const AUTH = 'perigee:password';
const HOLDERS = ['Ada', 'Ada', 'DECLINED', 'NOT_ENOUGH_BALANCE', 'CAPTURE_FAILED'] as const;

function adyenVendor({ now, door, isLost }: House): Vendor {
  const keys = { apiKey: 'k', merchantAccount: 'P', basicAuth: AUTH };
  let no = 0;
  const standIn = new AdyenStandIn(
    memoryStore(),
    now,
    {
      ...keys,
      hmacKey: HMAC[0],
      transferKey: TRANSFER,
      post: async (body, headers) => (await door(body, headers)) !== null,
    },
    () => `${++no}`,
  );
  return {
    psp: adyen({
      ...keys,
      checkoutUrl: 'https://a.localhost/v72',
      transfersUrl: 'https://a.localhost/btl/v4',
      balanceAccount: 'BA',
      hmacKeys: [HMAC[1], HMAC[0]],
      transferKeys: [TRANSFER],
      fetcher: losing((request) => standIn.fetch(request), isLost),
    }),
    method: 'visa',
    wake: () => standIn.wake(),
    dueMs: () => standIn.dueMs(),
    pageOf: ({ providerRef }) => providerRef,
    pay: (page, way) =>
      standIn.pay(page, {
        holder: HOLDERS[way % HOLDERS.length] ?? 'Ada',
        number: '4111111111111111',
        isStored: way % 2 === 0,
      }),
    close: (page) => standIn.close(page),
    dispute: (reference) => standIn.dispute(reference),
    rotate: () => standIn.rotate(HMAC[1]),
    altered: (body) =>
      body.includes('hmacSignature') ? body.replace(/"(reason|eventDate)":"[^"]*"/g, '"$1":"altered"') : body,
    netOf: (reference) => standIn.netOf(reference),
    sentFor: (playerId) => standIn.sentFor(`${playerId}.P`),
    wanted: [
      ...['deposit.succeeded', 'deposit.attempt_failed', 'deposit.taken_back'],
      ...['payout.paid', 'payout.failed'],
    ],
    rare: ['deposit.failed', 'deposit.given_back', 'payout.returned', 'payout.unfunded'],
  };
}

/** As secrets hold them: without the lines of a PEM. Short ones: a storm signs a thousand times, and the port’s own tests have real ones. */
function pair() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 1024,
    privateKeyEncoding: { type: 'pkcs8', format: 'der' },
    publicKeyEncoding: { type: 'spki', format: 'der' },
  });
  return { privateKey: privateKey.toString('base64'), publicKey: publicKey.toString('base64') };
}

/** Made once: each takes as long as a storm. */
const [ours, theirs, next] = [pair(), pair(), pair()];

function trustlyVendor({ now, door, isLost }: House): Vendor {
  const known = { username: 'perigee', password: 'secret' };
  let no = 1000;
  const standIn = new TrustlyStandIn(
    memoryStore(),
    now,
    {
      ...known,
      privateKey: theirs.privateKey,
      merchantKey: ours.publicKey,
      post: async (_hook, body) => (await (await door(body, {}))?.text()) ?? null,
    },
    () => `${++no}`,
  );
  return {
    psp: trustly({
      ...known,
      url: 'https://t.localhost/trustly/api/1',
      privateKey: ours.privateKey,
      publicKeys: [next.publicKey, theirs.publicKey],
      webhookUrl: 'https://p.example/webhooks/trustly',
      fetcher: losing((request) => standIn.fetch(request), isLost),
    }),
    method: 'sofort',
    wake: () => standIn.wake(),
    dueMs: () => standIn.dueMs(),
    pageOf: ({ url }) => url.split('/').at(-1) ?? '',
    async pay(page, way) {
      const does = DOES[way % DOES.length] ?? 'credit';
      if (standIn.choose(page, { number: '', does }) === 'asks') await standIn.answerBank(page);
    },
    close: (page) => standIn.cancel(page),
    dispute: (reference) => standIn.play(reference.split('.').at(-1) ?? '', 'taken'),
    rotate: () => standIn.rotate(next.privateKey),
    altered: (body) => body.replace('"version":"1.1"', '"version":"1.1","told":"altered"'),
    netOf: (reference) => standIn.netOf(reference),
    sentFor: (playerId) => standIn.sentFor(`${playerId}.P`),
    wanted: [
      ...['deposit.processing', 'deposit.succeeded', 'deposit.failed', 'deposit.taken_back', 'instrument.known'],
      ...['payout.paid', 'payout.failed', 'payout.returned'],
    ],
    rare: [],
  };
}

export const VENDORS = { adyen: adyenVendor, trustly: trustlyVendor } satisfies Record<
  string,
  (house: House) => Vendor
>;
