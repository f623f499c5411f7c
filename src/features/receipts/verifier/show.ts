// The verdict in words, as DOM elements: the page has no framework and no network.
import { CHECKS, type Fault, type Report } from '#shared/domain/receipts/verify.ts';
import type { Dates } from '#src/i18n/dates.ts';
import { labelled } from '#src/i18n/labelled.ts';
import type { Translate } from '#src/i18n/messages.ts';
import { formatMoney, formatPayment } from '#src/i18n/money.ts';
import { agreedText } from '../agreed.ts';
import type { Judged, Signature } from './read.ts';

type Child = Node | string | null;
/** An element with attributes and children; strings become text, never markup. */
export function el(tag: string, attributes: Readonly<Record<string, string>> = {}, ...children: Child[]): HTMLElement {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  for (const child of children)
    if (child !== null) made.appendChild(typeof child === 'string' ? document.createTextNode(child) : child);
  return made;
}

export interface Verdicts {
  t: Translate;
  dates: Dates;
}

type Verdict = 'good' | 'bad' | 'unsure';

/** The worst first: any fault outweighs a signature that could not be checked. */
export function verdictOf(files: readonly Judged[], between: Report): Verdict {
  const faults = between.faults.length + files.reduce((sum, { report }) => sum + report.faults.length, 0);
  if (faults > 0 || files.some(({ signature }) => signature === 'forged')) return 'bad';
  return files.every(({ signature }) => signature === 'genuine') ? 'good' : 'unsure';
}

export function resultOf(
  files: readonly Judged[],
  strange: readonly string[],
  between: Report,
  data: Verdicts,
): HTMLElement {
  const { t } = data;
  const verdict = files.length === 0 ? 'bad' : verdictOf(files, between);
  return el(
    'div',
    { class: 'result' },
    files.length === 0 ? null : el('h2', { class: `verdict ${verdict}`, tabindex: '-1' }, t(`verifier.${verdict}`)),
    ...strange.map((name) => el('p', { class: 'fault' }, t('verifier.not_receipt', { name }))),
    files.length > 1
      ? el('section', {}, el('h3', {}, t('verifier.together')), checksOf(between, ['books'], data))
      : null,
    ...files.map((file) => fileOf(file, data)),
  );
}

function fileOf({ name, receipts, key, signature, report }: Judged, data: Verdicts): HTMLElement {
  const { t, dates } = data;
  const { player, house, madeAtMs, about, period } = receipts;
  const time = dates.moment;
  const of =
    about !== null || period === null
      ? t('verifier.about', { id: about ?? '' })
      : t('verifier.period', { from: time(period.fromMs), to: time(period.toMs - 1) });
  const own = CHECKS.filter((check) => check !== 'books' && report.counts[check] > 0);
  return el(
    'section',
    {},
    el('h3', {}, name),
    el('p', {}, of),
    el('p', { class: 'soft' }, t('verifier.made', { house, player: String(player), date: time(madeAtMs) })),
    el('ul', { class: 'checks' }, signatureLine(signature, key, data)),
    checksOf(report, own, data),
    report.sealed > 0 ? el('p', { class: 'soft' }, t('verifier.sealed', { count: report.sealed })) : null,
    summaryOf(receipts, data),
    ...textsIn(receipts, data),
  );
}

const mark = (held: boolean | null): HTMLElement =>
  el('span', { class: 'mark', 'aria-hidden': 'true' }, held === null ? '?' : held ? '✓' : '✗');

function signatureLine(signature: Signature, key: string, { t }: Verdicts): HTMLElement {
  const held = signature === 'genuine' ? true : signature === 'forged' ? false : null;
  return el(
    'li',
    { class: held === null ? 'unsure' : held ? 'good' : 'bad' },
    mark(held),
    el('span', {}, t(`verifier.signature.${signature}`), ' ', el('code', {}, key)),
  );
}

const MOST_FAULTS = 20;

