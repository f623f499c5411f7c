// /comp-points/exchange: the coins, their worth, and the cards that give cash.
import type { Shelf } from '#shared/contract/reward-cards.ts';
import { type TextProps, Texts, useLocale, useT } from '#src/i18n/react.tsx';
import { at, paths } from '#src/paths.ts';
import { ButtonLink } from '#src/ui/Button.tsx';
import { Dialogs } from './Dialogs.tsx';
import { Head } from './Head.tsx';
import { Shelves, Waiting } from './Shelves.tsx';
import { useShelf } from './useShelf.ts';

const NOBODY = { join: null, signIn: null };
type Props = { title: string; shelf: Shelf };

export function Exchange({ title, shelf, ...texts }: TextProps & Props) {
  return (
    <Texts {...texts}>
      <Screen title={title} shelf={shelf} />
    </Texts>
  );
}

function Screen({ title, shelf }: Props) {
  const t = useT();
  const locale = useLocale();
  const { cards, failed, own } = useShelf(shelf);
  return (
    <>
      <Head title={title} ways={NOBODY} cards={cards ?? []} own={own} currency={shelf.currency} />
      {cards ? <Shelves tab="money" cards={cards} reached={null} own={own} /> : <Waiting failed={failed} />}
      <div className="feature-block flex flex-wrap gap-3">
        <ButtonLink href={at({ base: '', locale }, paths.shop())}>{t('shop.points.shop')}</ButtonLink>
        <ButtonLink href={at({ base: '', locale }, paths.compPoints())}>{t('shop.about.read')}</ButtonLink>
      </div>
      <Dialogs own={own} join={null} />
    </>
  );
}
