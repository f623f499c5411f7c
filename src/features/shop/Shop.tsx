// The rewards shop: head, tabs, cards, and the dialog that a card opens. All of it is in the page; a player's data is
// written into it (own.ts) until hydration.
import { useEffect } from 'react';
import type { Shelf } from '#shared/contract/reward-cards.ts';
import { type TextProps, Texts, useLocale } from '#src/i18n/react.tsx';
import { at, paths } from '#src/paths.ts';
import type { Ways } from '#src/ui/WaysIn.tsx';
import { Dialogs } from './Dialogs.tsx';
import { Head } from './Head.tsx';
import { Shelves, Waiting } from './Shelves.tsx';
import { cardsOn, type Tab, tabsFor } from './shelves.ts';
import { Tabs } from './Tabs.tsx';
import { useShelf } from './useShelf.ts';

type Props = { tab: Tab; title: string; ways: Ways; shelf: Shelf };

export function Shop({ isPlayer, tab, title, ways, shelf, ...texts }: TextProps & Props & { isPlayer: boolean }) {
  const Screen = isPlayer ? OwnShop : GuestShop;
  return (
    <Texts {...texts}>
      <Screen tab={tab} title={title} ways={ways} shelf={shelf} />
    </Texts>
  );
}

function GuestShop({ tab, title, ways, shelf: { cards } }: Props) {
  const all = cards ?? [];
  return (
    <>
      <Head title={title} ways={ways} cards={all} />
      <Tabs tabs={tabsFor(false)} current={tab} cards={all} />
      <Shelves tab={tab} cards={all} reached={null} />
      <Dialogs join={ways.join} />
    </>
  );
}

function OwnShop({ tab, title, ways, shelf }: Props) {
  const locale = useLocale();
  const { cards, failed, own, reached } = useShelf(shelf);
  const onSale = cards ? cardsOn('discounts', cards).length > 0 : tab === 'discounts';
  // When a sale ends while its tab is open, the tab leads back to the first one (S4.59).
  const isOver = tab === 'discounts' && !onSale;
  useEffect(() => {
    if (isOver) location.replace(at({ base: '', locale }, paths.shop()));
  }, [isOver, locale]);
  return (
    <>
      <Head title={title} ways={ways} cards={cards ?? []} own={own} currency={shelf.currency} />
      <Tabs tabs={tabsFor(onSale)} current={tab} cards={cards ?? []} own={own} />
      {cards ? <Shelves tab={tab} cards={cards} reached={reached} own={own} /> : <Waiting failed={failed} />}
      <Dialogs own={own} join={null} />
    </>
  );
}