function checksOf({ counts, faults }: Report, names: readonly Fault['check'][], { t }: Verdicts): HTMLElement {
  return el(
    'ul',
    { class: 'checks' },
    ...names.map((name) => {
      const found = faults.filter(({ check }) => check === name);
      const line = t(found.length === 0 ? `verifier.held.${name}` : `verifier.broken.${name}`, { count: counts[name] });
      const places = found.slice(0, MOST_FAULTS).map(({ at }) => el('li', {}, el('code', {}, at)));
      return el(
        'li',
        { class: found.length === 0 ? 'good' : 'bad' },
        mark(found.length === 0),
        el('div', {}, line, places.length > 0 ? el('ul', {}, ...places) : null),
      );
    }),
  );
}

/** The accepted texts, to read: as text, never as markup. */
function textsIn({ journal, texts = {} }: Judged['receipts'], { t }: Verdicts): HTMLElement[] {
  return journal.flatMap(({ agreed }) => {
    const text = agreed.kind === 'terms' ? agreed.text : undefined;
    const html = text && Object.hasOwn(texts, text.hash) ? texts[text.hash] : undefined;
    if (!text || html === undefined) return [];
    const blocks = new DOMParser()
      .parseFromString(html, 'text/html')
      .querySelectorAll('h1, h2, h3, p:not(li p), li, tr');
    const words = [...blocks].map((block) =>
      block.tagName === 'TR'
        ? el('p', {}, [...block.children].map((cell) => cell.textContent).join(' · '))
        : el(block.tagName.startsWith('H') ? 'h4' : 'p', {}, block.textContent),
    );
    return [
      el(
        'details',
        { class: 'text' },
        el('summary', {}, t('verifier.text', { version: text.version, hash: text.hash })),
        ...words,
      ),
    ];
  });
}

/** A summary of the receipts, computed from the rows that were just checked. */
function summaryOf({ player, rounds, payments, journal, balances }: Judged['receipts'], data: Verdicts): HTMLElement {
  const { t, dates } = data;
  const { locale, moment: time } = dates;
  const money = (minor: number, currency: string, signed = false) => formatMoney(minor, currency, locale, { signed });
  const rows = [
    ...rounds.map(({ id, placedAtMs, currency, stakeMinor, payoutMinor, free }) => {
      const what = t('verifier.round', { stake: money(stakeMinor, currency), payout: money(payoutMinor, currency) });
      return { atMs: placedAtMs, id, what, change: money(payoutMinor - (free ? 0 : stakeMinor), currency, true) };
    }),
    ...payments.map(({ id, action, state, createdAtMs, currency, amountMinor, receivedMinor, instrument, method }) => {
      const what = [t(`verifier.payment.${action}`), t(`verifier.state.${state}`), instrument ?? method].join(', ');
      return { atMs: createdAtMs, id, what, change: formatPayment(receivedMinor ?? amountMinor, currency, locale) };
    }),
    ...journal.map(({ no, atMs, agreed }) => {
      const { title, sentence } = agreedText(agreed, t, dates);
      return { atMs, id: `J${player}-${no}`, what: labelled(title, sentence, locale), change: '' };
    }),
  ].sort((a, b) => a.atMs - b.atMs);
  const head = el(
    'tr',
    {},
    ...['when', 'number', 'what', 'amount'].map((name) => el('th', { scope: 'col' }, t(`verifier.column.${name}`))),
  );
  return el(
    'details',
    rows.length === 1 ? { open: '' } : {},
    el('summary', {}, t('verifier.says', { count: rows.length })),
    ...balances.map(({ currency, openingMinor, closingMinor }) =>
      el(
        'p',
        {},
        t('verifier.balance', { opening: money(openingMinor, currency), closing: money(closingMinor, currency) }),
      ),
    ),
    el(
      'div',
      { class: 'wide', tabindex: '0', role: 'region', 'aria-label': t('verifier.says', { count: rows.length }) },
      el(
        'table',
        {},
        el('thead', {}, head),
        el(
          'tbody',
          {},
          ...rows.map(({ atMs, id, what, change }) =>
            el(
              'tr',
              {},
              el('td', {}, time(atMs)),
              el('td', {}, el('code', {}, id)),
              el('td', {}, what),
              el('td', { class: 'amount' }, change),
            ),
          ),
        ),
      ),
    ),
  );
}
