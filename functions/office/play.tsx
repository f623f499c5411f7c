/** @jsxImportSource hono/jsx */
// A summary of a player's recent play, for an operator who has to judge it.

import { type MarkerResult, MONEY_MARKERS, STEPS } from '#shared/domain/protection/indicator.ts';
import { cardForms, type OfPlayer, playerFacts } from './act-forms.tsx';
import { At, amount, Card, State, Table } from './parts.tsx';

const NAMES: Readonly<Record<MarkerResult['marker'], string>> = {
  rounds: 'Rounds',
  sittings: 'Sittings',
  largest: 'Largest stake',
  range: 'Between smallest and largest stake',
  mean: 'Mean stake',
  spent: 'Spent',
  pace: 'Rounds a minute after a loss',
  nights: 'Hours of play by night',
  again: 'Deposits within an hour of another',
  reversed: 'Withdrawals taken back',
  raised: 'Limits to be raised or removed',
};
const figure = (marker: MarkerResult['marker'], value: number): string =>
  MONEY_MARKERS.has(marker) ? amount(value, 'EUR') : String(value);

const Marker = ({ marker, days, value, steps, nextAt }: MarkerResult) => (
  <tr>
    <td>{NAMES[marker]}</td>
    <td class="n">{figure(marker, value)}</td>
    <td class="n">{days}</td>
    <td class="n">
      {steps} of {STEPS}
    </td>
    <td class="n">{nextAt !== null && figure(marker, nextAt)}</td>
  </tr>
);

const TONES = { strong: 'bad', notice: 'open', calm: 'good' } as const;
const COLUMNS = ['What', 'Figure', 'Days', 'Step', 'Next step at'].map((name) => ({ name }));

export function Play({ seen, forms }: OfPlayer) {
  if (!seen.play) return null;
  const { level, points, sinceMs, waits, markers } = seen.play;
  return (
    <Card id="play" name="Play">
      <p class="line">
        <State of={level} tone={TONES[level]} />
        <span>{points} of 100 points</span>
        <span class="muted small">
          {waits && 'waits for you'}
          {waits && sinceMs > 0 && ' · '}
          {sinceMs > 0 && (
            <>
              since <At ms={sinceMs} />
            </>
          )}
        </span>
      </p>
      <p class="muted small">
        The player sees the same. It is no diagnosis, and calm is no all-clear. At the strong level nothing is offered
        to the player.
      </p>
      <Table label="Markers" columns={COLUMNS}>
        {markers.map((each) => (
          <Marker {...each} />
        ))}
      </Table>
      {cardForms(forms, 'play', playerFacts(seen))}
    </Card>
  );
}
