// /comp-points/exchange: the coins, what they are worth, and the shelf of cash.
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { type TextProps, Texts, useLocale, useT } from '#src/i18n/react.tsx';
import { at, paths } from '#src/paths.ts';
import { $points } from '#src/stores/points.ts';
import { ButtonLink } from '#src/ui/Button.tsx';
import { Dialogs } from './Dialogs.tsx';
import { Head } from './Head.tsx';
import { Shelves, Waiting } from './Shelves.tsx';
import { $shelf, followShop } from './shop.store.ts';

const NOBODY = { join: null, signIn: null };

export function Exchange({ title, ...texts }: TextProps & { title: string }) {
  return (
    <Texts {...texts}>
      <Screen title={title} />
    </Texts>
  );
}

function Screen({ title }: { title: string }) {
  const t = useT();
  const locale = useLocale();
  const shelf = useStore($shelf, { ssr: 'initial' });
  const points = useStore($points, { ssr: 'initial' });
  useEffect(() => followShop(locale), [locale]);
  const cards = shelf.status === 'ready' ? shelf.cards : [];
  const chargeable = points?.chargeable ?? null;
  return (
    <>
      <Head title={title} ways={NOBODY} cards={cards} chargeable={chargeable} isPlayer />
      {shelf.status === 'ready' && points ? (
        <Shelves tab="money" cards={cards} reached={null} chargeable={points.chargeable} isPlayer />
      ) : (
        <Waiting failed={shelf.status === 'failed'} />
      )}
      <div className="feature-block flex flex-wrap gap-3">
        <ButtonLink href={at({ base: '', locale }, paths.shop())}>{t('shop.points.shop')}</ButtonLink>
        <ButtonLink href={at({ base: '', locale }, paths.compPoints())}>{t('shop.about.read')}</ButtonLink>
      </div>
      <Dialogs chargeable={chargeable} join={null} />
    </>
  );
}
