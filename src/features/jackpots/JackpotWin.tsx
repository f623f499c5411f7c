// Tells a player that they won a jackpot (S2.158), over everything, once, at once or when they return.
import { useStore } from '@nanostores/react';
import { useEffect, useId, useState } from 'react';
import type { ListedJackpot } from '#shared/contract/jackpots.ts';
import { sheet } from '#src/client/sheet.ts';
import { type PrizeCue, tellPrize } from '#src/client/sound/prizes.ts';
import { formatMoney } from '#src/i18n/money.ts';
import { type TextProps, Texts, useLocale, useT } from '#src/i18n/react.tsx';
import { at, type Place, paths } from '#src/paths.ts';
import { $popup } from '#src/stores/popup.ts';
import { Button } from '#src/ui/Button.tsx';
import { useModal } from '#src/ui/modal.ts';
import dress from './jackpot-win.css?url';
import { pictureOf } from './picture.ts';
import { $named, $won, askNames, seen, type Won } from './win.store.ts';

export function JackpotWin({ place, ...texts }: TextProps & { place: Place }) {
  return (
    <Texts {...texts}>
      <Watched place={place} />
    </Texts>
  );
}

/** The sound by level: the higher, the longer. */
const CUES: Readonly<Record<string, PrizeCue>> = {
  level_2: 'jackpot_2',
  level_3: 'jackpot_3',
};

function Watched({ place }: { place: Place }) {
  const locale = useLocale();
  const popup = useStore($popup, { ssr: 'initial' });
  const won = useStore($won, { ssr: 'initial' });
  const named = useStore($named, { ssr: 'initial' });
  const opened = won !== null;
  const [dressed, setDressed] = useState(false);
  useEffect(() => {
    if (!opened) return;
    void askNames(locale);
    // Without its style sheet it looks plain, and says the same.
    const then = () => setDressed(true);
    sheet(dress).then(then, then);
  }, [opened, locale]);
  const reached = popup?.name === 'jackpot-win' && won && named && dressed ? won.level : null;
  useEffect(() => {
    if (reached) void tellPrize(CUES[reached] ?? 'jackpot_1');
  }, [reached]);
  const open = popup?.name === 'jackpot-win' && won !== null && named !== null && dressed;
  if (!open) return null;
  const jackpot = named.find(({ identifier }) => identifier === won.jackpot);
  return <Takeover won={won} jackpot={jackpot} place={place} />;
}

type TakeoverProps = { won: Won; jackpot: ListedJackpot | undefined; place: Place };

/** Covers everything until a press or a key: withdrawing the win is as easy as playing on. */
function Takeover({ won, jackpot, place }: TakeoverProps) {
  const t = useT();
  const locale = useLocale();
  const id = useId();
  const close = () => void seen(won.id);
  const ref = useModal({ open: true, onClose: close });
  const levels = jackpot?.levels ?? [];
  const level =
    levels.find(({ identifier }) => identifier === won.level)?.name ??
    `${t('jackpots.level')} ${won.level.replace('level_', '')}`;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys press its buttons, and Esc ends it.
    <dialog ref={ref} className="jackpot-win" aria-labelledby={id} onClick={close}>
      <i className="jackpot-rays" />
      <img className="jackpot-emblem" src={pictureOf(jackpot)} alt="" width="220" height="220" />
      <h2 id={id} tabIndex={-1}>
        {t('jackpots.win.title')}
      </h2>
      <p className="jackpot-sum">{formatMoney(won.amountMinor, won.currency, locale)}</p>
      {levels.length > 1 && (
        <ol className="jackpot-meter">
          {levels.toReversed().map(({ identifier, name }) => (
            <li key={identifier} aria-current={identifier === won.level || undefined}>
              {name}
            </li>
          ))}
        </ol>
      )}
      <p>{t('jackpots.win.text', { jackpot: won.name, level })}</p>
      <div className="jackpot-ways">
        <Button tone="sun" size="large">
          {t('jackpots.win.close')}
        </Button>
        <a className="btn btn-light btn-large" href={at(place, paths.withdraw())}>
          {t('jackpots.win.withdraw')}
        </a>
      </div>
      <a className="link" href={at(place, paths.round(won.roundId))}>
        {t('jackpots.win.round')}
      </a>
    </dialog>
  );
}
