// The current state of a deposit or withdrawal, computed once for the body and the footer of the dialog.
import { useStore } from '@nanostores/react';
import type { PaymentMethods } from '#shared/contract/payments.ts';
import { atMost, presetsWithin, startAmountMinor } from '#shared/domain/cashier/amount.ts';
import type { Range } from '#shared/domain/cashier/method.ts';
import { readMinor } from '#shared/domain/cashier/typed.ts';
import { formatTyped, subunits } from '#src/i18n/money.ts';
import { useLocale } from '#src/i18n/react.tsx';
import { $depositStop } from '#src/stores/eligibility.ts';
import { judgeAmountTyped } from './amount-issue.ts';
import { type First, useFirst } from './before-hydration.ts';
import { stopOf } from './break.ts';
import { $account, $step, actionOf } from './cashbox.store.ts';
import { $limits } from './limit.store.ts';
import { isUsedUp, tightest } from './limit-bar.ts';
import { LOADING, type Loaded } from './loaded.ts';
import { $methods, methodsKey } from './methods.store.ts';
import { signsOf } from './number-signs.ts';
import { cashout, deposit } from './order.store.ts';
import { waysOf } from './pay-tiles.ts';
import { $where } from './where.store.ts';

export function useOrder() {
  const locale = useLocale();
  const first = useFirst();
  const open = useStore($step, { ssr: 'initial' }) ?? first;
  const account = useStore($account, { ssr: 'initial' });
  const limits = useStore($limits, { ssr: 'initial' });
  const action = actionOf(open?.step ?? 'deposit');
  const order = action === 'deposit' ? deposit : cashout;
  const form = useStore(order.$order, { ssr: 'initial' });
  const all = useStore($methods, { ssr: 'initial' });
  const currency = account?.currency ?? first?.currency ?? 'EUR';
  const offer = offerOf(all[methodsKey(action, currency)], first, currency);

  const value = offer.status === 'ready' ? offer.value : null;
  const ways = value ? waysOf(value.methods, action) : [];
  const way = ways.find(({ key }) => key === form.way) ?? ways[0] ?? null;
  const bounds = way && (action === 'deposit' ? way.method.deposit : way.method.withdrawal);
  const range: Range | null = bounds && { minMinor: bounds.min_cents, maxMinor: bounds.max_cents };
  const unit = subunits(currency);
  const signs = signsOf(currency, locale);
  const split = useStore($where, { ssr: () => LOADING });
  const where =
    split.status === 'ready' ? (split.value.accounts.find((each) => each.currency === currency) ?? null) : null;
  const restsUntilMs = split.status === 'ready' ? split.value.restsUntilMs : null;
  // The balance may be newer than the loaded split, never older: the smaller amount is certain.
  const available = Math.min(account?.cashoutMinor ?? 0, where?.availableMinor ?? Number.MAX_SAFE_INTEGER);
  const bar = action === 'deposit' && limits ? tightest(limits, currency) : null;
  const depositStop = useStore($depositStop, { ssr: 'initial' });
  const stop = action === 'deposit' ? stopOf(limits, depositStop) : null;
  const usedUp = isUsedUp(bar, way?.method.currency === currency ? range : null);
  const room = bar?.remainingMinor ?? null;
  const presets = presetsWithin(value?.presets_cents ?? [], range, action === 'deposit' ? room : null);
  const started = startMinor(
    open?.wished ?? '',
    unit,
    value?.first_cents,
    range,
    action === 'deposit' ? room : account ? available : null,
  );
  const text = form.text ?? (range ? formatTyped(started, currency, locale, { whole: true }) : '');
  const { amountMinor, issue } = judgeAmountTyped(text, unit, signs.decimal, {
    range,
    available: action === 'cashout' ? available : null,
    room,
  });
  return {
    locale,
    open,
    account,
    currency,
    action,
    order,
    form,
    offer,
    value,
    ways,
    way,
    range,
    presets,
    unit,
    signs,
    text,
    amountMinor,
    available,
    where,
    restsUntilMs,
    issue,
    limits,
    bar,
    stop,
    usedUp,
  };
}
export type OrderView = ReturnType<typeof useOrder>;

/** The player's own methods; until they are loaded those of the page, where the currency is the same. */
function offerOf(
  known: Loaded<PaymentMethods> | undefined,
  first: First | null,
  currency: string,
): Loaded<PaymentMethods> {
  if (known && known.status !== 'loading') return known;
  return first?.offer && first.currency === currency ? { status: 'ready', value: first.offer } : LOADING;
}

function startMinor(wished: string, unit: number, first: number | undefined, range: Range | null, most: number | null) {
  if (!range) return 0;
  // Addresses always use a dot as decimal sign.
  const read = readMinor(wished, unit, '.');
  const minor = startAmountMinor('minor' in read ? read.minor : 0, first, range);
  return atMost(minor, most, range);
}
