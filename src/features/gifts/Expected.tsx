// What to expect of the bonus that is being wagered, from its current state: computed in this browser, for a slot and
// stake of the player's choice.
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { whole } from '#shared/base/side.ts';
import type { Gift } from '#shared/contract/gifts.ts';
import { now, when } from '#src/client/clock.ts';
import { formatMoney } from '#src/i18n/money.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { at, paths } from '#src/paths.ts';
import { $accounts } from '#src/stores/wallet.ts';
import { countingSlots, type Slot, stakesOf, type Wish, type Worth, workOut } from '#src/stores/worth.ts';
import { Select } from '#src/ui/Select.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { Truth } from '#src/ui/Truth.tsx';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** When the time left has changed enough to be looked at again: each hour, and each minute of the last hour. */
const nextLook = (endMs: number, nowMs: number): number => {
  const leftMs = endMs - nowMs;
  return nowMs + (leftMs % (leftMs > HOUR_MS ? HOUR_MS : MINUTE_MS)) + 1;
};
/** The initial stake: the highest that is at most a fifth of the maximum. */
const usualOf = (stakes: readonly number[], mostMinor: number): number =>
  stakes.findLast((stake) => stake * 5 <= mostMinor) ?? stakes[0] ?? 0;

export function Expected({ gift }: { gift: Gift }) {
  const t = useT();
  const locale = useLocale();
  /** Undefined until it is loaded. */
  const [slots, list] = useState<readonly Slot[]>();
  const [game, play] = useState<string>();
  const [stakes, take] = useState<readonly number[]>([]);
  const [stakeMinor, stake] = useState(0);
  /** Null where it cannot be computed; the last result stays until the next is ready. */
  const [worked, show] = useState<{ wish: Wish; worth: Worth } | null>();
  const { currency, terms, id } = gift;
  const excluded = terms.excluded.join();
  const mostMinor = terms.max_bet_cents;
  const isKnown = useStore($accounts, { ssr: 'initial' }) !== null;
  const [lookedMs, look] = useState(now);
  const { ends_at, paused } = gift;
  useEffect(() => {
    if (paused || ends_at === null || Date.parse(ends_at) <= lookedMs) return;
    return when(nextLook(Date.parse(ends_at), lookedMs), () => look(now()));
  }, [ends_at, paused, lookedMs]);

  useEffect(() => {
    void countingSlots().then((all) => {
      const counting = all.filter(({ name }) => !excluded.split(',').includes(name));
      list(counting);
      play(counting[0]?.game);
    });
  }, [excluded]);
  useEffect(() => {
    if (game === undefined) return;
    let isOld = false;
    void stakesOf(game, currency, mostMinor).then((found) => {
      if (isOld) return;
      take(found);
      if (found.length === 0) show(null);
      stake((before) => (found.includes(before) ? before : usualOf(found, mostMinor)));
    });
    return () => {
      isOld = true;
    };
  }, [game, currency, mostMinor]);
  // Worked out when it is looked at, when something else is chosen and as time runs out, not at every bet meanwhile.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the bonus as it stands at that moment.
  useEffect(() => {
    if (!isKnown || game === undefined || stakeMinor === 0) return;
    const wish = wishOf(gift, game, stakeMinor);
    return workOut(wish, (found) => {
      if ('refused' in found) show(null);
      else if (found.expectation) show({ wish, worth: found });
    });
  }, [isKnown, id, game, stakeMinor, lookedMs]);

  const money = (minor: number) => formatMoney(minor, currency, locale);
  if (worked === null || slots?.length === 0 || leftOf(gift) === 0) return null;
  const expectation = worked?.worth.expectation;
  if (!slots || !worked || !expectation) return <Skeleton height="290px" />;
  const { finishing, giftMinor, wagerings } = expectation;
  const { wish, worth } = worked;
  return (
    <div className="gift-expected">
      <Truth
        running
        level={3}
        href={at({ base: '', locale }, paths.page('bonus-maths'))}
        figures={{
          currency,
          stakeMinor: wish.stakeMinor,
          chance: finishing.value,
          wagerMinor: wish.wagerMinor,
          game: slots.find((one) => one.game === wish.game)?.name ?? wish.game,
          costMinor: whole(worth.costMinor, 'fear'),
          cashMinor: whole(giftMinor.value),
          within:
            wagerings === null
              ? undefined
              : {
                  chance: [finishing.low, finishing.high],
                  cashMinor: [Math.max(0, whole(giftMinor.low)), whole(giftMinor.high, 'fear')],
                },
        }}
      />
      <div className="gift-expected-choice">
        <Select
          label={t('gifts.truth.game')}
          value={game}
          onChange={({ target }) => play(target.value)}
          options={slots.map((one) => ({ value: one.game, label: one.name }))}
        />
        <Select
          label={t('gifts.truth.stake')}
          value={String(stakeMinor)}
          onChange={({ target }) => stake(Number(target.value))}
          options={stakes.map((one) => ({ value: String(one), label: money(one) }))}
        />
      </div>
    </div>
  );
}

const leftOf = ({ amount_wager_cents, amount_wager_requirement_cents }: Gift): number =>
  amount_wager_requirement_cents - amount_wager_cents;

/** The player's cash, as it is now, is staked first. */
function wishOf(gift: Gift, game: string, stakeMinor: number): Wish {
  const { currency, terms, balance_cents, ends_at } = gift;
  const cash = $accounts.get()?.find((account) => account.currency === currency);
  const leftMs = ends_at === null ? terms.days * DAY_MS : Date.parse(ends_at) - now();
  return {
    currency,
    game,
    stakeMinor,
    depositMinor: cash?.amountMinor ?? 0,
    amountMinor: balance_cents,
    wagerMinor: leftOf(gift),
    rules: {
      wager: terms.wager,
      days: Math.max(0, leftMs) / DAY_MS,
      lostBelowMinor: terms.lost_below_cents,
      maxWinMinor: terms.max_win_cents,
      funding: terms.funding,
    },
  };
}
