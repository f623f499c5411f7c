// The language of an answer: that of the calling page, else the one that the visitor has chosen.
import { getCookie } from 'hono/cookie';
import { LOCALE_COOKIE } from '#shared/contract/cookies.ts';
import { offeredOr } from '#src/i18n/locales.ts';
import type { ApiContext } from './mount.ts';

export const localeHere = (c: ApiContext): string => offeredOr(c.req.header('locale') ?? getCookie(c, LOCALE_COOKIE));
