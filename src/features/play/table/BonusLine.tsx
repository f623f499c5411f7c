// Below the game: the wagering's progress, and whose money the next stake is, before it is placed.
import { useEffect, useRef, useState } from 'react';
import type { GiftTerms } from '#shared/contract/gifts.ts';
import type { LineGift } from '#shared/contract/live.ts';
import { bonusOf } from '#shared/domain/ledger.ts';
import { splitStake } from '#shared/domain/rounds.ts';
import { isSlot } from '#shared/games/stake.ts';
import { texts } from '#src/client/texts.ts';
import type { Messages } from '#src/i18n/messages.ts';
import { translator } from '#src/i18n/messages.ts';
import { formatMoney } from '#src/i18n/money.ts';
import { useLocale } from '#src/i18n/react.tsx';
import { $lineGifts, titleIn } from '#src/stores/gift-line.ts';
import { $holding, $wallet } from '#src/stores/wallet.ts';
import { Progress } from '#src/ui/Progress.tsx';
import type { TableGame } from './game.ts';
import { boundingGifts } from './store/bonus-bounds.ts';
import { useStoreValue } from './useTable.ts';

type Props = { currency: string; stakeMinor: number; game: Pick<TableGame, 'engine' | 'name' | 'facts'> };

export function BonusLine({ currency, stakeMinor, game }: Props) {
  const locale = useLocale();
  const gifts = useStoreValue($lineGifts, []);
  const holding = useStoreValue($holding, false);
  const wallet = useStoreValue($wallet, null);
  const gift = gifts.find((each) => each.stage === 'handle_bets' && each.currency === currency) ?? null;
  const atRest = useRest({ gift, cashMinor: wallet?.amountMinor ?? 0 }, holding);
  const messages = useTexts(locale);
  if (!atRest.gift || !messages) return null;
  const t = translator(locale, messages);
  const { amount_wager_cents, amount_wager_requirement_cents, balance_cents, terms, id } = atRest.gift;
  const money = (minor: number) => formatMoney(minor, currency, locale);
  const { cashMinor, bonusMinor } = splitStake(stakeMinor, atRest.cashMinor, {
    purse: bonusOf(String(id)),
    amountMinor: balance_cents,
    order: terms.funding,
  });
  const label = t('gifts.line.title', {
    title: titleIn(atRest.gift, locale),
    done: money(amount_wager_cents),
    all: money(amount_wager_requirement_cents),
  });
  const split = bonusMinor === 0 ? 'cash' : cashMinor === 0 ? 'bonus' : 'split';
  /** Whose money it is, and how much it counts where that is not all of it: known before it is placed (bonuses.md 8 to 10). */
  const next = (): string => {
    const bounds = boundingGifts(gifts, currency, game);
    const deposit = bounds.deposits.find(({ maxBetMinor }) => stakeMinor > maxBetMinor);
    if (deposit) return t('gifts.line.refused', { amount: money(deposit.maxBetMinor) });
    if (bounds.cashAlone) return t('gifts.line.excluded');
    if (stakeMinor > terms.max_bet_cents)
      return t(atRest.cashMinor >= stakeMinor ? 'gifts.line.uncounted' : 'gifts.line.refused', {
        amount: money(terms.max_bet_cents),
      });
    // There is not enough of both: no stake is placed, and the table says so.
    if (cashMinor > atRest.cashMinor) return '';
    const whose = t(`gifts.line.${split}`, { cash: money(cashMinor), bonus: money(bonusMinor) });
    const percent = percentOf(game.engine, terms);
    if (percent === 100) return whose;
    return `${whose}. ${t('gifts.line.counts', { stake: money(100), counted: money(percent) })}`;
  };
  return (
    <div className="bonus-line">
      <p>{label}</p>
      <Progress label={label} value={amount_wager_cents} max={amount_wager_requirement_cents} />
      <p aria-live="polite">{next()}</p>
    </div>
  );
}

/** The percentage by the terms' kinds of games; a maximum, since a bet with little risk counts less. */
function percentOf(engine: string, { weights }: GiftTerms): number {
  const kind = isSlot(engine) ? 'pokies' : engine;
  const row = weights.find(({ kinds }) => kinds.includes(kind)) ?? weights.find(({ kinds }) => kinds.length === 0);
  return row?.percent ?? 0;
}

type Seen = { gift: LineGift | null; cashMinor: number };

/** While a round is shown the values stay as they were, so that they don't reveal its result. */
function useRest(now: Seen, holding: boolean): Seen {
  const seen = useRef(now);
  if (!holding) seen.current = now;
  return seen.current;
}

/** A game's page does not hold these texts; without them the line is not shown. */
function useTexts(locale: string): Messages | null {
  const [messages, know] = useState<Messages | null>(null);
  useEffect(() => void texts(locale, 'gifts').then(know, () => {}), [locale]);
  return messages;
}
