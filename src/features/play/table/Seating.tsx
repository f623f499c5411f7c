// Switches between a table's two modes without leaving the page, so that full screen, scroll position and demo money
// remain; a table that crashes shows a message.
import { Component, type ComponentType, type ReactNode, useRef, useState } from 'react';
import { givenTexts } from '#src/i18n/declared.ts';
import { Texts, useT } from '#src/i18n/react.tsx';
import { at, type Place, paths } from '#src/paths.ts';
import { Button, ButtonLink } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { isStopped } from './dealers/money.ts';
import type { Mode } from './game.ts';
import type { SeatProps, TableProps } from './props.ts';

givenTexts('games.symbol.*');

export function Seating({
  locale,
  messages,
  of: Table,
  mode: requested,
  ...props
}: TableProps & { of: ComponentType<SeatProps> }) {
  const { game, place } = props;
  const [mode, setMode] = useState(requested);
  const [stores] = useState(() => new Map<Mode, unknown>());
  const last = useRef(requested);
  const go = async (to: Mode) => {
    history.replaceState(history.state, '', at(place, paths.playGame(game.id, to)));
    last.current = to;
    setMode(to);
    // A page that is opened for money redirects to a limit that is reached (functions/edge/limit-redirect.ts); so does
    // switching in place.
    if (to === 'real' && (await isStopped()) && last.current === to) location.reload();
  };
  return (
    <Texts locale={locale} messages={messages}>
      <Guard fallback={<Broken name={game.name} place={place} />}>
        <Table key={mode} {...props} mode={mode} seats={stores} onMode={go} />
      </Guard>
    </Texts>
  );
}

/** React has error boundaries as classes only. */
class Guard extends Component<{ fallback: ReactNode; children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };
  static getDerivedStateFromError = () => ({ broken: true });
  override render = () => (this.state.broken ? this.props.fallback : this.props.children);
}

function Broken({ name, place }: { name: string; place: Place }) {
  const t = useT();
  return (
    <section className="frame" aria-label={name}>
      <h1>{name}</h1>
      <Notice tone="warning">
        <p>
          <b>{t('play.broken')}</b> {t('play.broken.text')}
        </p>
        <div className="refusal-ways">
          <Button onClick={() => location.reload()}>{t('ui.try_again')}</Button>
          <ButtonLink href={at(place, paths.main())}>{t('play.currency.way')}</ButtonLink>
        </div>
      </Notice>
    </section>
  );
}
