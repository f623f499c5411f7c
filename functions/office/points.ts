// Points of a player: how many there are, what came and went, exchanges that can be taken back; and what was won.
import { type Html, html } from '#functions/html.ts';
import type { Inspection } from '#functions/player/whole/timeline.ts';
import { cardForms, type Forms } from './act-forms.ts';
import { instant, money } from './page.ts';

export function pointsCard({ points, erased }: Inspection, forms: Forms): Html {
  const { chargeable, persistent, level, movements, exchanges, prizes } = points;
  const moved = movements.map(
    (each) =>
      html`<li><div class="line"><b>${each.receipt}</b><span>${each.points > 0 ? '+' : ''}${each.points}</span><span>${each.kind.replaceAll('_', ' ')}</span><span class="muted small">${each.source}, ${instant(each.at)}</span></div></li>`,
  );
  const bought = exchanges.map(
    ({ id, points: paid, type, at, reversed, unused }) =>
      html`<li><div class="line"><b>${id}</b><span>${paid} for ${type.replaceAll('_', ' ')}</span><span class="muted small">${reversed ? 'reversed, ' : ''}${instant(at)}</span></div>${cardForms(forms, 'exchange', { unused }, id)}</li>`,
  );
  const won = prizes.map(
    ({ id, type, name, eurMinor, source, at }) =>
      html`<li><div class="line"><b>${id}</b><span>${type.replaceAll('_', ' ')}${name === null ? '' : ` ${name}`}</span><span>${money(eurMinor, 'EUR')}</span><span class="muted small">${source}, ${instant(at)}</span></div></li>`,
  );
  return html`<section class="card" id="points"><h2>Points</h2><p class="line"><span>${chargeable} to spend, ${persistent} lifetime</span><span class="muted small">level ${level}</span></p>${moved.length > 0 ? html`<ul class="items">${moved}</ul>` : null}${bought.length > 0 ? html`<h3>Exchanges</h3><ul class="items">${bought}</ul>` : null}${won.length > 0 ? html`<h3>Prizes</h3><ul class="items">${won}</ul>` : null}${cardForms(forms, 'points', { erased })}</section>`;
}
