// Payment methods for an account and a direction, as the server offers them to this player.
import { map, type ReadableAtom } from 'nanostores';
import { type PaymentMethods, paymentOperations } from '#shared/contract/payments.ts';
import type { Currency } from '#shared/domain/money.ts';
import { call } from '#src/client/api.ts';
import { LOADING, type Loaded } from './loaded.ts';
import type { Action } from './pay-tiles.ts';

/** S7.129: loaded again up to three times while the list is empty. */
const TRIES = 3;
const PAUSE_MS = 400;

const $all = map<Record<string, Loaded<PaymentMethods>>>({});
export const $methods: ReadableAtom<Record<string, Loaded<PaymentMethods>>> = $all;
export const methodsKey = (action: Action, currency: string) => `${action}.${currency}`;

export async function loadMethods(action: Action, currency: Currency, locale: string, again = false): Promise<void> {
  const key = methodsKey(action, currency);
  if ($all.get()[key] && !again) return;
  $all.setKey(key, LOADING);
  $all.setKey(key, await ask(action, currency, locale));
}

/** Loads the methods again, while those known stay visible. */
export async function refreshMethods(action: Action, currency: Currency, locale: string): Promise<void> {
  const found = await ask(action, currency, locale);
  if (found.status === 'ready') $all.setKey(methodsKey(action, currency), found);
}

async function ask(action: Action, currency: Currency, l: string): Promise<Loaded<PaymentMethods>> {
  for (let tries = 0; ; tries++) {
    const called = await call(paymentOperations.listMethods, { query: { action, currency, l } });
    if (!called.ok) return { status: 'failed', code: called.problem.code };
    if (called.value.methods.length > 0 || tries === TRIES) return { status: 'ready', value: called.value };
    await new Promise((done) => setTimeout(done, PAUSE_MS));
  }
}
