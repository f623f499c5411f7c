// Variables of texts that depend on who reads them: publish leaves them in, the door of content fills them.
import { escaped } from '#shared/escaped.ts';

export const VISIT_VARIABLES = [
  'currency',
  'country',
  'minimumAge',
  'licenceHolder',
  'licenceNumber',
  'licenceAuthority',
] as const;
export type VisitVariables = Readonly<Record<(typeof VISIT_VARIABLES)[number], string>>;

/** The text for this visitor. `html` escapes what is put in. */
export function forVisitor(text: string, values: VisitVariables, html = false): string {
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => {
    const known = VISIT_VARIABLES.find((one) => one === name);
    if (!known) return whole;
    return html ? escaped(values[known]) : values[known];
  });
}
