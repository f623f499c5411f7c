// Finding somebody: one kind of word, exact but for nicknames, and never in an address, where it would stay in histories and logs.
import { type Html, html } from '#functions/html.ts';
import { type After, byEmail, byNickname, byNumber, type Found } from '#functions/readmodel/office.ts';
import { maskEmail } from '#shared/domain/office/mask.ts';
import { normalEmail } from '#shared/domain/validation/email.ts';

export const KINDS = {
  email: 'Email, complete',
  nickname: 'Nickname, or how it begins',
  number: 'Player number',
  payment: 'Payment, for example P1042-7',
} as const;
export type Kind = keyof typeof KINDS;
/** What a word without a kind is looked for as. */
export function kindOf(word: string): Kind {
  if (word.includes('@')) return 'email';
  if (/^P\d+-\d+$/i.test(word)) return 'payment';
  return /^#?\d+$/.test(word) ? 'number' : 'nickname';
}
export const isKind = (text: string): text is Kind => Object.hasOwn(KINDS, text);

export interface Search {
  kind: Kind;
  word: string;
  after?: After;
}

export async function find(
  db: D1Database,
  { kind, word, after }: Search,
): Promise<{ found: Found[]; next: After | null }> {
  const one = (found: Found | null) => ({ found: found ? [found] : [], next: null });
  if (kind === 'nickname') return byNickname(db, word, after);
  if (kind === 'email') return one(await byEmail(db, normalEmail(word)));
  const playerNo = Number((kind === 'payment' ? /^P(\d{1,15})-\d{1,15}$/i : /^#?(\d{1,15})$/).exec(word)?.[1]);
  return one(Number.isSafeInteger(playerNo) ? await byNumber(db, playerNo) : null);
}

export const searchForm = (hidden: () => Html, { kind, word }: Partial<Search> = {}, fault?: string): Html =>
  html`<form class="row" method="post" action="/search" role="search" aria-label="Find a player">${hidden()}
<div class="field"><label for="kind">Find by</label><select id="kind" name="kind">${Object.entries(KINDS).map(
    ([value, name]) => html`<option value="${value}"${value === kind ? html` selected` : null}>${name}</option>`,
  )}</select></div>
<div class="field"><label for="word">Looking for</label><input id="word" name="word" value="${word ?? ''}" required maxlength="200" autocomplete="off" spellcheck="false"${fault ? html` aria-invalid="true" aria-describedby="word-fault" autofocus` : null}></div>
<button class="yes">Find</button></form>${fault ? html`<p class="fault" id="word-fault">${fault}</p>` : null}`;

/** Of a name no more is shown than was typed; an address stays masked also for who typed it. */
export function foundRow({ playerNo, email, nickname, country, joinedAt }: Found, { kind, word }: Search): Html {
  const subject = kind === 'payment' ? `?payment=${word.toUpperCase()}` : '';
  const name = nickname ? excerptOf(nickname, kind === 'nickname' ? word : '') : 'no nickname';
  const facts =
    email === null ? 'closed or erased' : [maskEmail(email), country, `since ${joinedAt?.slice(0, 10)}`].join(' · ');
  return html`<li class="line"><a href="/players/${playerNo}${subject}"><b>Player ${playerNo}</b></a><span>${name}</span><span class="muted small">${facts}</span></li>`;
}

function excerptOf(name: string, typed: string): string {
  const known = [...name].slice(0, Math.max(1, [...typed].length)).join('');
  return known === name ? name : `${known}•••`;
}
