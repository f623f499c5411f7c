// One player as an operator sees the player: money, payments, documents, limits, groups; who they are only where it was asked for.

import { auditOf } from '#functions/audit/stub.ts';
import { type Element, type Html, html } from '#functions/html.ts';
import type { PaymentView } from '#functions/player/payments/payments.ts';
import type { ProfileView } from '#functions/player/person/profile.ts';
import type { Inspection } from '#functions/player/whole/timeline.ts';
import type { GroupRow } from '#shared/contract/content.ts';
import { isProblemCode } from '#shared/contract/problem.ts';
import { idParts } from '#shared/domain/cashier/payment-id.ts';
import type { LimitView } from '#shared/domain/limits/state.ts';
import { type FactsOf, GIVEN, mayDo, OPERATION_NAMES, OPERATIONS, PROPOSED } from '#shared/domain/office/acts.ts';
import { TOPICS, WAYS } from '#shared/domain/office/interactions.ts';
import { maskDate, maskEmail, maskPhone, maskWord } from '#shared/domain/office/mask.ts';
import {
  DISPUTED_MEANS,
  DOUBTED,
  EXCLUDED,
  OTHER_CURRENCY,
  OTHERS_MEANS,
  OWN_STOPPED,
  RETURN_FAILED,
  SECOND,
  STOPPED_MEANS,
  UNANSWERED,
  UNKNOWN,
} from '#shared/domain/payments.ts';
import { content } from '#src/published/content.ts';
import { cardForms, exportForm, type Fault, type Forms, fileForm, revealForm } from './act-forms.ts';
import { casesCard } from './cases.ts';
import { claimsHere } from './claims.tsx';
import type { OfficeContext } from './context.ts';
import { disputesCard } from './disputes.ts';
import { entriesCard } from './entries.ts';
import { hidden } from './form.ts';
import { giftsCard, grantsOf } from './gifts.ts';
import { itemsCard } from './items.ts';
import { lettersCard } from './letters.ts';
import { note } from './log.ts';
import { instant, money, page, sentenceOf } from './page.ts';
import { playCard } from './play.ts';
import { pointsCard } from './points.ts';
import { proposalsCard } from './proposals.ts';
import { answered, type Subject } from './subject.ts';
import { Figures, Games, Turned } from './totals.tsx';

/** The page about the player; `revealed` shows who they are, once, and a fault is shown at its form. */
export async function playerPage(
  c: OfficeContext,
  player: Subject,
  {
    revealed = false,
    fault = null,
    status = 422,
  }: { revealed?: boolean; fault?: Fault | null; status?: 409 | 422 } = {},
): Promise<Response> {
  const inspected = await answered(player.object.inspect(c.req.query('before')));
  // Nothing more is done to a closed account than to an erased one.
  const seen = { ...inspected, erased: inspected.erased || inspected.closed !== null };
  if (!fault && !revealed) await note(c, 'player.view', 'seen', { playerNo: player.no });
  const groups = await content(c.env, 'config/groups');
  const forms = await formsOf(c, player, seen, fault);
  const about = {
    erased: seen.erased,
    questionnaireDueMs: seen.profile.questionnaireDueMs,
    isMuted: seen.mute !== null,
    isStatusSet: seen.isStatusSet,
    isAnnullable: seen.isAnnullable,
    stops: seen.stops.flatMap(({ type, isOwn }) => (isOwn ? [type] : [])),
    hasImposedLimit: seen.hasImposedLimit,
    groups: seen.profile.groups,
  };
  const may = (act: Parameters<typeof mayDo>[1]) => mayDo(c.get('operator'), act);
  const keeps = seen.closed !== null && may('data.export');
  const maySee = (act: 'player.reveal' | 'document.see') => (seen.closed ? keeps : may(act));
  const done = OPERATION_NAMES.find((name) => name === c.req.query('done'));
  const alert = fault?.field === 'form' ? html`<p class="said bad" role="alert">${fault.says}</p>` : null;
  const says = c.req.query('done') === PROPOSED.done ? PROPOSED.says : done && OPERATIONS[done].done;
  const well = says && !fault && !revealed ? html`<p class="said" role="status">${says}</p>` : null;
  const sums = seen.erased ? null : await answered(player.object.totals());
  const body = html`${alert}${well}${sums && Figures({ of: sums, points: seen.points })}<div class="pair">${person(seen, forms, revealed, maySee('player.reveal'))}<div class="pile">${purse(seen)}${limits(seen, cardForms(forms, 'limits', about))}</div></div>
${await payments(c, player, seen, forms)}${sums && Turned({ no: player.no, turned: sums.turned })}${await means(player, forms)}${sums && Games({ no: player.no, games: sums.games })}
${playCard(seen, forms)}${lettersCard(seen, forms)}${disputesCard(seen, forms)}${review(seen, forms)}${await namesakes(player, seen, forms)}${documents(seen.closed && !keeps ? [] : seen.documents, forms, maySee('document.see'))}
${proposalsCard(seen, forms)}${giftsCard(seen, forms, cardForms(forms, 'grant', about))}${pointsCard(seen, forms)}${entriesCard(seen, forms)}${itemsCard(seen, forms)}${questionnaire(seen, forms, about, maySee('document.see'))}${membership(seen, groups, cardForms(forms, 'groups', about))}${may('interaction.note') ? talks(seen.closed && !keeps ? [] : seen.interactions, cardForms(forms, 'interactions', about)) : null}${chatCard(player.no, seen, cardForms(forms, 'chat', about))}
${data(forms, may('data.export') && !inspected.erased, cardForms(forms, 'data', about))}${await casesCard(c, player.no)}${await deeds(c, player.no)}`;
  return playerFrame(c, player.no, fault ? 'Error' : '', body, fault ? status : 200);
}

