// An island as a page shows it, with the product's own texts: compiled when one is said.
import { readdirSync, readFileSync } from 'node:fs';
import { cleanup, configure, render } from '@testing-library/react';
import compile from 'icu-minify/compile';
import type { ReactElement } from 'react';
import { afterEach, beforeEach } from 'vitest';
import { named as branded, nameIn } from '#src/cms/reader/named.ts';
import { type Messages, type Translate, translator } from '#src/i18n/messages.ts';
import type { Place } from '#src/paths.ts';

export const LOCALE = 'en';
export const PLACE: Place = { base: '', locale: LOCALE };

const BRAND = nameIn('.');

type Key = `${string}.${string}`;
const isKey = (key: string | symbol): key is Key => typeof key === 'string';

export function everyText(locale: string): Messages {
  const folder = `content/messages/${locale}`;
  const files = readdirSync(folder).map((name) => [name.replace('.json', ''), `${folder}/${name}`] as const);
  const texts = new Map<string, string>(
    files.flatMap(([namespace, file]) =>
      Object.entries(JSON.parse(branded(readFileSync(file, 'utf8'), BRAND)) as Record<string, string>).map(
        ([key, text]) => [`${namespace}.${key}`, text] as const,
      ),
    ),
  );
  return new Proxy<Messages>(
    {},
    {
      get(compiled, key) {
        if (!isKey(key)) return undefined;
        const text = texts.get(key);
        if (text !== undefined) compiled[key] ??= compile(text);
        return compiled[key];
      },
      has: (_, key) => isKey(key) && texts.has(key),
    },
  );
}

export const MESSAGES = everyText(LOCALE);
export const t: Translate = translator(LOCALE, MESSAGES);
/** What a page hands to every island. */
export const TEXTS = { locale: LOCALE, messages: MESSAGES } as const;

// What is waited for comes as soon as it is so; how long that may take is the machine's business, within the test's own time.
configure({ asyncUtilTimeout: 20_000 });

export const show = (island: ReactElement) => render(island);

/** What stands there, every kind of space as a plain one: amounts and times are set with others. */
export const textOf = (element: Element | null | undefined): string =>
  (element?.textContent ?? '').replace(/\s+/g, ' ').trim();

/** The name of a button or link that holds an amount or a time, whatever spaces it is set with. */
export const named = (text: string): RegExp =>
  new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+')}$`);

/** Each test has a page of its own, of a player, and a browser that remembers nothing. */
export function page(shell: 'player' | 'guest' = 'player'): void {
  beforeEach(() => {
    document.body.innerHTML = '';
    localStorage.clear();
    sessionStorage.clear();
    document.documentElement.dataset.shell = shell;
    document.documentElement.lang = LOCALE;
  });
  afterEach(cleanup);
}
