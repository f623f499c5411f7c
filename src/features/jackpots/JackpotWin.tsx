// Tells a player that they won a jackpot (S2.158), once, at once or when they come back.
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { type PrizeCue, tellPrize } from '#src/client/sound/prizes.ts';
import { formatMoney } from '#src/i18n/money.ts';
import { type TextProps, Texts, useLocale, useT } from '#src/i18n/react.tsx';
import { at, type Place, paths } from '#src/paths.ts';
import { $popup } from '#src/stores/popup.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { pictureOf } from './picture.ts';
import { $named, $won, askNames, seen } from './win.store.ts';

export function JackpotWin({ place, ...texts }: TextProps & { place: Place }) {
  return (
    <Texts {...texts}>
      <Won place={place} />
    </Texts>
  );
}

/** By its level: the higher, the longer. */
const CUES: Readonly<Record<string, PrizeCue>> = {
  level_2: 'jackpot_2',
  level_3: 'jackpot_3',
};

function Won({ place }: { place: Place }) {
  const t = useT();
  const locale = useLocale();
  const popup = useStore($popup, { ssr: 'initial' });
  const won = useStore($won, { ssr: 'initial' });
  const named = useStore($named, { ssr: 'initial' });
  const opened = won !== null;
  useEffect(() => {
    if (opened) void askNames(locale);
  }, [opened, locale]);
  const reached = popup?.name === 'jackpot-win' && won && named ? won.level : null;
  useEffect(() => {
    if (reached) void tellPrize(CUES[reached] ?? 'jackpot_1');
  }, [reached]);
  if (!won || !named) return null;
  const jackpot = named.find(({ identifier }) => identifier === won.jackpot);
  const amount = formatMoney(won.amountMinor, won.currency, locale);
  const level =
    jackpot?.levels.find(({ identifier }) => identifier === won.level)?.name ??
    `${t('jackpots.level')} ${won.level.replace('level_', '')}`;
  return (
    <Dialog
      open={popup?.name === 'jackpot-win'}
      onClose={() => void seen(won.id)}
      title={t('jackpots.win.title')}
      width={460}
      footer={
        <Button tone="sun" wide onClick={() => void seen(won.id)}>
          {t('jackpots.win.close')}
        </Button>
      }
    >
      <div className="grid justify-items-center gap-3 py-2 text-center">
        <img src={pictureOf(jackpot)} alt="" width="128" height="128" />
        <p className="tabular font-display text-[clamp(1.75rem,8vw,2.5rem)] leading-tight font-[750] tracking-display text-sun">
          {amount}
        </p>
        <p className="text-muted">{t('jackpots.win.text', { jackpot: won.name, level })}</p>
        <p>
          <a className="link" href={at(place, paths.round(won.roundId))}>
            {t('jackpots.win.round')}
          </a>
        </p>
      </div>
    </Dialog>
  );
}