/** All that the forms about a player have in common. */
export async function formsOf(
  c: OfficeContext,
  { no }: Subject,
  { asOf, profile, notGiven }: Inspection,
  fault: Fault | null = null,
): Promise<Forms> {
  const groups = await content(c.env, 'config/groups');
  return {
    no,
    operator: c.get('operator'),
    hidden: await hidden(c),
    asOf,
    fault,
    groups: { managed: groups.filter(({ office }) => office), own: profile.groups },
    grantable: await grantsOf(c),
    claims: await claimsHere(c),
    notGiven: sentencesOf(notGiven),
  };
}

/** Why each kind may not be given, where it may not. */
const sentencesOf = (notGiven: Inspection['notGiven']): Forms['notGiven'] =>
  Object.fromEntries(
    GIVEN.flatMap((kind) => {
      const why = notGiven[kind];
      return why && isProblemCode(why.code) ? [[kind, sentenceOf(why.code, why.detail)]] : [];
    }),
  );

export function playerFrame(
  c: OfficeContext,
  no: number,
  part: string,
  body: Element,
  status: 200 | 409 | 422 = 200,
): Promise<Response> {
  const link = (path: string, name: string, on: boolean) =>
    html`<li><a href="/players/${no}${path}"${on ? html` aria-current="page"` : null}>${name}</a></li>`;
  const tabs = html`<nav aria-label="Player ${no}"><ul>${link('', 'Overview', part === '' || part === 'Error')}${link('/timeline', 'Timeline', part === 'Timeline')}${link('/rounds', 'Rounds', part === 'Rounds' || part.startsWith('Round '))}${link('/ledger', 'Ledger', part === 'Ledger')}</ul></nav>`;
  const inner = part === '' || part === 'Error' ? body : html`<section class="card"><h2>${part}</h2>${body}</section>`;
  const title = [part === 'Error' ? 'Error:' : part, `Player ${no}`].join(' ').trim();
  return page(c, { title, body: html`<h1>Player ${no}</h1>${tabs}${inner}`, status });
}

const row = (name: string, value: string | Html | null): Html | null =>
  value === null || value === '' ? null : html`<dt>${name}</dt><dd>${value}</dd>`;
const rows = (...all: (Html | null)[]): Html => html`<dl>${all.filter((each) => each !== null)}</dl>`;

