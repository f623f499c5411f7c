/** @jsxImportSource hono/jsx */
// The totals of a player's whole life, at the top of the page, because a cashier looks at them first.

import type { MoneyTotals, Totals } from '#functions/player/whole/overview.ts';
import type { Inspection } from '#functions/player/whole/timeline.ts';
import { FIGURES, type FigureName } from '#shared/domain/books/figures.ts';
import { At, amount, Card, Empty, Table } from './parts.tsx';

const figuresOf = ({ currency, depositedMinor, withdrawnMinor, stakedMinor, wonMinor }: MoneyTotals) =>
  [
    ['Paid in', depositedMinor],
    ['Paid out', withdrawnMinor],
    ['Net', depositedMinor - withdrawnMinor],
    ['Staked', stakedMinor],
    ['Kept by games', stakedMinor - wonMinor],
  ].map(([name, minor]) => ({ name: String(name), text: amount(Number(minor), currency), isBad: Number(minor) < 0 }));

/** `points`: the player's current points. */
export const Figures = ({ of, points }: { of: Totals; points: Inspection['points'] }) => (
  <>
    {of.money.length === 0 && <Empty>No money has come or been staked yet.</Empty>}
    {of.money.map((money) => (
      <dl class="figures" aria-label={`Totals in ${money.currency}`}>
        {figuresOf(money).map(({ name, text, isBad }) => (
          <div>
            <dd class={isBad ? 'bad' : undefined}>{text}</dd>
            <dt>{name}</dt>
          </div>
        ))}
      </dl>
    ))}
    <p class="muted">
      Rounds: {of.rounds}. Bonuses and sets of free spins: {of.gifts.given}, {of.gifts.open} of them open. Points:{' '}
      {points.chargeable}.{' '}
      {of.lastSeenMs > 0 ? (
        <>
          Last seen <At ms={of.lastSeenMs} /> UTC.
        </>
      ) : (
        'Not seen of late.'
      )}
    </p>
  </>
);

const TURNED = [{ name: 'What' }, { name: 'Postings', isNumber: true }, { name: 'Amount', isNumber: true }];

/** Held, late and returned money by name; each leads to its postings. */
export const Turned = ({ no, turned }: { no: number; turned: Totals['turned'] }) =>
  turned.length === 0 ? null : (
    <Card name="Held and returned money" id="turned">
      <Table label="Held and returned money" columns={TURNED}>
        {turned.map(({ figure, currency, minor, rows }) => (
          <tr>
            <td title={FIGURES[figure].words}>{NOW[figure] ?? FIGURES[figure].name}</td>
            <td class="n">
              <a href={`/players/${no}/ledger?figure=${figure}`}>{rows}</a>
            </td>
            <td class="n">{amount(minor, currency)}</td>
          </tr>
        ))}
      </Table>
    </Card>
  );

/** Names for figures of which the sum of all changes is what stands now. */
const NOW: Readonly<Partial<Record<FigureName, string>>> = {
  held: 'Deposits that are held now',
  waiting: 'Withdrawals that wait now',
  debts: 'Owed to us now',
};

const COLUMNS = [
  { name: 'Game' },
  { name: 'Rounds', isNumber: true },
  { name: 'Staked', isNumber: true },
  { name: 'Kept', isNumber: true },
  { name: 'Last played, UTC' },
];

export const Games = ({ no, games }: { no: number; games: Totals['games'] }) =>
  games.length === 0 ? null : (
    <Card name="Games" aside={<a href={`/players/${no}/rounds`}>All rounds</a>}>
      <Table label="Games" columns={COLUMNS}>
        {games.map(({ game, currency, rounds, stakedMinor, wonMinor, lastMs }) => (
          <tr>
            <td>
              <a href={`/players/${no}/rounds?game=${encodeURIComponent(game)}`}>{game}</a>
            </td>
            <td class="n">{rounds}</td>
            <td class="n">{amount(stakedMinor, currency)}</td>
            <td class={wonMinor > stakedMinor ? 'n minus' : 'n'}>{amount(stakedMinor - wonMinor, currency)}</td>
            <td class="t">
              <At ms={lastMs} />
            </td>
          </tr>
        ))}
      </Table>
    </Card>
  );
