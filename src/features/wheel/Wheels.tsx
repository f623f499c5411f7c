// The wheels: for a guest as published, for a player those of their place, with those that can be turned now. One at a
// time behind tabs.
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Lootbox, LootboxList, Wheel } from '#shared/contract/lootboxes.ts';
import { type TextProps, Texts, useLocale, useT } from '#src/i18n/react.tsx';
import { at, type Place, paths } from '#src/paths.ts';
import { ButtonLink } from '#src/ui/Button.tsx';
import { StateCard } from '#src/ui/StateCard.tsx';
import { ErrorState } from '#src/ui/States.tsx';
import { Tabs } from '#src/ui/Tabs.tsx';
import { LastSpins } from './LastSpins.tsx';
import { Odds } from './Odds.tsx';
import { Stage } from './Stage.tsx';
import { $wheels, followWheels, loadWheels } from './wheel.store.ts';

type Props = {
  /** As published, in EUR. */
  wheels: readonly Wheel[];
  signedIn: boolean;
  /** Whether visitors may join in this place. */
  joins: boolean;
  place: Place;
  /** The only wheel that the page shows, where it shows a single one. */
  only?: string;
};

export function Wheels({ locale, messages, ...props }: TextProps & Props) {
  return (
    <Texts locale={locale} messages={messages}>
      {props.signedIn ? <Own {...props} /> : <Listed {...props} list={null} draws={[]} />}
    </Texts>
  );
}

function Own(props: Props) {
  const t = useT();
  const locale = useLocale();
  const state = useStore($wheels, { ssr: 'initial' });
  useEffect(() => followWheels(locale), [locale]);
  if (state.status === 'failed')
    return (
      <div className="card">
        <ErrorState onRetry={loadWheels}>{t('wheel.failed')}</ErrorState>
      </div>
    );
  // Until the player's own are loaded the page shows what everybody sees.
  if (state.status === 'loading') return <Listed {...props} list={null} draws={[]} />;
  const { list, draws } = state;
  return <Listed {...props} wheels={list.wheels} list={list} draws={draws} />;
}

function Listed({
  wheels,
  list,
  draws,
  only,
  ...props
}: Props & { list: LootboxList | null; draws: readonly Lootbox[] }) {
  const t = useT();
  const of = wheels.filter(({ source }) => only === undefined || source === only);
  const [first] = of;
  if (!first)
    return (
      <StateCard
        state="empty"
        symbol="wheel"
        title={t('wheel.none.title')}
        action={<ButtonLink href={at(props.place, paths.pokies())}>{t('features.way.games')}</ButtonLink>}
      >
        {t('wheel.none.text')}
      </StateCard>
    );
  // One prominent button to join a page.
  const panel = (wheel: Wheel) => (
    <One
      key={wheel.group_key}
      {...props}
      joins={props.joins && wheel === first}
      wheel={wheel}
      list={list}
      draws={draws}
    />
  );
  if (of.length === 1) return panel(first);
  if (!props.signedIn) return <div className="wheel-all">{of.map(panel)}</div>;
  return (
    <Tabs
      label={t('wheel.tabs')}
      tabs={of.map((wheel) => ({ id: wheel.group_key, label: wheel.title, panel: panel(wheel) }))}
    />
  );
}

type OneProps = Omit<Props, 'wheels' | 'only'> & {
  wheel: Wheel;
  list: LootboxList | null;
  draws: readonly Lootbox[];
};

function One({ wheel, list, draws, ...props }: OneProps) {
  /** The last result stays visible although the list has changed. */
  const [last, setLast] = useState<Lootbox | null>(null);
  const own = draws.filter(({ group_key }) => group_key === wheel.group_key);
  return (
    <div className="wheel-page">
      <Stage {...props} wheel={wheel} list={list} last={last} onDrawn={setLast} />
      <div className="wheel-side">
        <Odds wheel={wheel} drawn={last?.draw?.item ?? null} />
        {own.length > 0 && <LastSpins draws={own} place={props.place} />}
      </div>
    </div>
  );
}