function person({ profile, erased, closed }: Inspection, forms: Forms, revealed: boolean, may: boolean): Html {
  const restricted = closed
    ? html`<p>Closed on ${instant(closed.sinceMs)}. The law makes us keep what follows${closed.erasesAtMs === null ? '' : html` until ${instant(closed.erasesAtMs)}`}; only the role privacy sees it, and nothing is sent to the player.</p>`
    : null;
  if (closed && !may) return html`<section class="card"><h2>Who</h2>${restricted}</section>`;
  if (erased && !closed)
    return html`<section class="card"><h2>Who</h2><p>Erased. The transactions stay under this number.</p></section>`;
  const who = revealed ? profile : masked(profile);
  const facts = rows(
    row('Email', who.email),
    row('Name', [who.firstName, who.lastName].filter(Boolean).join(' ')),
    row('Nickname', who.nickname),
    row('Birthday', who.dateOfBirth),
    row('Address', [who.address, who.postalCode, who.city].filter(Boolean).join(', ')),
    row('Phone', who.mobilePhone),
    row('Country', [profile.country, profile.region].filter(Boolean).join(', ')),
    row('Licence', profile.licence),
    row('Joined', instant(profile.createdAtMs)),
    row('Referred by', partnerOf(profile)),
    row('Identity', profile.verified ? 'verified' : 'not verified'),
    row('Email status', profile.confirmedAtMs === null ? 'not confirmed' : 'confirmed'),
    row('Second factor', profile.twoFactor ? 'on' : 'off'),
  );
  const note = revealed
    ? html`<p class="said" role="status">Personal data is shown; this look is in the log.</p>`
    : null;
  return html`<section class="card"><h2>Who</h2>${restricted}${note}${facts}${may && !revealed ? revealForm(forms) : null}</section>`;
}

/** As whoever pays partners knows them. */
const partnerOf = ({ partner }: ProfileView): string =>
  [partner?.affb_id && `account ${partner.affb_id}`, partner?.stag && `tag ${partner.stag}`].filter(Boolean).join(', ');

const masked = (profile: ProfileView) => ({
  email: maskEmail(profile.email),
  firstName: maskWord(profile.firstName),
  lastName: maskWord(profile.lastName),
  nickname: maskWord(profile.nickname),
  dateOfBirth: maskDate(profile.dateOfBirth),
  address: maskWord(profile.address),
  postalCode: '',
  city: '',
  mobilePhone: maskPhone(profile.mobilePhone),
});

function purse({ wallet, debts }: Inspection): Html {
  const account = (each: Inspection['wallet']['accounts'][number]) =>
    html`<tr><th scope="row">${each.currency}</th><td class="n">${money(each.amountMinor, each.currency)}</td><td class="n">${money(each.bonusMinor, each.currency)}</td><td class="n">${money(each.heldMinor, each.currency)}</td></tr>`;
  return html`<section class="card" id="money"><h2>Money</h2><div class="scroll" role="region" aria-label="Money" tabindex="0"><table><thead><tr><th scope="col">Account</th><th scope="col" class="n">Cash</th><th scope="col" class="n">Bonus</th><th scope="col" class="n">Held</th></tr></thead><tbody>${wallet.accounts.map(account)}</tbody></table></div>${debts.map(({ currency, amountMinor }) => html`<p class="said bad">Owes us ${money(amountMinor, currency)}. No bets and no withdrawals until it is paid; the next deposit pays it first.</p>`)}<p class="muted small">As of posting ${wallet.no}.</p></section>`;
}

