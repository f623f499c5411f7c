// The amount as the largest text of the screen, and four preset amounts.
import { useId, useLayoutEffect, useRef } from 'react';
import { readMinor } from '#shared/domain/cashier/typed.ts';
import { formatPayment, formatTyped } from '#src/i18n/money.ts';
import { useT } from '#src/i18n/react.tsx';
import { at, paths } from '#src/paths.ts';
import { Choices } from '#src/ui/Choices.tsx';
import { issueText } from './amount-issue.ts';
import type { OrderView } from './useOrder.ts';

/** Puts the cursor into the amount that has to be corrected. */
export const toAmount = (form: HTMLFormElement): void =>
  form.querySelector<HTMLInputElement>('[inputmode=decimal]')?.focus();

/** The longest text of an amount for which four presets fit into a row on a small phone. */
const LEAST_COLUMNS = 3;
const SHORT = 6;

export function Amount({ view, presets }: { view: OrderView; presets: readonly { minor: number; title?: string }[] }) {
  const { currency, locale, unit, signs, text, order, form, issue, amountMinor } = view;
  const t = useT();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const begun = form.text !== null;
  // The prefilled amount is selected, so that typing replaces it, also when it changes because the balance did.
  useLayoutEffect(() => {
    if (text && !begun && document.activeElement === field.current) field.current?.select();
  }, [text, begun]);
  const money = (minor: number) => formatPayment(minor, currency, locale, { short: true });
  // A single preset keeps the width of a chip, because a wide one would outweigh the amount.
  const columns = Math.max(LEAST_COLUMNS, presets.length);
  const titles = presets.map(({ minor, title }) => title ?? money(minor));
  // The prefilled amount is not reported as the player's mistake; missing money and an exceeded limit are reported at once.
  const visibleIssue = issue && (begun || issue.code === 'missing' || issue.code === 'over_limit');
  const typed = (minor: number) => formatTyped(minor, currency, locale, { whole: true });
  const error = visibleIssue ? issueText(issue, { unit, money, typed }, t) : null;
  return (
    <div className="grid gap-2">
      <label className="field-label" htmlFor={id}>
        {t('cashbox.amount')}
      </label>
      <label
        htmlFor={id}
        className="flex h-[92px] cursor-text items-center justify-center gap-2 overflow-hidden rounded-card bg-surface-2 px-4 inset-ring inset-ring-field font-display text-[clamp(1.75rem,9vw,2.75rem)] tracking-[-0.05em] focus-within:outline-2 focus-within:outline-ion"
      >
        {signs.before && <span className="text-muted">{signs.before}</span>}
        <input
          ref={field}
          id={id}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          value={text}
          onFocus={({ target }) => target.select()}
          onChange={(event) => order.type(event.target.value)}
          // The field is rewritten as it was understood once the player has typed: with a comma for a dot that they
          // could not type.
          onBlur={({ target }) => {
            const read = readMinor(target.value, unit, signs.decimal);
            if (begun && 'minor' in read) order.rewrite(formatTyped(read.minor, currency, locale, { whole: true }));
          }}
          aria-describedby={`${id}-note`}
          aria-invalid={error ? true : undefined}
          // With tight letter spacing the last letter would be cut off.
          className="tabular field-sizing-content min-w-[1ch] pe-[0.06em] max-w-full bg-transparent text-center outline-none not-supports-[field-sizing:content]:w-(--width)"
          style={{ '--width': `${text.length + 1}ch` }}
        />
        {signs.after && <span className="text-muted">{signs.after}</span>}
      </label>
      {presets.length > 0 && (
        <div className="[&_legend]:sr-only">
          <Choices
            label={t('cashbox.presets')}
            look="chips"
            columns={columns}
            narrow={titles.some((title) => title.length > SHORT) ? 2 : columns}
            value={String(amountMinor)}
            onChange={(minor) => order.type(formatTyped(Number(minor), currency, locale, { whole: true }))}
            options={presets.map(({ minor }, i) => ({ value: String(minor), title: titles[i] }))}
          />
        </div>
      )}
      <p id={`${id}-note`} className={`field-note ${error ? 'is-error' : ''}`} aria-live="polite">
        {error ?? <Bounds view={view} />}{' '}
        {error && issue?.code === 'over_limit' && view.bar && (
          <a className="link" href={at({ base: '', locale }, paths.limits(`deposit-${view.bar.period}`))}>
            {t('cashbox.link_limits')}
          </a>
        )}
      </p>
    </div>
  );
}

function Bounds({ view: { range, currency, locale } }: { view: OrderView }) {
  const t = useT();
  if (!range) return null;
  const money = (minor: number) => formatPayment(minor, currency, locale, { short: true });
  const from = money(range.minMinor);
  return range.maxMinor === null
    ? t('cashbox.from', { amount: from })
    : t('cashbox.from_to', { from, to: money(range.maxMinor) });
}
