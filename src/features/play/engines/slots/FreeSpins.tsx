// Free spins: what was won is shown over the reels, and its symbol and multiplier stay visible meanwhile.
import type { SlotsConfig } from '#shared/games/slots/config.ts';
import type { Translate } from '#src/i18n/messages.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { type Pictures, symbolPicture } from '../../parts/reels/look.ts';
import { isWordOf } from '../../parts/wins/celebration.ts';
import { Entrance } from './Entrance.tsx';
import { startedWith } from './reels.ts';
import type { View } from './slots.store.ts';

type Props = { config: SlotsConfig; pictures: Pictures; view: View };

/** Shown over everything as the feature begins, over the reels when it wins more spins; for as long as the show says, or until a press. */
export function FreeSpinsCard({ config, pictures, view, onEnd }: Props & { onEnd: () => void }) {
  const t = useT();
  const locale = useLocale();
  const [paid] = view.spins;
  const { cast, words } = pictures.world ?? {};
  if (view.again > 0)
    return (
      <div className="free-card" aria-hidden="true" onClick={onEnd}>
        <img className="free-emblem" src={beganBy(config, pictures)} alt="" width="120" height="120" />
        <b className="free-won">{t('play.free.more', { n: view.again })}</b>
      </div>
    );
  if (!view.intro || startedWith(view.spins) === 0 || !paid) return null;
  const [won, ...more] = introParts(config, view, t);
  const emblem = (paid.chosen === undefined && cast?.[0]) || featurePicture(config, pictures, view);
  return (
    <Entrance world={pictures.world} emblem={emblem} onEnd={onEnd}>
      {words?.free && isWordOf(locale) ? (
        <>
          <b className="free-number">{startedWith(view.spins)}</b>
          <img className="free-word" src={words.free} alt="" />
        </>
      ) : (
        <b className="free-won">{won}</b>
      )}
      {more.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Entrance>
  );
}

/** `10 free spins`, and their special features. */
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
export function FreeSpinsMark({ config, pictures, view }: Props) {
  const t = useT();
  const event = view.spins[view.index];
  if (!event?.free) return null;
  const wilds = event.held?.length ?? 0;
  return (
    <>
      {wilds > 0 && (
        <b key={wilds} className="free-times free-wilds">
          <img
            src={pictureOf(config, pictures, config.wild, 96)}
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
          src={pictureOf(config, pictures, event.chosen, 96)}
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

/** The picture of a feature: a book's symbol, the sticky wild, else the symbol that started it. */
const featurePicture = (config: SlotsConfig, pictures: Pictures, { spins }: View): string =>
  pictureOf(
    config,
    pictures,
    spins[0]?.chosen ?? (config.staying || config.scatter < 0 ? config.wild : config.scatter),
    256,
  );

/** The symbol that starts free spins. */
const beganBy = (config: SlotsConfig, pictures: Pictures): string =>
  pictureOf(config, pictures, config.scatter < 0 ? config.wild : config.scatter, 256);

/** The picture for a large win: the title's wild, which is its hero; the scatter where it has none. */
export const heroPicture = (config: SlotsConfig, pictures: Pictures): string =>
  pictureOf(config, pictures, config.wild < 0 ? config.scatter : config.wild, 256);

const pictureOf = (config: SlotsConfig, pictures: Pictures, symbol: number, size: 96 | 256) =>
  symbolPicture(pictures, config.symbols[symbol] ?? '', size);