/** What was asked for by its id comes first, then the newest. */
async function payments(
  c: OfficeContext,
  { no }: Subject,
  { payments: listed, isChecked }: Inspection,
  forms: Forms,
): Promise<Html> {
  const wanted = c.req.query('payment') ?? forms.fault?.form;
  const older = Number(/^P\d+-(\d+)$/.exec(wanted ?? '')?.[1]);
  const known = listed.items.find(({ id }) => id === wanted);
  // One that is further back is the first of its own page.
  if (wanted && !known && older && !c.req.query('before')) {
    const from = `P${no}-${older + 1}`;
    const link = html`<p class="row"><a class="button" href="/players/${no}?payment=${wanted}&before=${from}">Show ${wanted}</a></p>`;
    return html`<section class="card" id="payments"><h2>Payments</h2>${link}${list(listed.items, isChecked, forms)}</section>`;
  }
  const items = known ? [known, ...listed.items.filter((each) => each !== known)] : listed.items;
  const next = listed.cursor;
  const more = next ? html`<p class="row"><a class="button" href="/players/${no}?before=${next}">Older</a></p>` : null;
  const body = items.length > 0 ? list(items, isChecked, forms) : html`<p>No payments yet.</p>`;
  return html`<section class="card" id="payments"><h2>Payments</h2>${body}${more}</section>`;
}

const list = (items: readonly PaymentView[], isChecked: boolean, forms: Forms): Html =>
  html`<ul class="items">${items.map((payment) => paymentItem(payment, cardForms(forms, 'payments', { ...payment, isChecked }, payment.id)))}</ul>`;

/** Whoever's it is: its id begins with the player's number. */
const paymentLink = (id: string): Html =>
  html`<a href="/players/${idParts(id)?.playerNo ?? ''}?payment=${id}">${id}</a>`;

/** Cards, accounts and wallets that they have paid with, or tried to: each belongs to the first person that paid with it. */
async function means(player: Subject, forms: Forms): Promise<Html | null> {
  const found = await answered(player.object.meansPaidWith());
  if (found.length === 0) return null;
  const item = ({ id, instrument, mine, owner, stoppedFor, payers }: (typeof found)[number]) => {
    const others = payers.filter(({ playerNo }) => playerNo !== player.no && playerNo !== owner?.playerNo);
    const state = stateOf(stoppedFor !== null ? 'stopped' : mine ? 'own' : 'another’s');
    const link = (no: number) => html`<a href="/players/${no}">player ${no}</a>`;
    const facts = [
      owner && owner.playerNo !== player.no ? html`belongs to ${link(owner.playerNo)}` : null,
      ...others.map(({ playerNo }) => html`${link(playerNo)} has paid with it, or tried to`),
      stoppedFor === null ? null : html`stopped for ${paymentLink(stoppedFor)}`,
    ].filter((fact) => fact !== null);
    const sentence = facts.map((fact, i) => html`${i > 0 ? ' · ' : ''}${fact}`);
    return html`<li><div class="line"><b>${id}</b><span>${instrument ?? 'not named'}</span>${state}<span class="muted small">${sentence}</span></div>${cardForms(forms, 'means', { mine, stopped: stoppedFor !== null }, id)}</li>`;
  };
  return html`<section class="card" id="means"><h2>Means of payment</h2><ul class="items">${found.map(item)}</ul></section>`;
}

const TONES: Readonly<Record<string, string>> = {
  succeeded: 'good',
  approved: 'good',
  declined: 'bad',
  rejected: 'bad',
  charged_back: 'bad',
  disputed: 'open',
  refused: 'bad',
  canceled: 'bad',
  own: 'good',
  'another’s': 'bad',
  stopped: 'bad',
  pending: 'open',
  processing: 'open',
  reserved: 'open',
  review: 'open',
};
const stateOf = (state: string): Html =>
  html`<span class="state ${TONES[state] ?? ''}">${state.replaceAll('_', ' ')}</span>`;

function paymentItem(payment: PaymentView, form: Html[]): Html {
  const { id, action, state, reason, method, provider, instrument, reference, createdAtMs, currency } = payment;
  const via = method === provider ? method : `${method} by ${provider}`;
  const beside = reference && `sent for ${reference}`;
  const facts = [via, instrument, reasonWords(reason), beside, refundWords(payment.refund)]
    .filter((each) => each)
    .join(' · ');
  return html`<li><div class="line"><b>${id}</b><span>${action === 'cashout' ? 'withdrawal' : 'deposit'} of ${money(payment.receivedMinor ?? payment.amountMinor, currency)}</span>${stateOf(state)}<span class="muted small">${facts}, requested ${instant(createdAtMs)}</span></div>${form}</li>`;
}

