// Hold and win, before the first respin: what is held, over the reels.
import type { SlotsConfig } from '#shared/games/slots/config.ts';
import { useT } from '#src/i18n/react.tsx';
import { type Pictures, symbolPicture } from '../../parts/reels/look.ts';
import type { Held } from './held.ts';

export function HoldCard({ config, pictures, held }: { config: SlotsConfig; pictures: Pictures; held: Held }) {
  const t = useT();
  return (
    <div className="free-card">
      <img
        className="free-emblem"
        src={symbolPicture(pictures, config.symbols[config.scatter] ?? '', 256)}
        alt=""
        width="120"
        height="120"
      />
      <b className="free-won">{t('play.rules.hold')}</b>
      <p>{t('play.hold.won', { n: held.event.start.length })}</p>
    </div>
  );
}
