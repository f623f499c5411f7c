// The content of a receipt for its reader: its subject, its effect on the balance, when, and what for.
import { REAL } from '#shared/domain/ledger.ts';
import type { LedgerLink, Receipts } from '#shared/domain/receipts/receipt.ts';
import type { Dates } from '#src/i18n/dates.ts';
import { formatters, intlLocale } from '#src/i18n/intl.ts';
import type { Translate } from '#src/i18n/messages.ts';
import { formatMoney, formatPayment } from '#src/i18n/money.ts';
import { paths } from '#src/paths.ts';
import { agreedText } from './agreed.ts';

export type ReceiptFacts = {
  readonly heading: string;
  /** With its sign; null for an agreement that moved no money. */
  readonly amount: { readonly text: string; readonly sign: number } | null;
  readonly atMs: number;
  /** Label and value, in reading order. */
  readonly rows: readonly (readonly [label: string, value: string])[];
  /** The page that it belongs to, as a bare path. */
  readonly back: string;
};

/** The change of the player's own money by the rows, in minor units. */
const changeOf = (ledger: readonly LedgerLink[]): number =>
  ledger.reduce(
    (sum, { from, to, amountMinor }) => sum + (to === REAL ? amountMinor : 0) - (from === REAL ? amountMinor : 0),
    0,
  );

/** Needs the `messages` of namespaces `receipts` and `verifier`. */
export function factsOf(receipts: Receipts, game: string | null, t: Translate, dates: Dates): ReceiptFacts | null {
  const { payments, rounds } = receipts;
  const [payment] = payments;
  if (payment) return paymentFacts(receipts, payment, t, dates);
  const [round] = rounds;
  if (round) return roundFacts(receipts, round, game ?? round.game, t, dates);
  return journalFacts(receipts, t, dates);
}

function paymentFacts(
  { ledger }: Receipts,
  {
    action,
    state,
    currency,
    amountMinor,
    receivedMinor,
    method,
    instrument,
    createdAtMs,
    finishedAtMs,
  }: Receipts['payments'][number],
  t: Translate,
  dates: Dates,
): ReceiptFacts {
  const { locale } = dates;
  const change = changeOf(ledger);
  return {
    heading: t(`verifier.payment.${action}`),
    amount: {
      text: formatPayment(change || (receivedMinor ?? amountMinor), currency, locale, { signed: change !== 0 }),
      sign: Math.sign(change),
    },
    atMs: createdAtMs,
    rows: [
      [t('receipts.fact.state'), t(`verifier.state.${state}`)],
      [t(`receipts.fact.${action}`), instrument ?? method],
      ...(finishedAtMs === null ? [] : [[t('receipts.fact.finished'), dates.exact(finishedAtMs)] as const]),
    ],
    back: paths.payments(),
  };
}

function roundFacts(
  { ledger }: Receipts,
  { id, currency, stakeMinor, payoutMinor, placedAtMs }: Receipts['rounds'][number],
  game: string,
  t: Translate,
  dates: Dates,
): ReceiptFacts {
  const { locale } = dates;
  const change = changeOf(ledger);
  return {
    heading: t('receipts.kind.round'),
    amount: { text: formatMoney(change, currency, locale, { signed: true }), sign: Math.sign(change) },
    atMs: placedAtMs,
    rows: [
      [t('receipts.fact.game'), game],
      [t('receipts.fact.stake'), formatMoney(stakeMinor, currency, locale)],
      [t('receipts.fact.payout'), formatMoney(payoutMinor, currency, locale)],
    ],
    back: paths.round(id),
  };
}

/** A cash prize has rows of the ledger only; points, limits, breaks and terms are entries of the journal. */
function journalFacts({ journal, ledger }: Receipts, t: Translate, dates: Dates): ReceiptFacts | null {
  const { locale } = dates;
  const [entry] = journal;
  const [row] = ledger;
  if (!entry && !row) return null;
  const change = changeOf(ledger);
  const points = journal.find(({ agreed }) => agreed.kind === 'points')?.agreed;
  const isReward = row !== undefined || journal.some(({ agreed: { kind } }) => kind === 'points' || kind === 'prize');
  return {
    heading: entry
      ? headingOf(entry.agreed.kind, agreedText(entry.agreed, t, dates).title, t)
      : t('receipts.kind.prize'),
    amount:
      row && change !== 0
        ? { text: formatMoney(change, row.currency, locale, { signed: true }), sign: Math.sign(change) }
        : points?.kind === 'points'
          ? { text: pointsText(points.points, locale), sign: Math.sign(points.points) }
          : null,
    atMs: (entry ?? row)?.atMs ?? 0,
    rows: journal.map(({ agreed }) => {
      const { title, sentence } = agreedText(agreed, t, dates);
      return [agreed.kind === 'points' ? t('receipts.fact.for') : title, sentence] as const;
    }),
    back: isReward ? paths.compPoints() : paths.limits(),
  };
}

const headingOf = (kind: string, title: string, t: Translate) =>
  kind === 'points' ? t('receipts.kind.points') : title;

const pointsText = (points: number, locale: string) =>
  formatters.getNumberFormat(intlLocale(locale), { signDisplay: 'always' }).format(points);
