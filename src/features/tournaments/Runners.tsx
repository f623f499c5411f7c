// All entrants on the board on one orbit: the higher the place, the nearer to the cup; the player's own body has a ring.
import type { RaceBoard, RaceCard } from '#shared/contract/races.ts';
import type { EntryStatus } from '#shared/contract/tournaments.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { symbolUrl } from '#src/ui/art.ts';
import { bodyAt, focusOf, ORBITS, pathsOf } from '#src/ui/orbit.ts';
import { SYMBOLS } from '#src/ui/symbols.ts';
import { nameText, numberText, scoreText } from './words.ts';

const ORBIT = ORBITS.hero;

/** The position of a place on the orbit: the first is nearly at the cup, the last near the start. */
const partOf = (place: number, entrants: number): number =>
  0.86 - (0.8 * Math.log(place)) / Math.log(Math.max(entrants, 12) + 1);

/** A small offset from the line, so that tied entrants don't overlap. */
const aside = (n: number): number => ((n * 37) % 15) - 7;

type Props = { card: RaceCard; board: RaceBoard | null; entry: EntryStatus | null };

export function Runners({ card, board, entry }: Props) {
  const t = useT();
  const locale = useLocale();
  const { strategy } = card.race;
  const entrants = board?.entrants ?? 0;
  const rows = board?.rows ?? [];
  const [leader] = rows;
  const own =
    entry?.confirmed && entry.race && entry.award_place !== null ? { ...entry.race, place: entry.award_place } : null;
  const ownAt = own && bodyAt(ORBIT, partOf(own.place, entrants));
  const { below, ahead } = pathsOf(ORBIT, 0);
  const { width, height } = ORBIT;
  const at = (x: number, y: number) => ({ left: `${(x / width) * 100}%`, top: `${(y / height) * 100}%` });
  return (
    <div className="race-field">
      <div className="race-orbit">
        <svg
          role="img"
          aria-label={t('races.field', { count: entrants })}
          viewBox={`0 0 ${width} ${height}`}
          fill="none"
        >
          <path className="orbit-below" d={below} />
          <path className="orbit-ahead" d={ahead} />
          {rows
            .filter(({ key }) => key !== own?.key)
            .map(({ n, key, place, eurMinor }) => {
              const { x, y } = bodyAt(ORBIT, partOf(place, entrants));
              return (
                <circle
                  key={key}
                  className={eurMinor > 0 ? 'race-dot is-paid' : 'race-dot'}
                  cx={x + aside(n)}
                  cy={y + aside(n * 3)}
                  r={eurMinor > 0 ? 5 : 3.5}
                />
              );
            })}
        </svg>
        <img
          className="race-cup"
          src={symbolUrl(SYMBOLS.trophy, 256)}
          alt=""
          width="96"
          height="96"
          style={at(focusOf(ORBIT), ORBIT.cy)}
        />
        {ownAt && <span className="race-body" style={at(ownAt.x, ownAt.y)} />}
      </div>
      {/* Below the drawing, where no body can be behind the words. */}
      <div className="race-said">
        {own && (
          <p className="race-body-note">
            <b>{t('races.you_at', { place: own.place })}</b>
            {scoreText(own.score, strategy, locale)}
          </p>
        )}
        {leader && leader.key !== own?.key && (
          <p>
            <b>{nameText(leader)}</b>
            {scoreText(leader.score, strategy, locale)}
          </p>
        )}
        <p>
          <b>{t('races.players', { count: entrants, text: numberText(entrants, locale) })}</b>
          {t('races.nearer')}
        </p>
      </div>
    </div>
  );
}
