// The texts of a locale. They are content and the same for everybody, so browsers cache them by their version.

import { popupTexts } from 'perigee:popup-texts';
import { messages } from '#shared/contract/messages.ts';
import { refuse } from '#shared/domain/refusal.ts';
import { LOCALES } from '#src/i18n/locales.ts';
import { messagesOf } from '#src/published/content.ts';
import { type Api, mount } from './mount.ts';

const CACHE_SECONDS = 300;

export function texts(app: Api): void {
  mount(app, messages, async ({ c, params, query }) => {
    const locale = LOCALES.find((one) => params.file === `${one}.json`);
    if (!locale) return refuse('locale.unknown');
    const all = await messagesOf(c.env, locale);
    return Response.json(query.of ? popupTexts(all, query.of) : all, {
      headers: { 'cache-control': `public, max-age=${CACHE_SECONDS}` },
    });
  });
}
