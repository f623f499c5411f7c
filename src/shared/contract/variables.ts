// Variables of texts that depend on the reader: publish leaves them in, the API for content fills them in.
import { escaped } from '#shared/base/escaped.ts';

export const VISIT_VARIABLES = [
  'currency',
  'country',
  'minimumAge',
  'licenceHolder',
  'licenceNumber',
  'licenceAuthority',
  'ratesDate',
  'retainIdentityYears',
  'retainPaymentsYears',
  'retainProtectionYears',
] as const;
export type VisitVariables = Readonly<Record<(typeof VISIT_VARIABLES)[number], string>>;

/** The text for this visitor. `html` escapes the inserted values. */
export function forVisitor(text: string, values: VisitVariables, html = false): string {
  if (!html) return filled(text, (name) => values[name]);
  return text.replace(/<[^>]*>|[^<]+/g, (piece) =>
    filled(piece, (name) =>
      name === 'currency' && !piece.startsWith('<') ? ownCurrency(escaped(values.currency)) : escaped(values[name]),
    ),
  );
}

const filled = (text: string, value: (name: keyof VisitVariables) => string): string =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => {
    const known = VISIT_VARIABLES.find((one) => one === name);
    return known ? value(known) : whole;
  });

/** The page is the same for everybody in a place: the player's own currency replaces the place's once it is known (S2.218). */
const ownCurrency = (place: string) => `<span data-own-currency>${place}</span>`;
