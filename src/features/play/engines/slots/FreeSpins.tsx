// Free spins as an event: what was won is told over the reels, and its symbol and multiplier stay in sight while they last.
import type { SlotsConfig } from '#shared/games/slots/config.ts';
import type { Translate } from '#src/i18n/messages.ts';
import { useT } from '#src/i18n/react.tsx';
import { symbolUrl } from '#src/ui/art.ts';
import { startedWith } from './reels.ts';
import type { View } from './slots.store.ts';

type Props = { config: SlotsConfig; symbols: Record<string, string>; view: View };

/** Covers the reels for as long as the show says. */
export function FreeSpinsCard({ config, symbols, view }: Props) {
  const t = useT();
  const [paid] = view.spins;
  if (!view.intro || startedWith(view.spins) === 0 || !paid) return null;
  const [won, ...more] = introParts(config, view, t);
  return (
    <div className="free-card">
      <img src={featurePicture(config, symbols, view)} alt="" width="120" height="120" />
      <b className="free-won">{won}</b>
      {more.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}

/** What a feature paid in all, over the reels, with the picture that it began with; readers of the screen hear it when the round is over. */
type Total = Props & { text: string; amount: string };
export function TotalCard({ config, symbols, view, text, amount }: Total) {
  return (
    <div className="free-card free-paid" aria-hidden="true">
      <img src={featurePicture(config, symbols, view)} alt="" width="120" height="120" />
      <p>{text}</p>
      <b className="free-total">{amount}</b>
    </div>
  );
}

/** `10 free spins`, and what is special about them. */
export function introParts(config: SlotsConfig, { spins }: View, t: Translate): string[] {
  const [paid] = spins;
  if (!paid) return [];
  const { start, step, rises } = config.multiplier;
  const parts = [
    t('play.free.won', { n: startedWith(spins) }),
    paid.chosen !== undefined &&
      t('play.free.chosen', { symbol: t(`games.symbol.${config.symbols[paid.chosen]}`, { n: 1 }) }),
    start > 1 && rises === 'never' && t('play.rules.free.fixed', { n: start }),
    rises !== 'never' && t(`play.free.rises.${rises}`, { n: step }),
    config.staying &&
      t(`play.free.${config.staying}`, { symbols: t(`games.symbol.${config.symbols[config.wild]}`, { n: 2 }) }),
  ].filter((part) => typeof part === 'string');
  return parts.length === 1 && config.freeReels !== config.reels ? [...parts, t('play.rules.free.strips')] : parts;
}

/** Beside the count of free spins. */
export function FreeSpinsMark({ config, symbols, view }: Props) {
  const t = useT();
  const event = view.spins[view.index];
  if (!event?.free) return null;
  const wilds = event.held?.length ?? 0;
  return (
    <>
      {wilds > 0 && (
        <b key={wilds} className="free-times free-wilds">
          <img
            src={pictureOf(config, symbols, config.wild, 96)}
            alt={t(`games.symbol.${config.symbols[config.wild]}`, { n: wilds })}
            width="28"
            height="28"
          />
          {wilds}
        </b>
      )}
      {event.chosen !== undefined && (
        <img
          className="free-chosen"
          src={pictureOf(config, symbols, event.chosen, 96)}
          alt={t('play.free.chosen', { symbol: t(`games.symbol.${config.symbols[event.chosen]}`, { n: 1 }) })}
          width="40"
          height="40"
        />
      )}
      {(event.multiplier > 1 || config.multiplier.rises !== 'never') && (
        <b key={event.multiplier} className="free-times">
          {t('play.times', { value: event.multiplier })}
        </b>
      )}
    </>
  );
}

const featurePicture = (config: SlotsConfig, symbols: Record<string, string>, { spins }: View) =>
  pictureOf(config, symbols, spins[0]?.chosen ?? (config.staying ? config.wild : config.scatter), 256);

const pictureOf = (config: SlotsConfig, symbols: Record<string, string>, symbol: number, size: 96 | 256) =>
  symbolUrl(symbols[config.symbols[symbol] ?? ''] ?? '', size);
