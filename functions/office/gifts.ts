// Bonuses and free spins of a player: what there is and was, and the whole life of one of them.
import { type Html, html } from '#functions/html.ts';
import type { GiftBet, GiftLife } from '#functions/player/rewards/life.ts';
import type { GiftView } from '#functions/player/rewards/view.ts';
import type { Inspection } from '#functions/player/whole/timeline.ts';
import type { BonusProgramme } from '#shared/contract/programmes.ts';
import { isOpen } from '#shared/domain/bonuses/stage.ts';
import type { Uncounted } from '#shared/domain/bonuses/stakes.ts';
import { isGrantable } from '#shared/domain/bonuses/template.ts';
import { wageringTermsOf } from '#shared/domain/bonuses/terms.ts';
import { content } from '#src/published/content.ts';
import { cardForms, type Forms } from './act-forms.ts';
import type { OfficeContext } from './context.ts';
import { instant, money } from './page.ts';
import { older, table } from './tables.ts';

export async function grantsOf(c: OfficeContext): Promise<Forms['grantable']> {
  const all = (await content<readonly BonusProgramme[]>(c.env, 'programmes/bonuses')).filter(isGrantable);
  return Object.fromEntries(all.map(({ id, title }) => [id, `${title.en ?? id} (${id})`]));
}

const words = (code: string): string => code.replaceAll('_', ' ');
const idOf = (forms: Pick<Forms, 'no'>, { no }: Pick<GiftView, 'no'>): string => `G${forms.no}-${no}`;

export function giftsCard({ gifts }: Inspection, forms: Forms, give: Html[]): Html {
  const list =
    gifts.length > 0
      ? html`<ul class="items">${gifts.map((gift) => giftItem(gift, forms))}</ul>`
      : html`<p>None yet.</p>`;
  return html`<section class="card" id="gifts"><h2>Bonuses and free spins</h2>${list}${give}</section>`;
}

const toneOf = ({ stage }: Pick<GiftView, 'stage'>): string =>
  isOpen(stage) ? 'open' : stage === 'finished' ? 'good' : 'bad';

function giftItem(gift: GiftView, forms: Forms): Html {
  const id = idOf(forms, gift);
  const { currency, kind, terms, stage, reason } = gift;
  const what =
    kind === 'bonus'
      ? `bonus of ${money(gift.amountMinor, currency)}, ${money(gift.progressMinor, currency)} of ${money(gift.requirementMinor, currency)} wagered`
      : `${gift.spinsUsed} of ${gift.spins} free spins played, ${money(gift.wonMinor, currency)} won`;
  const ended = reason === null ? '' : `, ${words(reason)}`;
  return html`<li><div class="line"><a href="/players/${forms.no}/gifts/${id}"><b>${id}</b></a><span>${terms.title.en ?? terms.template}</span><span class="state ${toneOf(gift)}">${words(stage)}${ended}</span><span class="muted small">${what}, holds ${money(gift.balanceMinor, currency)}, given ${instant(gift.issuedAtMs)}</span></div>${cardForms(forms, 'gift', { stage }, id)}</li>`;
}

const WHY: Readonly<Record<Uncounted, string>> = {
  max_bet: '0: above the maximum stake, all in cash',
  excluded: '0: a jackpot, a bought feature or an excluded game',
  chance: '0: bets too safe, or cashed out too early',
  free: '0: a free spin',
};

function countsOf({ status, counts, weight, placedAtMs }: GiftBet, { kind, activatedAtMs }: GiftView): string {
  if (counts !== null) return WHY[counts];
  if (status === 'open') return 'not settled yet';
  if (status === 'voided') return '0: cancelled';
  if (kind === 'freespins' || placedAtMs < (activatedAtMs ?? 0)) return '';
  return `${weight ?? 0} %`;
}

/** The whole of it, bet by bet. */
export function lifeOf(no: number, id: string, { gift, source, steps, bets }: GiftLife): Html {
  const { terms, currency } = gift;
  const bonus = wageringTermsOf(terms);
  const of = (minor: number) => money(minor, currency);
  const most = bonus.maxWinMinor === null ? 'all of it' : of(bonus.maxWinMinor);
  const facts: [string, string][] = [
    ['What', `${terms.title.en ?? terms.template} (${terms.template})`],
    ['Given for', source],
    ['Terms', `version ${terms.version}, ${terms.page}, ${terms.hash}`],
    ['Amount', gift.kind === 'bonus' ? of(gift.amountMinor) : `${gift.spins} spins, ${gift.spinsUsed} played`],
    ['Won with spins', gift.kind === 'freespins' ? of(gift.wonMinor) : ''],
    ['Wagered', `${of(gift.progressMinor)} of ${of(gift.requirementMinor)} (${bonus.wager} times)`],
    ['Maximum stake', of(gift.maxBetMinor)],
    ['Can become cash', most],
    ['Holds', of(gift.balanceMinor)],
    ['Converted to cash, voided', `${of(gift.convertedMinor)}, ${of(gift.voidedMinor)}`],
    ['Comes from', gift.parent === null ? '' : `G${no}-${gift.parent}`],
  ];
  const step = ({ stage, reason, atMs }: GiftLife['steps'][number]) =>
    html`<tr><td class="t">${instant(atMs)}</td><td>${words(stage)}</td><td>${reason === null ? '' : words(reason)}</td></tr>`;
  const rows = bets.items.map(
    (bet) =>
      html`<tr><td><code>${bet.id}</code></td><td class="t">${instant(bet.placedAtMs)}</td><td>${bet.game}</td><td class="n">${of(bet.stakeMinor)}</td><td class="n">${of(bet.cashMinor)}</td><td class="n">${of(bet.stakeMinor - bet.cashMinor)}</td><td class="n">${of(bet.payoutMinor)}</td><td>${countsOf(bet, gift)}</td><td class="n">${of(bet.beforeMinor)} > ${of(bet.afterMinor)}</td></tr>`,
  );
  const heads = ['Round', 'When, UTC', 'Game', 'Stake', 'Cash', 'Bonus', 'Win', 'Counts', 'Progress'];
  const played =
    rows.length > 0
      ? html`${table('Rounds', heads, rows)}${older(`/players/${no}/gifts/${id}`, bets.cursor)}`
      : html`<p>No rounds yet.</p>`;
  return html`<dl>${facts.filter(([, value]) => value !== '').map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>
<h3>Stages</h3>${table('Stages', ['When, UTC', 'Stage', 'Why'], steps.map(step))}<h3>Rounds, newest first</h3>${played}`;
}
