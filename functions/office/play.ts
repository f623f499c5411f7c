// What a player's play of the last days adds up to, for the operator who is asked to look.
import { type Html, html } from '#functions/html.ts';
import type { Inspection } from '#functions/player/whole/timeline.ts';
import { type MarkerResult, MONEY_MARKERS, STEPS } from '#shared/domain/protection/indicator.ts';
import { cardForms, type Forms } from './act-forms.ts';
import { instant, money } from './page.ts';
import { table } from './tables.ts';

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
  MONEY_MARKERS.has(marker) ? money(value, 'EUR') : String(value);

const row = ({ marker, days, value, steps, nextAt }: MarkerResult): Html =>
  html`<tr><td>${NAMES[marker]}</td><td class="n">${figure(marker, value)}</td><td class="n">${days}</td><td class="n">${steps} of ${STEPS}</td><td class="n">${nextAt === null ? '' : figure(marker, nextAt)}</td></tr>`;

export function playCard({ play, erased }: Inspection, forms: Forms): Html | null {
  if (!play) return null;
  const { level, points, sinceMs, waits, markers } = play;
  const tone = level === 'strong' ? 'bad' : level === 'notice' ? 'open' : 'good';
  const since = sinceMs > 0 ? `since ${instant(sinceMs)}` : '';
  return html`<section class="card" id="play"><h2>Play</h2><p class="line"><span class="state ${tone}">${level}</span><span>${points} of 100 points</span><span class="muted small">${[waits ? 'waits for you' : '', since].filter(Boolean).join(' · ')}</span></p><p class="muted small">The player sees the same. It is no diagnosis, and calm is no all-clear. At the strong level nothing is offered to the player.</p>${table('Markers', ['What', 'Figure', 'Days', 'Step', 'Next step at'], markers.map(row))}${cardForms(forms, 'play', { erased, playWaits: waits })}</section>`;
}
