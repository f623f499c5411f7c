// Every letter we write, as plain text and as simple HTML that says the same; words in content/messages/<locale>/mail.json.
import { content, messagesOf } from '#functions/content.ts';
import { type Translate, translator } from '#src/i18n/messages.ts';
import { at, paths } from '#src/paths.ts';
import type { Letter } from './index.ts';

export type Template =
  | ('confirm' | 'join' | 'reset' | 'taken' | 'changed' | 'device' | 'limit_confirm' | 'protection')
  | ('email_old' | 'email_new' | 'email_changed' | 'autologin' | 'excluded' | 'cashout_refused')
  | ('document_refused' | 'password_reset');

export type LetterWish = {
  readonly template: Template;
  readonly to: string;
  readonly locale: string;
  /** Bare path that the button opens. */
  readonly path: string;
  readonly values?: Readonly<Record<string, string | number>>;
};

/** `origin` is where the button leads: the configured site, or the sandbox that the visitor sees. */
export async function letter(env: Env, origin: string, wish: LetterWish): Promise<Letter> {
  const brand = await content(env, 'config/brand');
  const t = translator(wish.locale, await messagesOf(env, wish.locale));
  const link = (path: string) => new URL(at({ base: '', locale: wish.locale }, path), origin).href;
  const words = wordsOf(t, wish, link);
  return {
    to: wish.to,
    subject: words.subject,
    text: plain(words),
    html: page(words, brand.name, wish.locale),
  };
}

type Words = Record<'subject' | 'hello' | 'title' | 'text' | 'button' | 'link' | 'bye' | 'foot' | 'href', string>;

function wordsOf(t: Translate, { template, path, values = {} }: LetterWish, link: (path: string) => string): Words {
  return {
    subject: t(`mail.${template}.subject`),
    title: t(`mail.${template}.title`),
    text: t(`mail.${template}.text`, values),
    button: t(`mail.${template}.button`),
    hello: t('mail.hello'),
    link: t('mail.link'),
    bye: t('mail.bye'),
    foot: t('mail.foot', { help: link(paths.responsibleGaming()) }),
    href: link(path),
  };
}

const plain = ({ hello, text, button, href, bye, foot }: Words): string =>
  [hello, text, `${button}: ${href}`, bye, '--', foot].join('\n\n');

/** Mail programs read tables and inline styles only; colours are the product's (look.md). */
function page(words: Words, brand: string, locale: string): string {
  const { subject, hello, title, text, button, link, bye, foot, href } = escaped(words);
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title></head>
<body style="margin:0;background:#0b0c14;color:#f6f2ea;font:500 16px/1.55 Figtree,Helvetica,Arial,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px">
<tr><td style="padding:0 8px 20px;font-weight:800;font-size:20px;letter-spacing:-.03em">${safe(brand)}</td></tr>
<tr><td style="background:#13151f;border:1px solid #24262f;border-radius:18px;padding:32px">
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.2">${title}</h1>
<p style="margin:0 0 12px">${hello}</p><p style="margin:0 0 24px">${text}</p>
<p style="margin:0 0 24px"><a href="${href}" style="display:inline-block;background:#ffb224;color:#0b0c14;font-weight:700;text-decoration:none;padding:14px 24px;border-radius:12px">${button}</a></p>
<p style="margin:0 0 4px;color:#a3a5b5;font-size:14px">${link}</p><p style="margin:0 0 24px;font-size:14px;word-break:break-all"><a href="${href}" style="color:#7de3e1">${href}</a></p>
<p style="margin:0">${bye}</p></td></tr>
<tr><td style="padding:20px 8px;color:#a3a5b5;font-size:13px">${foot}</td></tr></table></td></tr></table></body></html>`;
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const safe = (text: string): string => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);

function escaped(words: Words): Words {
  const copy = { ...words };
  for (const name of Object.keys(words) as (keyof Words)[]) copy[name] = safe(words[name]);
  return copy;
}
