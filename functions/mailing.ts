// Sends every letter: by the first vendor that accepts it, or by the next where one clearly refused (ADR 143). After
// several letters in a row that no vendor accepted it is reported to the house's status.
import { waitUntil } from 'cloudflare:workers';
import { line } from '#shared/base/line.ts';
import type { Letter, Mail, Mailer, Sent } from './ports/mail/index.ts';
import { carriersOf } from './ports/mail/registry.ts';
import { type Breaker, breakerOf } from './ports/psp/breaker.ts';
import { statusOf } from './status/stub.ts';

/** A success is reported at most once in this time. */
const NEWS_MS = 60_000;
let reportedMs = Number.NEGATIVE_INFINITY;

/** `uncarried`: no carrier is configured for offers. */
export type Dispatched =
  | { readonly is: 'taken'; readonly vendor: Mailer; readonly messageId: string }
  | { readonly is: 'suppressed' | 'uncarried' };

/** A vendor may have accepted the letter, but has not answered. */
export class Unanswered extends Error {}

/** What is known about earlier attempts to send a letter. */
export interface Order {
  /** It was ordered before with an unknown outcome: vendors that can be queried are asked first. */
  readonly isAgain?: boolean;
  /**
   * The caller will order it again: where a vendor does not answer, the letter waits for it and is not given to another
   * vendor.
   */
  readonly comesAgain?: boolean;
  /** It has waited long enough: a letter that may arrive twice is better than none. */
  readonly isLate?: boolean;
}

/** Throws where no carrier has accepted it, `Unanswered` where one may have. */
export async function dispatch(
  env: Env,
  letter: Letter,
  order: Order = {},
  vendors = carriersOf(env),
): Promise<Dispatched> {
  const carriers = vendors.filter(({ streams }) => streams.includes(letter.stream));
  if (carriers.length === 0) {
    if (letter.stream === 'offers') return { is: 'uncarried' };
    // The configuration lacks a carrier; the address is not at fault.
    throw new Error('no carrier of letters is configured');
  }
  const outcome = await carry(letter, carriers, order);
  if (outcome instanceof Error) {
    console.error(line({ event: 'mail.refused', error: String(outcome) }));
    reportedMs = Number.NEGATIVE_INFINITY;
    tell(env, false);
    throw outcome;
  }
  if (Date.now() - reportedMs >= NEWS_MS) {
    reportedMs = Date.now();
    tell(env, true);
  }
  return outcome;
}

async function carry(
  letter: Letter,
  carriers: readonly Mail[],
  { isAgain = false, comesAgain = false, isLate = false }: Order,
): Promise<Dispatched | Error> {
  const before = isAgain ? await findBefore(letter, carriers) : null;
  if (before && !(isLate && before instanceof Error)) return before;
  const failures: string[] = [];
  let suppressed = 0;
  for (const vendor of inOrder(carriers)) {
    const sent = await send(vendor, letter);
    if (sent.is === 'taken') {
      if (failures.length > 0) console.warn(line({ event: 'mail.by_another', error: failures.join(', ') }));
      return { is: 'taken', vendor: vendor.id, messageId: sent.messageId };
    }
    if (sent.is === 'suppressed') suppressed++;
    else failures.push(`${vendor.id}: ${sent.is === 'refused' ? sent.why : 'no answer'}`);
    if (sent.is === 'unanswered' && comesAgain && !isLate) return new Unanswered(failures.join(', '));
  }
  if (suppressed === carriers.length) return { is: 'suppressed' };
  return new Error(failures.join(', '));
}

/** A vendor that accepted the letter says so; a vendor that can be queried and does not answer is waited for. */
async function findBefore(letter: Letter, carriers: readonly Mail[]): Promise<Dispatched | Error | null> {
  for (const vendor of carriers) {
    const found = await vendor.find?.(letter);
    if (found?.is === 'taken') return { is: 'taken', vendor: vendor.id, messageId: found.messageId };
    if (found?.is === 'unanswered') return new Unanswered(`${vendor.id}: no answer about an order`);
  }
  return null;
}

const breakers = new Map<Mailer, Breaker>();
function breakerFor(id: Mailer): Breaker {
  const known = breakers.get(id) ?? breakerOf();
  breakers.set(id, known);
  return known;
}

/** A vendor that failed twice is moved to the end for a while, so that letters do not wait for its timeout. */
const inOrder = (carriers: readonly Mail[]): Mail[] =>
  carriers.toSorted(
    (a, b) => Number(breakerFor(a.id).isOpen(Date.now())) - Number(breakerFor(b.id).isOpen(Date.now())),
  );

async function send(vendor: Mail, letter: Letter): Promise<Sent> {
  const sent = await vendor.send(letter);
  breakerFor(vendor.id).note(sent.is === 'unanswered', Date.now());
  return sent;
}

function tell(env: Env, isTaken: boolean): void {
  waitUntil(
    statusOf(env)
      .mailed(isTaken)
      .catch(() => undefined),
  );
}
