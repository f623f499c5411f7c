// The rewards shop: head, tabs, shelves, and the dialog that a card opens. A guest's cards come with the page, a player's own by
// the API, in their currency.
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { RewardCardView } from '#shared/contract/reward-cards.ts';
import { type TextProps, Texts, useLocale } from '#src/i18n/react.tsx';
import { at, paths } from '#src/paths.ts';
import { $points } from '#src/stores/points.ts';
import { $vip } from '#src/stores/vip-line.ts';
import type { Ways } from '#src/ui/WaysIn.tsx';
import { Dialogs } from './Dialogs.tsx';
import { Head } from './Head.tsx';
import { Shelves, Waiting } from './Shelves.tsx';
import { cardsOn, type Tab, tabsFor } from './shelves.ts';
import { $shelf, followShop } from './shop.store.ts';
import { Tabs } from './Tabs.tsx';

type Own = {
  tab: Tab;
  title: string;
  ways: Ways;
  /** A sale runs, as far as the page knows. */
  hasSale: boolean;
};
type Props = TextProps &
  Own & {
    /** Null for a player, whose own are read. */
    cards: readonly RewardCardView[] | null;
  };

export function Shop({ cards, tab, title, ways, hasSale, ...texts }: Props) {
  return (
    <Texts {...texts}>
      {cards ? (
        <>
          <Head title={title} ways={ways} cards={cards} chargeable={null} isPlayer={false} />
          <Tabs tabs={tabsFor(false)} current={tab} cards={cards} chargeable={null} />
          <Shelves tab={tab} cards={cards} reached={null} chargeable={null} isPlayer={false} />
          <Dialogs chargeable={null} join={ways.join} />
        </>
      ) : (
        <OwnShop tab={tab} title={title} ways={ways} hasSale={hasSale} />
      )}
    </Texts>
  );
}

function OwnShop({ tab, title, ways, hasSale }: Own) {
  const locale = useLocale();
  const shelf = useStore($shelf, { ssr: 'initial' });
  const points = useStore($points, { ssr: 'initial' });
  const vip = useStore($vip, { ssr: 'initial' });
  useEffect(() => followShop(locale), [locale]);
  const cards = shelf.status === 'ready' ? shelf.cards : [];
  const onSale = shelf.status === 'ready' ? cardsOn('discounts', cards).length > 0 : hasSale || tab === 'discounts';
  // A sale that ends under one's hands leads back to the root of the shop (S4.59).
  const isOver = tab === 'discounts' && !onSale;
  useEffect(() => {
    if (isOver) location.replace(at({ base: '', locale }, paths.shop()));
  }, [isOver, locale]);
  const chargeable = points?.chargeable ?? null;
  return (
    <>
      <Head title={title} ways={ways} cards={cards} chargeable={chargeable} isPlayer />
      <Tabs tabs={tabsFor(onSale)} current={tab} cards={cards} chargeable={chargeable} />
      {shelf.status === 'ready' && points ? (
        <Shelves
          tab={tab}
          cards={cards}
          reached={{ XP: points.persistent, SP: vip?.specialPoints ?? null }}
          chargeable={points.chargeable}
          isPlayer
        />
      ) : (
        <Waiting failed={shelf.status === 'failed'} />
      )}
      <Dialogs chargeable={chargeable} join={null} />
    </>
  );
}
