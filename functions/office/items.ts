// What studios and we have differently in a player's rounds, at the office: each with its round, and the acts on it.
import { type Html, html } from '#functions/html.ts';
import type { Inspection } from '#functions/player/whole/timeline.ts';
import type { ItemKind } from '#shared/domain/wallet/items.ts';
import { cardForms, type Forms } from './act-forms.tsx';
import { instant, money } from './page.tsx';

type Item = Inspection['items'][number];
type Round = Inspection['studioRounds'][number];

export const ITEM_WORDS = {
  win: 'a win of a round that we don’t know, or above the most',
  late_win: 'a win of a round that was voided here',
  rollback: 'a rollback that would leave a win alone',
  overdue: 'a round that is open for more than a day',
  missing_here: 'missing here',
  missing_there: 'missing there',
  type: 'another kind',
  amount: 'another amount',
  currency: 'another currency',
  round: 'another round',
  twice: 'told twice',
} as const satisfies Record<ItemKind, string>;

const STATES = {
  young: 'its bet may still come',
  open: 'to decide',
  booked: 'booked',
  closed: 'left as it is',
  gone: '',
};
const TONES = { young: '', open: 'open', booked: 'good', closed: '', gone: '' };

const roundLink = (forms: Forms, id: string): Html => html`<a href="/players/${forms.no}/rounds/${id}">${id}</a>`;

function itemLine(item: Item, forms: Forms): Html {
  const { id, studio, kind, ref, type, round, day, tries, amountMinor, currency, sinceMs, state, here } = item;
  const stands = here
    ? html`${roundLink(forms, here.id)}: ${here.status}, staked ${money(here.stakeMinor, currency)}, won ${money(here.payoutMinor, currency)}`
    : html`no such round here`;
  const facts = [day === null ? '' : `day ${day}`, tries > 1 ? `told ${tries} times` : ''].filter(Boolean).join(', ');
  const about = { isOpen: item.isOpen, isRound: kind === 'overdue', booking: item.booking };
  return html`<li><div class="line"><b>${id}</b><span>${studio}: ${type} of ${money(amountMinor, currency)}, ${ITEM_WORDS[kind]}</span><span class="state ${TONES[state]}">${STATES[state]}</span><span class="muted small">${facts === '' ? '' : `${facts}, `}since ${instant(sinceMs)}</span></div><p class="small">The studio’s names: round <code>${round}</code>, <code>${ref}</code>. Here: ${stands}.</p>${item.isOpen ? cardForms(forms, 'items', about, id) : null}</li>`;
}

const roundLine = (round: Round, forms: Forms): Html =>
  html`<li><div class="line"><b>${roundLink(forms, round.id)}</b><span>${round.game}, staked ${money(round.stakeMinor, round.currency)}, won ${money(round.payoutMinor, round.currency)}</span><span class="state ${round.isOverdue ? 'bad' : 'open'}">${round.isOverdue ? 'open for more than a day' : 'open'}</span><span class="muted small">since ${instant(round.placedAtMs)}</span></div>${cardForms(forms, 'rounds', round, round.id)}</li>`;

/** Nothing of a player who has played no studio's games. */
export const itemsCard = ({ items, studioRounds }: Inspection, forms: Forms): Html | null =>
  items.length + studioRounds.length === 0
    ? null
    : html`<section class="card" id="studios"><h2>Studios</h2><ul class="items">${items.map((item) => itemLine(item, forms))}${studioRounds.map((round) => roundLine(round, forms))}</ul></section>`;

/** Of one round, beside what it moved: its own items, and the form that voids it. */
export function roundForms({ items, studioRounds }: Inspection, forms: Forms, id: string): Html | null {
  const own = items.filter(({ here }) => here?.id === id);
  const open = studioRounds.filter((round) => round.id === id);
  if (own.length + open.length === 0) return null;
  return html`<h3>What is open about it</h3><ul class="items">${own.map((item) => itemLine(item, forms))}${open.map((round) => roundLine(round, forms))}</ul>`;
}