/** Codes that say too little by themselves. */
const REASONS: Readonly<Record<string, string>> = {
  [STOPPED_MEANS]: 'waits for you: it goes to their own means of payment, which is stopped',
};
/** Why a deposit is held, after its code. */
const HELD: Readonly<Record<string, string>> = {
  held_late: 'it came after its payment had ended; the player takes it or has it sent back',
  held_limit: 'it exceeds a deposit limit; the player takes it once the limit allows it, or has it sent back',
  [EXCLUDED]: 'it came during a break or an exclusion; the player can have it sent back',
  [UNANSWERED]: 'questions about the player’s money are overdue; the player can have it sent back',
  [DOUBTED]: 'the fraud check doubts it; it waits for you',
  [SECOND]: 'a further payment for a deposit that has its money; the player takes it or has it sent back',
  [OTHER_CURRENCY]: 'it came in another currency; the player takes it or has it sent back',
  [UNKNOWN]: 'nobody began this deposit; it waits for you',
  [OTHERS_MEANS]: 'what it was paid with belongs to somebody else',
  [OWN_STOPPED]: 'what it was paid with is stopped',
  [DISPUTED_MEANS]: 'a bank disputes an earlier payment by the same means; it waits for you',
  [RETURN_FAILED]: 'it was sent back and did not arrive; it waits for you',
};
function reasonWords(reason: string | null): string | null {
  if (reason === null) return null;
  const code = REASONS[reason] ?? reason.replaceAll('_', ' ');
  return HELD[reason] ? `${code}: ${HELD[reason]}` : code;
}

const REFUNDS = {
  due: 'being sent back',
  late: 'to be sent back; the provider doesn’t answer, and we keep asking',
  taken: 'the provider has accepted the order to send it back',
  failed: 'could not be sent back',
} as const;
const refundWords = (refund: PaymentView['refund']): string =>
  refund === null
    ? ''
    : `${REFUNDS[refund.state]} (attempt ${refund.attempt}, ordered ${new Date(refund.sinceMs).toISOString().slice(0, 16).replace('T', ' ')})`;

const REVIEWS = {
  waits: 'The player can’t deposit or bet until you decide.',
  released: 'Decided: the player may deposit and bet.',
  refused: 'Decided: the player may not deposit or bet.',
} as const;

/** Another player was born on their day and has nearly their name: one person with two accounts, or two people. */
function review({ review: found, erased }: Inspection, forms: Forms): Html | null {
  if (!found || erased) return null;
  const others = found.near.map((no, i) => html`${i > 0 ? ', ' : ''}<a href="/players/${no}">${no}</a>`);
  const tone = { waits: 'open', released: 'good', refused: 'bad' }[found.state];
  return html`<section class="card" id="name"><h2>Nearly the same name</h2><p class="line"><span class="state ${tone}">${found.state}</span><span>${REVIEWS[found.state]}</span><span class="muted small">since ${instant(found.sinceMs)}</span></p><p>Same birthday, nearly the same name: ${others.length > 0 ? others : 'nobody else'}. An exclusion of one does not apply to the other.</p>${cardForms(forms, 'name', {}, found.subject)}</section>`;
}

/** Other accounts of exactly this name and birthday: one person, unless documents say otherwise. */
async function namesakes(player: Subject, { apart, erased }: Inspection, forms: Forms): Promise<Html | null> {
  const others = erased ? [] : await answered(player.object.namesakes());
  if (others.length === 0 && !apart) return null;
  const item = ({ playerNo, verified, excluded, erased: gone, shares }: (typeof others)[number]) => {
    const facts = [
      gone ? 'erased' : verified ? 'identity verified' : 'identity not verified',
      excluded ? 'excluded' : '',
      shares.length > 0
        ? `the same ${shares.map((each) => each.replaceAll('_', ' ')).join(', ')}`
        : 'nothing else in common',
    ];
    return html`<li class="line"><a href="/players/${playerNo}"><b>Player ${playerNo}</b></a><span class="muted small">${facts.filter(Boolean).join(' · ')}</span></li>`;
  };
  const statusText = apart
    ? html`<p class="line"><span class="state good">two people</span><span>This account counts as another person: the others’ exclusions don’t apply to it, its own apply to them.</span><span class="muted small">since ${instant(apart.sinceMs)}</span></p>`
    : html`<p>They count as one person: an exclusion of one applies to all.</p>`;
  return html`<section class="card" id="namesakes"><h2>The same name and birthday</h2>${statusText}<ul class="items">${others.map(item)}</ul>${cardForms(forms, 'namesakes', { apart: apart !== null, erased }, `S${player.no}`)}</section>`;
}

