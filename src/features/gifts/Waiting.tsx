// A bonus that starts when another one ends.
import type { Gift } from '#shared/contract/gifts.ts';
import { formatMoney } from '#src/i18n/money.ts';
import { useSpeech } from '#src/stores/speech.ts';
import { GiftCard } from '#src/ui/GiftCard.tsx';
import { Orbit } from '#src/ui/Orbit.tsx';
import { Facts } from '#src/ui/Terms.tsx';
import { Cancel } from './Cancel.tsx';

/** `next`: whether another one is being wagered in its currency. */
export function Waiting({ gift, next }: { gift: Gift; next: boolean }) {
  const { t, locale } = useSpeech();
  const { currency, balance_cents, amount_wager_requirement_cents, terms } = gift;
  const money = (minor: number) => formatMoney(minor, currency, locale);
  return (
    <GiftCard
      look="plain"
      tag={{ tone: 'plain', label: t('gifts.tag.waiting') }}
      drawing={
        <Orbit
          part={0}
          state="waiting"
          size="card"
          figures={t('gifts.figures', { done: money(0), all: money(amount_wager_requirement_cents) })}
        />
      }
      amount={
        <>
          {money(balance_cents)} <small>{t('gifts.bonus')}</small>
        </>
      }
      origin={t(next ? 'gifts.waits_for' : 'gifts.waits_next')}
      terms={
        <Facts
          rows={[
            [
              t('gifts.fact.to_wager'),
              t('gifts.to_wager_in', { amount: money(amount_wager_requirement_cents), days: terms.days }),
            ],
            [
              t('gifts.term.cash'),
              terms.max_win_cents === null
                ? t('gifts.no_cap')
                : t('gifts.at_most', { amount: money(terms.max_win_cents) }),
            ],
            [t('gifts.fact.waits'), t('gifts.waits_ever')],
          ]}
        />
      }
      act={<Cancel gift={gift} />}
    />
  );
}
