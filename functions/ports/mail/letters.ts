// Writes every letter, as plain text and as simple HTML with the same content. Its kind (shared/domain/notices)
// declares the values and the link; its words are in content/messages/<locale>/mail.json.

import type { Brand } from '#shared/contract/content.ts';
import { coloursOf } from '#shared/domain/art/mark.ts';
import { type AnyValues, filled, type NoticeKind } from '#shared/domain/notices/kind.ts';
import { type LetterName, type LetterWish, NOTICES } from '#shared/domain/notices/registry.ts';
import { type Translate, translator } from '#src/i18n/messages.ts';
import { wordsOf } from '#src/i18n/notices.ts';
import { at, paths } from '#src/paths.ts';
import { content, messagesOf } from '#src/published/content.ts';
import type { Letter } from './index.ts';

/**
 * `origin` is the site that the button leads to: the configured one, or the sandbox at the address that the visitor
 * uses. `key` identifies the letter to its carriers and is the same for every repetition of the order. `stop` is the
 * page that unsubscribes from letters of this kind: mail programs show a button for it, which posts there directly (RFC
 * 2369, RFC 8058).
 */
export async function letter(
  env: Env,
  origin: string,
  { kind, to, locale, values }: LetterWish,
  { key = crypto.randomUUID(), stop = null }: { key?: string; stop?: string | null } = {},
): Promise<Letter> {
  const brand = await content(env, 'config/brand');
  const t = translator(locale, await messagesOf(env, locale));
  const link = (path: string) => new URL(at({ base: '', locale }, path), origin).href;
  const filledIn = coded(t, NOTICES[kind], values, wordsOf(NOTICES[kind], values, locale));
  const stopHref = stop === null ? null : link(stop);
  const words = partsOf(t, kind, filledIn, { href: link(filled(NOTICES[kind].mail.link, values)), link, stopHref });
  return {
    key,
    stream: NOTICES[kind].consent === 'offers' ? 'offers' : 'account',
    sender: t('mail.sender'),
    to,
    subject: words.subject,
    text: plain(words),
    html: page(words, brand, locale),
    headers:
      stopHref === null
        ? {}
        : { 'List-Unsubscribe': `<${stopHref}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}

/** Replaces codes by their translated words, so that a letter uses the same words as the pages. */
function coded(t: Translate, { values: kinds }: NoticeKind, values: AnyValues, words: Worded): Worded {
  const codes = Object.entries(kinds).flatMap(([name, kind]) =>
    typeof kind === 'object' ? [[name, t(`${kind.words}.${values[name]}`)] as const] : [],
  );
  return { ...words, ...Object.fromEntries(codes) };
}

type Worded = Readonly<Record<string, string | number>>;

/** `stop` and `stopHref` are empty in letters that cannot be unsubscribed from. */
type Words = Record<
  'subject' | 'hello' | 'title' | 'text' | 'button' | 'link' | 'bye' | 'foot' | 'href' | 'stop' | 'stopHref',
  string
>;

type Links = { readonly href: string; readonly link: (path: string) => string; readonly stopHref: string | null };

function partsOf(t: Translate, kind: LetterName, filledIn: Worded, { href, link, stopHref }: Links): Words {
  return {
    subject: t(`mail.${kind}.subject`, filledIn),
    title: t(`mail.${kind}.title`, filledIn),
    text: t(`mail.${kind}.text`, filledIn),
    button: t(`mail.${kind}.button`, filledIn),
    hello: t('mail.hello'),
    link: t('mail.link'),
    bye: t('mail.bye'),
    foot: t('mail.foot', { help: link(paths.responsibleGaming()) }),
    href,
    stop: stopHref === null ? '' : t(`mail.stop`, { topic: t(`preferences.topic.${NOTICES[kind].topic}`) }),
    stopHref: stopHref ?? '',
  };
}

const plain = ({ hello, text, button, href, bye, foot, stop, stopHref }: Words): string =>
  [hello, text, `${button}: ${href}`, bye, '--', foot, ...(stop ? [`${stop}: ${stopHref}`] : [])].join('\n\n');

/**
 * Mail programs support only tables and inline styles. The colours are the brand's, or those of styles/tokens.css where
 * it has none.
 */
function page(words: Words, brand: Brand, locale: string): string {
  const { ink, text: paper, sun, muted, ion, 'surface-1': panel } = coloursOf(brand);
  const { subject, hello, title, text, button, link, bye, foot, href, stop, stopHref } = escaped(words);
  const stopLine = stop ? `<br><br><a href="${stopHref}" style="color:${muted}">${stop}</a>` : '';
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title></head>
<body style="margin:0;background:${ink};color:${paper};font:500 16px/1.55 Figtree,Helvetica,Arial,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px">
<tr><td style="padding:0 8px 20px;font-weight:800;font-size:20px;letter-spacing:-.03em">${safe(brand.name)}</td></tr>
<tr><td style="background:${panel};border:1px solid #24262f;border-radius:18px;padding:32px">
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.2">${title}</h1>
<p style="margin:0 0 12px">${hello}</p><p style="margin:0 0 24px">${text}</p>
<p style="margin:0 0 24px"><a href="${href}" style="display:inline-block;background:${sun};color:${ink};font-weight:700;text-decoration:none;padding:14px 24px;border-radius:12px">${button}</a></p>
<p style="margin:0 0 4px;color:${muted};font-size:14px">${link}</p><p style="margin:0 0 24px;font-size:14px;word-break:break-all"><a href="${href}" style="color:${ion}">${href}</a></p>
<p style="margin:0">${bye}</p></td></tr>
<tr><td style="padding:20px 8px;color:${muted};font-size:13px">${foot}${stopLine}</td></tr></table></td></tr></table></body></html>`;
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const safe = (text: string): string => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);

function escaped(words: Words): Words {
  const copy = { ...words };
  for (const name of Object.keys(words) as (keyof Words)[]) copy[name] = safe(words[name]);
  return copy;
}
