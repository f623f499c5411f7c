// Which partner brought a visitor: the marks that a link, a site or a search engine leaves (S9.09, S9.10, S9.14 to S9.16). Pure.

/** A partner's tag, and the number of the account that pays the partner. */
export type Marks = { readonly stag?: string; readonly affb_id?: string };

/** The account for visitors without a partner, and for those from a search engine. */
export const DEFAULT_AFFILIATE = '122';
const SEARCH_AFFILIATE = '241';

export const MARKS_DAYS = 30;

/** The characters of a mark: none that another reader of the cookie could misinterpret. */
const MARK = /^[\w.-]{1,64}$/;
const markIn = (written: string | null | undefined): string | undefined =>
  written && MARK.test(written) ? written : undefined;

const SEARCH =
  /(?:^|\.)(?:google|bing|duckduckgo|yahoo|ecosia|qwant|yandex|baidu|startpage|seznam|naver|brave)\.[a-z]{2,3}(?:\.[a-z]{2})?$/;

/** The partner of a referring site, by its name ("example.com", including its subdomains). */
function byReferrer(host: string, partners: Readonly<Record<string, string>>): string | undefined {
  const site = Object.keys(partners).find((name) => host === name || host.endsWith(`.${name}`));
  return site && partners[site];
}

/** New marks of this visit: those of a link; else those of a partner's site, or of a search engine where there were none before. */
export function newMarks(
  query: URLSearchParams,
  referrer: string | undefined,
  known: Marks,
  partners: Readonly<Record<string, string>>,
): Marks {
  const host = referrer && URL.canParse(referrer) ? new URL(referrer).hostname : '';
  const stag = markIn(query.get('stag')) ?? (known.stag ? undefined : markIn(byReferrer(host, partners)));
  const affiliate =
    markIn(query.get('affb_id')) ?? (!known.affb_id && SEARCH.test(host) ? SEARCH_AFFILIATE : undefined);
  return { ...(stag && { stag }), ...(affiliate && { affb_id: affiliate }) };
}

/** Whether a visitor's tag is a partner's, or one of the partner's own sub-tags (`131811_spring`). */
export const isTagged = (stag: string | undefined, tag: string): boolean =>
  stag !== undefined && (stag === tag || stag.startsWith(`${tag}_`));

/** Whether a partner brought the visitor: by a tag, or an account that is not the house's own. */
export const isBrought = ({ stag, affb_id: affiliate }: Marks): boolean =>
  stag !== undefined || (affiliate !== undefined && affiliate !== DEFAULT_AFFILIATE && affiliate !== SEARCH_AFFILIATE);
