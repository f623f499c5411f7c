// Computes a bonus for the reader's own figures: by the same sums and simulation as ours, in this browser.
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type Side, whole } from '#shared/base/side.ts';
import { CHUNKS, WAGERINGS } from '#shared/domain/bonuses/expectation.ts';
import { usesTexts } from '#src/i18n/declared.ts';
import { meanText } from '#src/i18n/figures.ts';
import { formatters, intlLocale } from '#src/i18n/intl.ts';
import { formatMoney, subunits } from '#src/i18n/money.ts';
import { oddsText, percentText } from '#src/i18n/odds.ts';
import { type TextProps, Texts, useLocale, useT } from '#src/i18n/react.tsx';
import { type Refused, type Wish, type Worth, workOut } from '#src/stores/worth.ts';
import { Button } from '#src/ui/Button.tsx';
import { Choices } from '#src/ui/Choices.tsx';
import { Field } from '#src/ui/Field.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { Progress } from '#src/ui/Progress.tsx';
import { Select } from '#src/ui/Select.tsx';

usesTexts('expectations.{deposit,bonus,cap,own,exact,simulated}', 'expectations.kind.*');

export type Preset = {
  readonly currency: string;
  /** Slots that count fully for wagering, by id. */
  readonly games: readonly { readonly id: string; readonly name: string }[];
  readonly game: string;
  readonly stakesMinor: readonly number[];
  readonly stakeMinor: number;
  readonly depositMinor: number;
  readonly maxBetMinor: number;
  readonly wager: number;
  readonly mostWager: number;
  readonly days: number;
  readonly lostBelowMinor: number;
  /** Shortest time between two rounds, in milliseconds. */
  readonly cycleMs: number;
};

export function Calculator({ preset, ...texts }: TextProps & { preset: Preset }) {
  return (
    <Texts {...texts}>
      <Form {...preset} />
    </Texts>
  );
}

function Form(preset: Preset) {
  const { currency, games, stakesMinor, depositMinor, maxBetMinor } = preset;
  const t = useT();
  const locale = useLocale();
  const [found, show] = useState<{ wish: Wish; worth: Worth | Refused } | null>(null);
  const stop = useRef(() => {});
  const [kind, choose] = useState('deposit');
  useEffect(() => () => stop.current(), []);
  const money = (minor: number) => formatMoney(minor, currency, locale);
  const unit = subunits(currency);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const minor = (name: string) => Math.round(Number(data.get(name)) * unit);
    const cap = data.get('cap');
    const wager = Number(data.get('wager'));
    const amountMinor = minor('bonus');
    const wish: Wish = {
      currency,
      game: String(data.get('game')),
      stakeMinor: Number(data.get('stake')),
      depositMinor: kind === 'deposit' ? minor('deposit') : 0,
      amountMinor,
      wagerMinor: amountMinor * wager,
      rules: {
        wager,
        days: preset.days,
        lostBelowMinor: preset.lostBelowMinor,
        maxWinMinor: kind === 'deposit' || !cap ? null : minor('cap'),
        funding: 'cash_first',
      },
    };
    stop.current();
    stop.current = workOut(wish, (worth) => show({ wish, worth }));
  };
  const refused = found && 'refused' in found.worth ? found.worth : null;
  const worth = found && 'part' in found.worth ? found.worth : null;
  const amount = (name: string, value: number | undefined, required = true) => (
    <Field
      key={name}
      label={t(`expectations.${name}`)}
      hint={name === 'cap' ? t('expectations.cap.hint') : undefined}
      name={name}
      type="number"
      inputMode="decimal"
      min={1}
      max={10_000}
      step={1 / unit}
      defaultValue={value === undefined ? undefined : value / unit}
      required={required}
      suffix={currency}
    />
  );
  return (
    <div className="work-out">
      <form onSubmit={submit}>
        <Choices
          label={t('expectations.kind')}
          look="chips"
          options={['deposit', 'bonus'].map((value) => ({ value, title: t(`expectations.kind.${value}`) }))}
          value={kind}
          onChange={choose}
        />
        <div className="work-out-fields">
          {kind === 'deposit' && amount('deposit', depositMinor)}
          {amount('bonus', depositMinor)}
          <Field
            label={t('expectations.wager')}
            name="wager"
            type="number"
            inputMode="numeric"
            min={1}
            max={preset.mostWager}
            defaultValue={preset.wager}
            required
          />
          {kind === 'bonus' && amount('cap', undefined, false)}
          <Select
            label={t('expectations.game')}
            name="game"
            defaultValue={preset.game}
            options={games.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <Select
            label={t('expectations.stake')}
            hint={t('expectations.stake.hint', { amount: money(maxBetMinor) })}
            name="stake"
            defaultValue={String(preset.stakeMinor)}
            options={stakesMinor.map((stake) => ({ value: String(stake), label: money(stake) }))}
          />
        </div>
        <Button type="submit">{t('expectations.work_out')}</Button>
      </form>
      <div aria-live="polite">
        {refused?.refused === 'failed' && <Notice tone="warning">{t('expectations.failed')}</Notice>}
        {refused?.refused === 'stake' && (
          <Notice tone="warning">
            {t('expectations.stake.refused', {
              stakes: refused.stakes
                .filter((stake) => stake <= maxBetMinor)
                .map(money)
                .join(', '),
            })}
          </Notice>
        )}
      </div>
      {worth && found && <Result {...found.wish} {...worth} cycleMs={preset.cycleMs} />}
    </div>
  );
}

