// Used, lost, expired or cancelled gifts: how and when each ended, and what it became.
import { useState } from 'react';
import type { Gift } from '#shared/contract/gifts.ts';
import { endText, type Speech } from '#src/i18n/gifts.ts';
import { formatMoney } from '#src/i18n/money.ts';
import { at, paths } from '#src/paths.ts';
import { useSpeech } from '#src/stores/speech.ts';
import { Button } from '#src/ui/Button.tsx';
import { Orbit, type OrbitState } from '#src/ui/Orbit.tsx';

const AT_FIRST = 5;

export function Over({ gifts }: { gifts: readonly Gift[] }) {
  const { t } = useSpeech();
  const [all, showAll] = useState(false);
  return (
    <section className="mt-4" aria-labelledby="over">
      <h2 id="over" className="mb-3">
        {t('gifts.over.title')}
      </h2>
      <ul className="gift-rows">
        {(all ? gifts : gifts.slice(0, AT_FIRST)).map((gift) => (
          <Row key={gift.id} gift={gift} />
        ))}
      </ul>
      {!all && gifts.length > AT_FIRST && (
        <Button className="mt-3" onClick={() => showAll(true)}>
          {t('gifts.over.all', { count: gifts.length })}
        </Button>
      )}
    </section>
  );
}

function Row({ gift }: { gift: Gift }) {
  const speech = useSpeech();
  const { t, locale } = speech;
  const { id, title, kind, currency, amount_cents, freespins_used, converted_cents } = gift;
  const money = (minor: number) => formatMoney(minor, currency, locale);
  const cash = converted_cents ?? 0;
  /** Winnings of free spins with wagering became a bonus, which is listed on its own. */
  const won = kind === 'freespins' && gift.terms.wager > 0 ? (gift.freespins_won_cents ?? 0) : 0;
  return (
    <li>
      <Orbit part={partOf(gift)} state={stateOf(gift)} size="row" figures={figuresOf(gift, speech)} />
      <a href={at({ base: '', locale }, paths.bonus(id))}>{title}</a>
      <span>{gift.stage === 'wager_done' ? t('gifts.tag.wagered') : endText(gift, speech)}</span>
      <span className="gift-given">
        {kind === 'bonus'
          ? t('gifts.bonus_amount', { amount: money(amount_cents) })
          : t('gifts.played', { count: freespins_used ?? 0 })}
      </span>
      <span className={`gift-became ${cash > 0 ? 'is-cash' : ''}`}>
        {cash > 0
          ? t('gifts.cash_amount', { amount: money(cash) })
          : won > 0
            ? t('gifts.bonus_amount', { amount: money(won) })
            : money(0)}
      </span>
    </li>
  );
}

const STATES: Readonly<Partial<Record<Gift['stage'], OrbitState>>> = {
  wager_done: 'done',
  finished: 'done',
  lost: 'lost',
};
export const stateOf = ({ stage }: Gift): OrbitState => STATES[stage] ?? 'expired';

export function partOf({
  kind,
  amount_wager_cents,
  amount_wager_requirement_cents,
  freespins_used,
  freespins_total,
}: Gift): number {
  if (kind === 'freespins') return freespins_total ? (freespins_used ?? 0) / freespins_total : 0;
  return amount_wager_requirement_cents > 0 ? amount_wager_cents / amount_wager_requirement_cents : 0;
}

export function figuresOf(gift: Gift, { t, locale }: Speech): string {
  if (gift.kind === 'freespins') return t('gifts.played', { count: gift.freespins_used ?? 0 });
  const money = (minor: number) => formatMoney(minor, gift.currency, locale);
  return t('gifts.figures', {
    done: money(gift.amount_wager_cents),
    all: money(gift.amount_wager_requirement_cents),
  });
}
