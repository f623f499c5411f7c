// Which pages a search engine may index.
import type { Visit } from '#shared/contract/visit.ts';
import { OFFERED } from '#src/i18n/locales.ts';
import type { Route } from '#src/routes.ts';

/** noindex: the row says so, the guest base, a locale whose texts are not complete, too many segments [S2.112, S2.113]. */
export function robotsOf(ctx: Pick<Visit, 'base' | 'locale' | 'path'>, row: Route | undefined): 'index' | 'noindex' {
  if (!row?.index || ctx.base !== '') return 'noindex';
  if (!OFFERED.some((locale) => locale === ctx.locale)) return 'noindex';
  const segments = ctx.path.split('/').filter(Boolean).length;
  // With a locale prefix the limit is 4 segments with the prefix, without one it is 3: both are 3 here, where the prefix is gone.
  return segments > 3 ? 'noindex' : 'index';
}
