// Tournaments and lotteries that a player is in, at the office: each entry with its score or tickets, and the acts on it.
import { type Html, html } from '#functions/html.ts';
import type { Inspection } from '#functions/player/whole/timeline.ts';
import { cardForms, type Forms } from './act-forms.ts';
import { instant, money } from './page.ts';

type Entry = Inspection['entries'][number];
type Tickets = Inspection['tickets'][number];

const round = (forms: Forms, id: string): Html => html`<a href="/players/${forms.no}/rounds/${id}">${id}</a>`;
const list = (parts: readonly Html[]): Html[] => parts.map((part, i) => html`${i > 0 ? ', ' : ''}${part}`);

function stateOf({ isLive, out }: Pick<Entry, 'isLive' | 'out'>, isIn: boolean): Html {
  if (out !== null) return html`<span class="state bad">out: ${out}</span>`;
  if (!isLive) return html`<span class="state">over</span>`;
  return isIn ? html`<span class="state open">takes part</span>` : html`<span class="state">left</span>`;
}

function entryItem(entry: Entry, forms: Forms): Html {
  const { id, tournament, title, endMs, isLive, isIn, out, score, place, prizeEurMinor, best, struck } = entry;
  const won = place === null ? '' : `, place ${place}: ${money(prizeEurMinor ?? 0, 'EUR')}`;
  const rounds =
    isLive && best.length > 0
      ? html`<p class="small">Best rounds: ${list(best.map((each) => html`${round(forms, each.id)} (${each.percent / 100}×)`))}</p>`
      : null;
  const not =
    struck.length > 0
      ? html`<p class="small">Not counted: ${list(struck.map((each) => html`${round(forms, each.id)} (${each.why})`))}</p>`
      : null;
  const about = { isLive, isIn, isOut: out !== null, struck: struck.length };
  return html`<li><div class="line"><b>${id}</b><a href="/tournaments?run=${tournament}">${title}</a>${stateOf(entry, isIn)}<span class="muted small">score ${score}${won}, ends ${instant(endMs)}</span></div>${rounds}${not}${cardForms(forms, 'entries', about, id)}</li>`;
}

function ticketsItem({ id, title, lottery, endMs, isLive, out, tickets }: Tickets, forms: Forms): Html {
  const each = tickets.map(
    ({ number, kind, state, prizeEurMinor }) =>
      html`${number === null ? 'no number' : `No. ${number}`} (${kind}, ${state}${prizeEurMinor === null ? '' : `: ${money(prizeEurMinor, 'EUR')}`})`,
  );
  return html`<li><div class="line"><b>${id}</b><span>${title} <span class="muted small">${lottery}</span></span>${stateOf({ isLive, out }, true)}<span class="muted small">ends ${instant(endMs)}</span></div><p class="small">${each.length > 0 ? list(each) : 'No tickets yet.'}</p>${cardForms(forms, 'tickets', { isLive, isOut: out !== null }, id)}</li>`;
}

export function entriesCard({ entries, tickets }: Inspection, forms: Forms): Html | null {
  if (entries.length + tickets.length === 0) return null;
  return html`<section class="card" id="entries"><h2>Tournaments and lotteries</h2><ul class="items">${entries.map((each) => entryItem(each, forms))}${tickets.map((each) => ticketsItem(each, forms))}</ul></section>`;
}
