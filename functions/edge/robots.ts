// Which pages a search engine may keep.
import type { Visit } from '#shared/contract/visit.ts';
import { OFFERED } from '#src/i18n/locales.ts';
import type { Route } from '#src/routes.ts';

/** noindex: the row says so, the guest base, a locale whose texts are not complete, too many segments [S2.112, S2.113]. */
export function robotsOf(ctx: Pick<Visit, 'base' | 'locale' | 'path'>, row: Route | undefined): 'index' | 'noindex' {
  if (!row?.index || ctx.base !== '') return 'noindex';
  if (!OFFERED.some((locale) => locale === ctx.locale)) return 'noindex';
  const segments = ctx.path.split('/').filter(Boolean).length;
  // With a locale prefix the prefix is one more: more than 4 then, more than 3 otherwise; both are 3 here.
  return segments > 3 ? 'noindex' : 'index';
}
