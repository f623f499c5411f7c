// What a deposit or withdrawal looks like right now: one reading for the body and the footer of the dialog.
import { useStore } from '@nanostores/react';
import { judgeAmount, startAmountMinor } from '#shared/domain/cashier/amount.ts';
import { parseMinor, writeMinor } from '#shared/domain/cashier/decimal.ts';
import type { Range } from '#shared/domain/cashier/method.ts';
import { subunits } from '#src/i18n/money.ts';
import { useLocale } from '#src/i18n/react.tsx';
import { $account, $step, actionOf } from './cashbox.store.ts';
import { LOADING } from './loaded.ts';
import { $methods, methodsKey } from './methods.store.ts';
import { cashout, deposit } from './order.store.ts';
import { signsOf } from './signs.ts';
import { waysOf } from './ways.ts';

export type Issue = { code: 'empty' } | { code: 'too_low' | 'too_high' | 'missing'; minor: number };

export function useOrder() {
  const locale = useLocale();
  const open = useStore($step, { ssr: 'initial' });
  const account = useStore($account, { ssr: 'initial' });
  const action = actionOf(open?.step ?? 'deposit');
  const order = action === 'deposit' ? deposit : cashout;
  const form = useStore(order.$order, { ssr: 'initial' });
  const all = useStore($methods, { ssr: 'initial' });
  const currency = account?.currency ?? 'EUR';
  const offer = (account && all[methodsKey(action, currency)]) || LOADING;

  const value = offer.status === 'ready' ? offer.value : null;
  const ways = value ? waysOf(value.methods, action) : [];
  const way = ways.find(({ key }) => key === form.way) ?? ways[0] ?? null;
  const bounds = way && (action === 'deposit' ? way.method.deposit : way.method.withdrawal);
  const range: Range | null = bounds && { minMinor: bounds.min_cents, maxMinor: bounds.max_cents };
  const unit = subunits(currency);
  const signs = signsOf(currency, locale);
  const started = startMinor(
    open?.wished ?? 0,
    unit,
    value?.first_cents,
    range,
    action === 'cashout' ? account?.cashoutMinor : undefined,
  );
  const text = form.text ?? (range ? writeMinor(started, unit, signs.decimal) : '');
  const amountMinor = parseMinor(text, unit, signs.decimal) ?? 0;
  const available = account?.cashoutMinor ?? 0;
  const issue = issueOf(amountMinor, range, action === 'cashout' ? available : null);
  return {
    ...{ locale, open, account, currency, action, order, form, offer, value, ways, way },
    ...{ range, unit, signs, text, amountMinor, available, issue },
  };
}
export type OrderView = ReturnType<typeof useOrder>;

function startMinor(
  wished: number,
  unit: number,
  first: number | undefined,
  range: Range | null,
  most: number | undefined,
) {
  if (!range) return 0;
  const minor = startAmountMinor(Math.round(wished * unit), first, range);
  return most === undefined ? minor : Math.max(Math.min(minor, most), Math.min(range.minMinor, minor));
}

function issueOf(amountMinor: number, range: Range | null, available: number | null): Issue | null {
  if (!range || amountMinor === 0) return { code: 'empty' };
  const judged = judgeAmount(amountMinor, range);
  if (!judged.ok)
    return { code: judged.code === 'amount.too_low' ? 'too_low' : 'too_high', minor: judged.detail.boundMinor };
  return available !== null && amountMinor > available ? { code: 'missing', minor: amountMinor - available } : null;
}
