// The stage of a title: its colours and name, the frame's controls, and the game inside.
import { lazy, type MouseEvent, memo, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { openSound } from '#src/client/sound/page.ts';
import { useT } from '#src/i18n/react.tsx';
import { at, paths } from '#src/paths.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { back, fullScreen, info, leaveFullScreen, menu } from '#src/ui/icons.ts';
import { Balance } from './Controls.tsx';
import { GameSheet } from './GameSheet.tsx';
import type { SeatProps } from './props.ts';
import { SoundTools } from './SoundTools.tsx';
import { setsOf } from './sound.ts';
import { useFill } from './useFill.ts';
import { goBack } from './way-back.ts';

/** Guests have no favourites, so its code is loaded for players only. */
const Star = lazy(() => import('./Star.tsx').then(({ Star: it }) => ({ default: it })));

type Ways = Pick<SeatProps, 'game' | 'mode' | 'place' | 'guest' | 'forMoney' | 'join' | 'onMode'>;
type TopProps = Ways & {
  note: string;
  onRules: (open: true) => void;
  /** A phone's bar shows these beside the name; on a wide screen the controls and cards do. */
  balanceMinor: number | null;
  bonusMinor: number;
  currency: string | null;
  sitting: ReactNode;
  /** The cards beside the table on a wide screen; a phone shows them in the game's menu. */
  cards: ReactNode;
};
/** `kind`: class names for the style sheet. */
type Props = TopProps & { kind: string; scene?: ReactNode; children: ReactNode };

export function Frame({ kind, scene, children, ...top }: Props) {
  const ref = useRef<HTMLElement>(null);
  const { filled, laid, toggle } = useFill(ref);
  const { game } = top;
  const { name, poster } = game;
  useEffect(() => openSound(setsOf(game)), [game]);
  return (
    <section
      ref={ref}
      className={laid ? 'frame is-laid' : 'frame'}
      data-kind={kind}
      aria-label={name}
      style={{
        '--a': poster.a,
        '--b': poster.b,
        '--glass': game.world?.colors.glass,
        '--ground': game.world?.colors.ground,
      }}
    >
      {scene ?? <Orbits />}
      <Top {...top} filled={filled} onFill={toggle} />
      {children}
    </section>
  );
}

function Top({
  game,
  note,
  onRules,
  balanceMinor,
  bonusMinor,
  currency,
  sitting,
  cards,
  filled,
  onFill,
  ...ways
}: TopProps & { filled: boolean; onFill: () => Promise<void> }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const { guest, place } = ways;
  const tools = <Tools {...{ game, guest, onRules, filled, onFill }} onDone={() => setOpen(false)} />;
  const modes = <Modes game={game} {...ways} />;
  return (
    <header className="frame-top" data-starred={!guest || undefined}>
      <a className="btn btn-quiet btn-icon frame-back" href={at(place, paths.main())} onClick={goBack}>
        <Icon of={back} />
        <span className="sr-only">{t('ui.back')}</span>
      </a>
      <div className="frame-name">
        <h1>{game.name}</h1>
        <p>
          {game.producer} · {note}
        </p>
        {sitting}
      </div>
      {modes}
      <div className="frame-tools">{tools}</div>
      <Balance minor={balanceMinor} bonusMinor={bonusMinor} currency={currency} />
      <IconButton
        tone="quiet"
        className="frame-menu"
        label={t('play.menu')}
        icon={menu}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <GameSheet open={open} onClose={() => setOpen(false)} name={game.name} {...{ tools, modes, guest, place }}>
        {cards}
      </GameSheet>
    </header>
  );
}

const Orbits = () => (
  <svg className="frame-orbits" viewBox="0 0 960 640" preserveAspectRatio="none" fill="none" aria-hidden="true">
    <ellipse cx="480" cy="60" rx="420" ry="180" />
    <ellipse cx="480" cy="60" rx="620" ry="330" />
  </svg>
);

type ToolsProps = Pick<TopProps, 'game' | 'guest' | 'onRules'> & {
  filled: boolean;
  onFill: () => Promise<void>;
  /** Called before the screen is filled: closes the menu that holds these controls. */
  onDone: () => void;
};

/** Rendered again only where its own props change, not for every press at the table. */
const Tools = memo(function Tools({ game, guest, onRules, filled, onFill, onDone }: ToolsProps) {
  const t = useT();
  // Lazy parts are rendered after hydration: the server would have to complete them by an inline script, which our
  // policy forbids.
  const [awake, wake] = useState(false);
  useEffect(() => wake(true), []);
  return (
    <>
      {/* Its space is reserved, so that its neighbours don't move under a finger. */}
      {!guest && (
        <span className="star">
          {awake && (
            <Suspense>
              <Star game={game} />
            </Suspense>
          )}
        </span>
      )}
      <IconButton
        tone="glass"
        label={t('play.rules')}
        icon={info}
        onClick={() => onRules(true)}
        aria-haspopup="dialog"
      />
      <SoundTools />
      <IconButton
        tone="glass"
        label={t(filled ? 'play.full_screen.leave' : 'play.full_screen')}
        icon={filled ? leaveFullScreen : fullScreen}
        onClick={() => {
          onDone();
          void onFill();
        }}
      />
    </>
  );
});

const BOTH = ['real', 'demo'] as const;
const ONLY_DEMO = ['demo'] as const;

/** The open modes as links: a player's table changes in place, a guest is led to join. */
function Modes({ game, mode, place, forMoney, join, onMode }: Ways) {
  const t = useT();
  const press = (event: MouseEvent, to: 'real' | 'demo') => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || (to === 'real' && join)) return;
    event.preventDefault();
    if (to !== mode) onMode(to);
  };
  return (
    <nav className="modes" aria-label={t('play.mode')}>
      {(forMoney ? BOTH : ONLY_DEMO).map((to) => (
        <a
          key={to}
          href={(to === 'real' && join) || at(place, paths.playGame(game.id, to))}
          aria-current={to === mode ? 'page' : undefined}
          onClick={(event) => press(event, to)}
        >
          {t(to === 'real' ? 'play.mode.real' : 'play.demo')}
        </a>
      ))}
    </nav>
  );
}
