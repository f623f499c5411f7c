// What a player's shelves show: what the page drew until the player's own is read, or nothing where that would be wrong.
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
  /** Null while nobody knows them. */
  readonly cards: readonly RewardCardView[] | null;
  /** They could not be read. */
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
  // Shelf in the currency of the session: the player may play in another one by now.
  const isTheirs = !account || account.currency === drawn.currency;
  const waiting = isTheirs ? drawn.cards : null;
  return {
    cards: shelf.status === 'ready' ? shelf.cards : waiting,
    failed: shelf.status === 'failed',
    own: { chargeable: points?.chargeable ?? null },
    reached: points && { XP: points.persistent, SP: vip?.specialPoints ?? null },
  };
}
