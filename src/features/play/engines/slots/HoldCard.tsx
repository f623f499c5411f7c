// Hold and win, before the first respin: what is held, over everything.
import type { SlotsConfig } from '#shared/games/slots/config.ts';
import { useT } from '#src/i18n/react.tsx';
import { type Pictures, symbolPicture } from '../../parts/reels/look.ts';
import { Entrance } from './Entrance.tsx';
import type { Held } from './held.ts';

type Props = { config: SlotsConfig; pictures: Pictures; held: Held; onEnd: () => void };

export function HoldCard({ config, pictures, held, onEnd }: Props) {
  const t = useT();
  return (
    <Entrance
      world={pictures.world}
      emblem={symbolPicture(pictures, config.symbols[config.scatter] ?? '', 256)}
      onEnd={onEnd}
    >
      <b className="free-won">{t('play.rules.hold')}</b>
      <p>{t('play.hold.won', { n: held.event.start.length })}</p>
    </Entrance>
  );
}
