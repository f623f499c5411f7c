// The cards that a player sees: those of the rendered page until their own are loaded, or none where those would be wrong.
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { RewardCardView, Shelf } from '#shared/contract/reward-cards.ts';
import { useLocale } from '#src/i18n/react.tsx';
import { $points } from '#src/stores/points.ts';
import { $vip } from '#src/stores/vip-line.ts';
import { $wallet } from '#src/stores/wallet.ts';
import type { Own, Reached } from './shelves.ts';
import { $shelf, followShop } from './shop.store.ts';

type OwnShelf = {
  /** Null while they are unknown. */
  readonly cards: readonly RewardCardView[] | null;
  /** They could not be loaded. */
  readonly failed: boolean;
  readonly own: Own;
  readonly reached: Reached | null;
};

export function useShelf(drawn: Shelf): OwnShelf {
  const locale = useLocale();
  const shelf = useStore($shelf, { ssr: 'initial' });
  const points = useStore($points, { ssr: 'initial' });
  const vip = useStore($vip, { ssr: 'initial' });
  const account = useStore($wallet, { ssr: 'initial' });
  useEffect(() => followShop(locale), [locale]);
  // The page was rendered in the session's currency, and the player may play in another one by now.
  const isTheirs = !account || account.currency === drawn.currency;
  const waiting = isTheirs ? drawn.cards : null;
  return {
    cards: shelf.status === 'ready' ? shelf.cards : waiting,
    failed: shelf.status === 'failed',
    own: { chargeable: points?.chargeable ?? null },
    reached: points && { XP: points.persistent, SP: vip?.specialPoints ?? null },
  };
}
