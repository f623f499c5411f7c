// Which partner brought a visitor: the marks that a link, a site or a search engine leaves (S9.09, S9.10, S9.14 to S9.16). Pure.

/** A partner's tag, and the number that says by whose account it is paid. */
export type Marks = { readonly stag?: string; readonly affb_id?: string };

/** Who came by themselves, and who came from a search engine. */
export const DEFAULT_AFFILIATE = '122';
const SEARCH_AFFILIATE = '241';

export const MARKS_DAYS = 30;

/** What may be a mark: nothing that another reader of the cookie could take for something else. */
const MARK = /^[\w.-]{1,64}$/;
const markIn = (written: string | null | undefined): string | undefined =>
  written && MARK.test(written) ? written : undefined;

const SEARCH =
  /(?:^|\.)(?:google|bing|duckduckgo|yahoo|ecosia|qwant|yandex|baidu|startpage|seznam|naver|brave)\.[a-z]{2,3}(?:\.[a-z]{2})?$/;

/** Of partners' sites by their names ("example.com"; what is below it counts as the same). */
function byReferrer(host: string, partners: Readonly<Record<string, string>>): string | undefined {
  const site = Object.keys(partners).find((name) => host === name || host.endsWith(`.${name}`));
  return site && partners[site];
}

/** New marks of this visit: a link says them; else a partner's site, or a search engine where no link said anything before. */
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

/** Whether somebody's tag is a partner's, or one of the links that the partner made under it (`131811_spring`). */
export const isTagged = (stag: string | undefined, tag: string): boolean =>
  stag !== undefined && (stag === tag || stag.startsWith(`${tag}_`));

/** Whether a partner brought somebody: by a tag, or to an account that is not the house's own. */
export const isBrought = ({ stag, affb_id: affiliate }: Marks): boolean =>
  stag !== undefined || (affiliate !== undefined && affiliate !== DEFAULT_AFFILIATE && affiliate !== SEARCH_AFFILIATE);