/** Where the player's wealth comes from: asked of them until a day, after which they cannot deposit. */
function questionnaire(
  { profile: { questionnaireDueMs: dueMs }, funds }: Inspection,
  forms: Forms,
  about: FactsOf<'player'>,
  maySee: boolean,
): Html {
  const statusText =
    dueMs === undefined
      ? html`<p>No answers are due.</p>`
      : html`<p>Answers are due before ${instant(dueMs)}. After that the player can’t deposit until you clear it.</p>`;
  return html`<section class="card" id="questionnaire"><h2>Source of wealth</h2>${statusText}${fundsAnswers(funds, maySee)}${cardForms(forms, 'questionnaire', about)}</section>`;
}

const FUNDS_OUTCOMES = { waits: 'to be judged', more: 'more was asked', cleared: 'accepted' } as const;
const INCOME_WORDS = (income: string): string =>
  `EUR ${income.replace(/-$/, ' and more').replace('-', ' to ')} thousand a year`;

/** Who judges them reads them; everybody else that there is an answer. Papers stand under Documents. */
function fundsAnswers(all: Inspection['funds'], maySee: boolean): Html | null {
  if (all.length === 0) return null;
  const item = ({ atMs, outcome, source, occupation, income, words }: Inspection['funds'][number]) =>
    html`<li><div class="line"><b>Answer</b><span class="state ${outcome === 'waits' ? 'open' : outcome === 'cleared' ? 'good' : ''}">${FUNDS_OUTCOMES[outcome]}</span><span class="muted small">${instant(atMs)}</span></div>${maySee ? html`<p>${source}; ${occupation}; ${INCOME_WORDS(income)}</p><p>${words}</p>` : null}</li>`;
  return html`<ul class="items">${all.map(item)}</ul>`;
}

function documents(all: Inspection['documents'], forms: Forms, maySee: boolean): Html {
  const item = (document: Inspection['documents'][number]) => {
    const { id, kind, state, reason, sentAtMs } = document;
    return html`<li><div class="line"><b>${id}</b><span>${kind.replaceAll('_', ' ')}</span>${stateOf(state)}<span class="muted small">${reason?.replaceAll('_', ' ') ?? ''}${sentAtMs === null ? '' : html` sent ${instant(sentAtMs)}`}</span></div>${maySee && sentAtMs !== null ? fileForm(forms, document) : null}${cardForms(forms, 'documents', document, id)}</li>`;
  };
  const list = all.length > 0 ? html`<ul class="items">${all.map(item)}</ul>` : html`<p>No documents yet.</p>`;
  return html`<section class="card" id="documents"><h2>Documents</h2>${list}</section>`;
}

const STOPPED = {
  suspension: 'Suspended: no play, no deposits',
  freeze: 'Frozen: no money in or out',
  closure: 'Closed: no play, no deposits; what is theirs they can withdraw',
} as const;

