// A report of suspicion in the authorities' common format: goAML (UNODC), a report without single transactions, with
// the person and the findings in words. Codes of an authority's own lists are left to it; no official validator has
// checked this output.
import type { ReportWords } from './report.ts';

export interface Reported {
  readonly no: number;
  readonly atMs: number;
  readonly words: ReportWords;
  /** The reporter: the licence's holder, and the responsible officer. */
  readonly entity: string;
  readonly officer: string;
  readonly person: {
    readonly playerNo: number;
    readonly firstName: string;
    readonly lastName: string;
    readonly dateOfBirth: string;
    readonly email: string;
    readonly phone: string;
    readonly address: string;
    readonly city: string;
    readonly postalCode: string;
    readonly country: string;
  };
  /** Payments and rounds by number, as the rules found them. */
  readonly rows: readonly string[];
  readonly indicators: readonly string[];
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** XML 1.0 allows only these three control characters, and no unpaired surrogates. */
const isXml = (sign: string): boolean => {
  const code = sign.codePointAt(0) ?? 0;
  return code >= 0x20
    ? code !== 0xfffe && code !== 0xffff && (code < 0xd800 || code > 0xdfff)
    : '\t\n\r'.includes(sign);
};
const escaped = (text: string): string =>
  [...text]
    .filter(isXml)
    .map((sign) => ESCAPES[sign] ?? sign)
    .join('');
const element = (name: string, text: string): string => (text === '' ? '' : `<${name}>${escaped(text)}</${name}>`);
const group = (name: string, ...parts: readonly string[]): string => {
  const inner = parts.filter((part) => part !== '').join('');
  return inner === '' ? '' : `<${name}>${inner}</${name}>`;
};

export function goamlOf({ no, atMs, words, entity, officer, person, rows, indicators }: Reported): string {
  const found = rows.length > 0 ? `Payments and rounds: ${rows.join(', ')}` : '';
  const party = group(
    'person',
    element('first_name', person.firstName),
    element('last_name', person.lastName),
    element('birthdate', person.dateOfBirth && `${person.dateOfBirth}T00:00:00`),
    group('phones', group('phone', element('tph_number', person.phone))),
    group(
      'addresses',
      group(
        'address',
        element('address', person.address),
        element('city', person.city),
        element('zip', person.postalCode),
        element('country_code', person.country),
      ),
    ),
    element('email', person.email),
    element('comments', `Player ${person.playerNo}`),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>${group(
    'report',
    element('rentity_id', entity),
    element('submission_code', 'E'),
    element('report_code', 'STR'),
    element('entity_reference', `S${no}`),
    element('submission_date', new Date(atMs).toISOString().slice(0, 19)),
    element('currency_code_local', 'EUR'),
    group('reporting_person', element('last_name', officer)),
    element('reason', [words.grounds, found].filter(Boolean).join('\n')),
    element('action', words.measures),
    group('activity', group('report_parties', group('report_party', party, element('reason', words.suspicion)))),
    group('report_indicators', ...indicators.map((one) => element('indicator', one))),
  )}`;
}