function Result(figures: Wish & Worth & Pick<Preset, 'cycleMs'>) {
  const { currency, depositMinor, costMinor, wagerMinor, expectation, part, cycleMs } = figures;
  const t = useT();
  const locale = useLocale();
  const number = (value: number) => formatters.getNumberFormat(intlLocale(locale)).format(value);
  const money = (minor: number, side?: Side) => meanText(minor, currency, locale, side);
  const done = Math.round(part * WAGERINGS);
  const within = (low: string, high: string) => t('expectations.within', { low, high });
  const rows: [name: string, value: string, note?: string | undefined][] = [
    [t('gifts.truth.cost', { amount: money(wagerMinor, 'fear') }), money(costMinor, 'fear')],
  ];
  if (expectation) {
    const { finishing, endMinor, ownMinor, giftMinor, medianRounds, wagerings } = expectation;
    const interval = wagerings !== null;
    const minutes = Math.max(1, whole((medianRounds * cycleMs) / 60_000, 'fear'));
    rows.unshift([
      t('gifts.truth.chance'),
      finishing.value > 0 ? oddsText(finishing.value, t, locale) : number(0),
      interval
        ? within(percentText(finishing.low, locale), percentText(finishing.high, locale, 1, 'fear'))
        : percentText(finishing.value, locale),
    ]);
    rows.push([
      t(depositMinor > 0 ? 'gifts.truth.left' : 'gifts.truth.becomes'),
      money(endMinor.value),
      interval ? within(money(Math.max(0, endMinor.low)), money(endMinor.high, 'fear')) : undefined,
    ]);
    if (depositMinor > 0)
      rows.push([t('expectations.own'), money(ownMinor.value)], [t('expectations.from_bonus'), money(giftMinor.value)]);
    rows.push([
      t('expectations.length'),
      t('expectations.rounds', { rounds: medianRounds }),
      t('expectations.minutes', { minutes }),
    ]);
  }
  const method = expectation && (expectation.wagerings === null ? 'exact' : 'simulated');
  return (
    <section className="gift-truth" aria-busy={part < 1}>
      <h3 className="display">{t('gifts.truth.title')}</h3>
      <dl>
        {rows.map(([name, value, note]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {value} {note && <small>{note}</small>}
            </dd>
          </div>
        ))}
      </dl>
      {part < 1 ? (
        <Progress
          value={Math.round(part * CHUNKS)}
          max={CHUNKS}
          label={t('expectations.working', { done, all: WAGERINGS })}
        />
      ) : (
        method && <p role="status">{t(`expectations.${method}`, { all: WAGERINGS })}</p>
      )}
    </section>
  );
}
