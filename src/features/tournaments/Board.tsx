// The board: the first ten with their prizes, then up to the fiftieth; the player's own row is marked.
import type { BoardRow, RaceBoard, RaceCard } from '#shared/contract/races.ts';
import type { EntryStatus } from '#shared/contract/tournaments.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { Empty } from '#src/ui/States.tsx';
import { nameText, prizesAt, prizeText, scoreText } from './words.ts';

const FIRST = 10;

type Props = { card: RaceCard; board: RaceBoard | null; entry: EntryStatus | null };

export function Board({ card, board, entry }: Props) {
  const t = useT();
  const locale = useLocale();
  const rows = board?.rows ?? [];
  const { strategy } = card.race;
  const { prizes } = prizesAt(card.race, board);
  const own = entry?.confirmed ? entry.race?.key : undefined;
  const paid = Math.max(FIRST, rows.filter(({ eurMinor }) => eurMinor > 0).length);
  const whose = (row: BoardRow) => (row.key === own ? t('races.you') : nameText(row));
  return (
    <section className="card race-board" aria-labelledby="board">
      <header>
        <h2 id="board">{t('races.top')}</h2>
        <p>{t(board?.state === 'final' ? 'races.board.final' : 'races.board.live')}</p>
      </header>
      {rows.length === 0 && (
        <>
          <Empty symbol="trophy">{t(board?.state === 'final' ? 'races.board.none' : 'races.board.empty')}</Empty>
          <ol className="race-prizes">
            {prizes.map((cents, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: its place is what a prize is known by.
              <li key={i}>
                <b>{i + 1}</b>
                {prizeText(card.race, { place: i + 1, eurMinor: cents, isShared: false }, t, locale)}
              </li>
            ))}
          </ol>
        </>
      )}
      {rows.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">{t('races.place')}</th>
              <th scope="col">{t('races.player')}</th>
              <th scope="col">{t('races.score')}</th>
              <th scope="col">{t('races.prize')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, paid).map((row) => (
              <tr key={row.key} className={row.key === own ? 'is-own' : ''}>
                <td className={row.eurMinor > 0 ? 'is-paid' : ''}>
                  {row.place}
                  {row.isTied && ' ='}
                </td>
                <td>
                  {whose(row)}
                  {row.isTied && row.eurMinor > 0 && <small> {t('races.tied')}</small>}
                </td>
                <td>{scoreText(row.score, strategy, locale)}</td>
                <td>{row.eurMinor > 0 ? prizeText(card.race, { ...row, isShared: row.isTied }, t, locale) : '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {rows.length > paid && (
        <ol className="race-rest">
          {rows.slice(paid).map((row) => (
            <li key={row.key} className={row.key === own ? 'is-own' : ''}>
              <span>
                {row.place}
                {row.isTied && ' ='}
              </span>
              <b>{whose(row)}</b>
              <span>{scoreText(row.score, strategy, locale)}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
