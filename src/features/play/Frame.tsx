// The stage of a title: its colours and name, the controls of the frame, and what is played inside.
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useT } from '#src/i18n/react.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { fullScreen, info, sound, soundOff } from '#src/ui/icons.ts';
import type { TableGame } from './game.ts';
import { $sound, toggleSound, wakeSound } from './sound.ts';
import { useTold } from './useTable.ts';

type Props = {
  game: TableGame & { poster: { a: string; b: string } };
  note: string;
  demo: boolean;
  onRules: () => void;
  children: ReactNode;
};

export function Frame({ game, note, demo, onRules, children }: Props) {
  const t = useT();
  const ref = useRef<HTMLElement>(null);
  const loud = useTold($sound, false);
  const [canFill, setCanFill] = useState(false);
  useEffect(() => {
    wakeSound();
    setCanFill(document.fullscreenEnabled);
  }, []);
  const fill = () => void (document.fullscreenElement ? document.exitFullscreen() : ref.current?.requestFullscreen());
  return (
    <section ref={ref} className="frame" aria-label={game.name} style={{ '--a': game.poster.a, '--b': game.poster.b }}>
      <svg className="frame-orbits" viewBox="0 0 960 640" preserveAspectRatio="none" fill="none" aria-hidden="true">
        <ellipse cx="480" cy="60" rx="420" ry="180" />
        <ellipse cx="480" cy="60" rx="620" ry="330" />
      </svg>
      <header className="frame-top">
        <div className="frame-name">
          <h1>{game.name}</h1>
          <p>
            <span>
              {game.producer} · {note}
            </span>
            {demo && <span className="badge">{t('play.demo')}</span>}
          </p>
        </div>
        <div className="frame-tools">
          <IconButton tone="glass" label={t('play.rules')} icon={info} onClick={onRules} aria-haspopup="dialog" />
          <IconButton
            tone="glass"
            label={t('play.sound')}
            icon={loud ? sound : soundOff}
            onClick={toggleSound}
            aria-pressed={loud}
          />
          {canFill && <IconButton tone="glass" label={t('play.full_screen')} icon={fullScreen} onClick={fill} />}
        </div>
      </header>
      {children}
    </section>
  );
}
