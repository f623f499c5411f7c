// The blog in the footer: only at some hosts, and only in the languages in which it is written (S2.192;
// content/config/brand.json).
import type { Brand } from '#shared/contract/content.ts';

/** Its address for this visitor; null where there is none. */
export function blogAt({ blog }: { readonly blog?: Brand['blog'] }, host: string, locale: string): string | null {
  return blog?.hosts.includes(host) && blog.locales.includes(locale) ? blog.url : null;
}
