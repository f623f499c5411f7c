// Hold and win: the coins that stay, the cells that are drawn again, and what a coin is worth.
import type { ReactNode } from 'react';
import type { SlotsConfig } from '#shared/games/slots/config.ts';
import type { Coin } from '#shared/games/slots/hold.ts';
import type { Translate } from '#src/i18n/messages.ts';
import { useT } from '#src/i18n/react.tsx';
import { symbolUrl } from '#src/ui/art.ts';
import { type Held, heldCoins, isOver } from './held.ts';
import { coinsText } from './words.ts';

type Props = { config: SlotsConfig; symbols: Record<string, string>; held: Held };

export function HoldBoard({ config, symbols, held, children }: Props & { children?: ReactNode }) {
  const t = useT();
  const { hold, reels, rows } = config;
  if (!hold) return null;
  const coins = new Map(heldCoins(held).map((coin) => [coin.cell, coin]));
  const fresh = new Set(held.rolling ? [] : held.event.respins[held.revealed - 1]?.map(({ cell }) => cell));
  const picture = symbolUrl(symbols[config.symbols[config.scatter] ?? ''] ?? '', 256);
  return (
    <div className="reels" data-free data-reels={reels.length} style={{ '--rows': rows }}>
      <div className="hold-grid" role="img" aria-label={coinsText(config, held, t)}>
        {Array.from({ length: reels.length * rows }, (_, cell) => {
          const coin = coins.get(cell);
          const state = coin ? (fresh.has(cell) ? 'landed' : 'held') : held.rolling ? 'rolling' : undefined;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place.
            <span key={cell} className="hold-cell" data-state={state}>
              {coin && (
                <>
                  <img src={picture} alt="" width="88" height="88" />
                  <CoinValue config={config} coin={coin} />
                </>
              )}
            </span>
          );
        })}
      </div>
      {held.event.grand && isOver(held) && (
        <div className="free-card">
          <b className="free-number">{t('play.times', { value: hold.grand / config.units })}</b>
          <p>{t('play.hold.grand')}</p>
        </div>
      )}
      {children}
    </div>
  );
}

function CoinValue({ config, coin: { coin } }: { config: SlotsConfig; coin: Coin }) {
  const t = useT();
  const { units = 0, jackpot = null } = config.hold?.coins[coin] ?? {};
  return (
    <b className="hold-value" data-jackpot={jackpot ?? undefined}>
      {jackpot && <small>{jackpotText(jackpot, t)}</small>}
      {t('play.times', { value: units / config.units })}
    </b>
  );
}

export const jackpotText = (jackpot: string, t: Translate): string => t(`play.hold.${jackpot}`);

/** Before the first respin, over the reels. */
export function HoldCard({ config, symbols, held }: Props) {
  const t = useT();
  return (
    <div className="free-card">
      <img src={symbolUrl(symbols[config.symbols[config.scatter] ?? ''] ?? '', 256)} alt="" width="120" height="120" />
      <b className="free-won">{t('play.rules.hold')}</b>
      <p>{t('play.hold.won', { n: held.event.start.length })}</p>
    </div>
  );
}
