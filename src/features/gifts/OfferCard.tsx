// An offer with its terms and expected outcome; accepted by one press, never automatically.
import type { ReactNode } from 'react';
import type { Offer } from '#shared/contract/gifts.ts';
import type { Problem } from '#shared/contract/problem.ts';
import { amountOf, besideOf, figuresOf, termRows, untilText } from '#src/i18n/gifts.ts';
import { formatMoney } from '#src/i18n/money.ts';
import { at, paths } from '#src/paths.ts';
import { enterCode, setCode, take } from '#src/stores/gifts.ts';
import { useSpeech } from '#src/stores/speech.ts';
import { Act } from '#src/ui/Act.tsx';
import { symbolUrl } from '#src/ui/art.ts';
import { GiftCard } from '#src/ui/GiftCard.tsx';
import { symbolNamed } from '#src/ui/named.ts';
import { Refused } from '#src/ui/Refused.tsx';
import { Terms } from '#src/ui/Terms.tsx';
import { Truth } from '#src/ui/Truth.tsx';
import { originOf } from './origin.ts';

type Props = {
  offer: Offer;
  /** It is set for the next deposit: the actions for it, and what else is to be said. */
  set?: boolean;
  act?: ReactNode;
  note?: string | undefined;
};

export function OfferCard({ offer, set = false, act = <Take offer={offer} />, note: other }: Props) {
  const speech = useSpeech();
  const { t, locale } = speech;
  const { terms, currency, until, type } = offer;
  const deposit = terms.deposit;
  const spins = besideOf(offer, t);
  const origin = deposit
    ? t(deposit.first ? 'gifts.at_first_deposit' : 'gifts.at_deposit', {
        amount: formatMoney(deposit.min_cents, currency, locale),
      })
    : originOf(offer, t);
  const note = [
    until !== null && t('gifts.until', { date: untilText(until, speech) }),
    deposit && t('gifts.without'),
    other,
  ].filter(Boolean);
  return (
    <GiftCard
      wide
      look="plum"
      picture={symbolUrl(symbolNamed(offer.symbol, 'gift'), 256)}
      tag={{
        tone: set ? 'ion' : 'plain',
        label: set
          ? t('gifts.set.title')
          : t(type === 'deposit' || type === 'registration' ? `gifts.tag.${type}` : 'gifts.tag.offer'),
      }}
      amount={
        <>
          {amountOf(offer, speech)} {spins && <small>{spins}</small>}
        </>
      }
      origin={
        <>
          <b>{offer.title}</b>
          {origin}
        </>
      }
      terms={<Terms rows={termRows(offer, speech)} level={3} />}
      truth={<Truth figures={figuresOf(offer)} href={at({ base: '', locale }, paths.page('bonus-maths'))} level={3} />}
      act={act}
      note={note.length > 0 ? note.join(' ') : undefined}
    />
  );
}

/** A typed code is set for a deposit or used at once; an offer without a code is taken as it is. */
async function takes(offer: Offer): Promise<Problem | null> {
  const { code, terms } = offer;
  if (code === null) return take(offer);
  if (terms.deposit) return setCode(code);
  const entered = await enterCode(code);
  return entered.ok ? null : entered.problem;
}

function Take({ offer }: { offer: Offer }) {
  const { t } = useSpeech();
  const { code, terms, unavailable } = offer;
  if (unavailable) return <Refused problem={unavailable} />;
  const label = terms.deposit
    ? t('gifts.act.use')
    : code === null
      ? t('gifts.act.take')
      : t('gifts.act.code', { code });
  return <Act tone="glass" label={label} act={() => takes(offer)} />;
}