function limits({ limits: all, exclusion, stops }: Inspection, acts: readonly Html[]): Html {
  const until =
    exclusion && (exclusion.untilMs === null ? 'until it is lifted' : html`until ${instant(exclusion.untilMs)}`);
  const out = exclusion
    ? html`<p class="said bad">${exclusion.type}, ${until}. Only withdrawals are possible.</p>`
    : null;
  const stop = ({ type, why, untilMs, isOwn }: Inspection['stops'][number]) =>
    html`<p class="said bad">${STOPPED[type]}${untilMs === null ? '' : html` until ${instant(untilMs)}`} (${why.replaceAll('_', ' ')})${isOwn ? '' : ', begun in another account of the person: it is lifted there'}.</p>`;
  const item = ({ type, period, amountMinor, currency, minutes, state, source }: LimitView) =>
    html`<li class="line"><b>${type}${period ? ` a ${period}` : ''}</b><span>${amountMinor !== null && currency ? money(amountMinor, currency) : minutes === null ? '' : `${minutes} minutes`}</span><span class="muted small">${state}${source === 'imposed' ? ', set by operators' : ''}</span></li>`;
  const list = all.length > 0 ? html`<ul class="items">${all.map(item)}</ul>` : html`<p>No limits set.</p>`;
  return html`<section class="card"><h2>Limits</h2>${stops.map(stop)}${out}${list}<p class="muted small">Operators can stop play and set lower limits. Only the player can change their own limit or ask for an exclusion’s end; nobody shortens it.</p>${acts}</section>`;
}

function membership({ profile, vip }: Inspection, known: readonly GroupRow[], forms: Html[]): Html {
  const name = (id: number) => known.find((each) => each.id === id)?.name ?? 'no special meaning';
  const theirs_ =
    profile.groups.length > 0
      ? html`<ul>${profile.groups.map((id) => html`<li>${id}: ${name(id)}</li>`)}</ul>`
      : html`<p>In no groups.</p>`;
  return html`<section class="card"><h2>Groups</h2>${theirs_}${vip === null ? null : html`<p>VIP status: ${vip}.</p>`}${forms}</section>`;
}

function data(forms: Forms, mayExport: boolean, acts: Html[]): Html | null {
  const parts = [
    ...(mayExport ? [html`<div><h3>Export</h3>${exportForm(forms)}</div>`] : []),
    ...acts.map((form) => html`<div>${form}</div>`),
  ];
  if (parts.length === 0) return null;
  return html`<section class="card"><h2>Personal data</h2><p class="muted">For requests by letter: what players can do under Profile, on their behalf.</p><div class="pair">${parts}</div></section>`;
}

/** What colleagues did to the player, for whoever takes over. */
async function deeds(c: OfficeContext, playerNo: number): Promise<Html> {
  const all = await auditOf(c.env).page({ playerNo });
  const items = all.filter(({ stage }) => stage === 'done').slice(0, 10);
  const item = (each: (typeof items)[number]) =>
    html`<li><div class="line"><b>${each.act}</b>${each.subject === null ? null : html`<span>${each.subject}</span>`}<span class="muted small">${each.operator}, ${instant(each.atMs)}</span></div><p class="small">${each.before} &gt; ${each.after}. ${each.reason}</p></li>`;
  const list = items.length > 0 ? html`<ul class="items">${items.map(item)}</ul>` : html`<p>Nothing yet.</p>`;
  return html`<section class="card"><h2>What operators have done</h2>${list}</section>`;
}

/** What operators and the player have talked about. */
function talks(all: Inspection['interactions'], acts: readonly Html[]): Html {
  const item = ({ atMs, way, topic, note: text, operator }: Inspection['interactions'][number]) =>
    html`<li><div class="line"><b>${TOPICS[topic]}</b><span>${WAYS[way]}</span><span class="muted small">${operator}, ${instant(atMs)}</span></div><p>${text}</p></li>`;
  const list = all.length > 0 ? html`<ul class="items">${all.map(item)}</ul>` : html`<p>Nothing noted yet.</p>`;
  return html`<section class="card" id="interactions"><h2>Talks</h2>${list}${acts}</section>`;
}

function chatCard(no: number, { mute }: Inspection, acts: readonly Html[]): Html {
  const stands =
    mute === null
      ? html`<p>Can write in chat rooms.</p>`
      : html`<p>${mute.untilMs === null ? 'Banned from writing in chat rooms.' : html`Muted in chat rooms until ${instant(mute.untilMs)} UTC.`}</p>`;
  return html`<section class="card" id="chat"><h2>Chat</h2>${stands}<p class="row"><a class="button" href="/chat/live/${no}">Conversation with support</a></p>${acts}</section>`;
}
