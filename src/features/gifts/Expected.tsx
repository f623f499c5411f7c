// What to expect of a bonus that is being wagered, from how it stood when the page came: worked out in this browser.
import { useEffect, useState } from 'react';
import { listSlots } from '#shared/contract/games.ts';
import type { Gift } from '#shared/contract/gifts.ts';
import { call } from '#src/client/api.ts';
import { at, paths } from '#src/paths.ts';
import { type Worth, workOut } from '#src/stores/worth.ts';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { Truth, type TruthFigures } from '#src/ui/Truth.tsx';
import { useSpeech } from './useSpeech.ts';

/** `undefined` while it is worked out, null where it cannot be. */
type Found = TruthFigures | null | undefined;

export function Expected({ gift }: { gift: Gift }) {
  const { locale } = useSpeech();
  const [figures, know] = useState<Found>(undefined);
  // Each bet moves the gift; it is worked out once, for as it was found.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => expect(gift, know), [gift.id]);
  if (figures === undefined) return <Skeleton height="218px" />;
  return <Truth running figures={figures} href={at({ base: '', locale }, paths.page('bonus-maths'))} level={3} />;
}

/** The slot that returns least, at its lowest stake. Answers how to stop. */
function expect(gift: Gift, know: (found: Found) => void): () => void {
  let stop = () => {};
  let wanted = true;
  const { currency, balance_cents, amount_wager_cents, amount_wager_requirement_cents, terms } = gift;
  const wagerMinor = amount_wager_requirement_cents - amount_wager_cents;
  const rules = {
    wager: terms.wager,
    days: terms.days,
    lostBelowMinor: terms.lost_below_cents,
    maxWinMinor: terms.max_win_cents,
    funding: terms.funding,
  };
  const begin = (game: string, name: string, stakeMinor: number) => {
    const wish = { currency, depositMinor: 0, amountMinor: balance_cents, wagerMinor, stakeMinor, rules, game };
    stop = workOut(wish, (found) => {
      if ('refused' in found) {
        const lowest = found.refused === 'stake' ? found.stakes[0] : undefined;
        // Asked with none it answers those that the game takes.
        if (lowest !== undefined && stakeMinor === 0) begin(game, name, lowest);
        else know(null);
      } else if (found.part === 1) know(figuresOf(found, { currency, wagerMinor, stakeMinor, game: name }));
    });
  };
  void call(listSlots).then((called) => {
    const slot = called.ok ? called.value.slots[0] : undefined;
    if (!wanted) return;
    if (slot && wagerMinor > 0) begin(slot.game, slot.name, 0);
    else know(null);
  });
  return () => {
    wanted = false;
    stop();
  };
}

function figuresOf(
  { expectation, costMinor }: Worth,
  about: Pick<TruthFigures, 'currency' | 'wagerMinor' | 'stakeMinor' | 'game'>,
): TruthFigures | null {
  if (!expectation || expectation.finishing.value <= 0) return null;
  return {
    ...about,
    chance: expectation.finishing.value,
    costMinor: Math.round(costMinor),
    cashMinor: Math.round(expectation.giftMinor.value),
  };
}
