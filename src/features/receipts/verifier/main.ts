// The verifier's page, from its two file fields to the verdict. It is one file that sends no requests.
import type { HouseKey } from '#shared/domain/receipts/receipt.ts';
import { compareBooks } from '#shared/domain/receipts/verify.ts';
import { namedUtcDates } from '#src/i18n/dates.ts';
import { type Messages, translator } from '#src/i18n/messages.ts';
import { type Judged, judge, keysIn } from './read.ts';
import { el, resultOf } from './show.ts';

interface PageData {
  locale: string;
  keys: HouseKey[];
  messages: Messages;
}

const { locale, keys: known, messages } = JSON.parse(document.getElementById('told')?.textContent ?? '') as PageData;
const t = translator(locale, messages);
const words = { t, dates: namedUtcDates(locale) };

let keys: readonly HouseKey[] = known;
let chosen: readonly File[] = [];

const result = el('div', { id: 'result', 'aria-live': 'polite' });
const about = el('p', { class: 'soft', id: 'keys-about' });

function field(id: string, label: string, hint: Node, listen: (files: readonly File[]) => void): HTMLElement {
  const input = el('input', { id, type: 'file', accept: '.json,application/json', 'aria-describedby': `${id}-hint` });
  if (!(input instanceof HTMLInputElement)) throw new Error('no field');
  input.multiple = id === 'files';
  input.addEventListener('change', () => listen([...(input.files ?? [])]));
  return el('div', { class: 'field' }, el('label', { for: id }, label), input, el('div', { id: `${id}-hint` }, hint));
}

function sayKeys(): void {
  about.textContent = t('verifier.keys_known', { count: keys.length });
}

async function show(): Promise<void> {
  if (chosen.length === 0) return;
  const judged = await Promise.all(
    chosen.map(async (file) => ({ file, as: await judge(file.name, await file.text(), keys) })),
  );
  const files = judged.flatMap(({ as }): Judged[] => (as ? [as] : []));
  const strange = judged.filter(({ as }) => as === null).map(({ file }) => file.name);
  result.replaceChildren(resultOf(files, strange, compareBooks(files.map(({ receipts }) => receipts)), words));
  result.querySelector<HTMLElement>('.verdict')?.focus();
}

sayKeys();
const page = [
  el('h1', {}, t('verifier.title')),
  el('p', { class: 'lead' }, t('verifier.lead')),
  field('files', t('verifier.choose'), el('p', { class: 'soft' }, t('verifier.choose_hint')), (files) => {
    chosen = files;
    void show();
  }),
  result,
  el(
    'details',
    { class: 'keys' },
    el('summary', {}, t('verifier.keys')),
    el('p', {}, t('verifier.keys_text')),
    field('keys', t('verifier.keys_choose'), about, async (files) => {
      const added = await Promise.all(files.map(async (file) => keysIn(await file.text())));
      keys = [...keys, ...added.flat()];
      sayKeys();
      await show();
    }),
  ),
];
for (const part of page) document.querySelector('main')?.appendChild(part);
