// Checks the texts of notices and letters against their registry (src/shared/domain/notices): each has its texts, which
// use only its values, and no text of a deleted notice is left. Other languages are compared with the English texts.

import type { Problem } from '../../src/cms/reader/problem.ts';
import { REASON_CODES } from '../../src/shared/domain/cashier/reason.ts';
import { DOCUMENT_KINDS, DOCUMENT_REASONS } from '../../src/shared/domain/identity/documents.ts';
import { IMPOSED_REASONS } from '../../src/shared/domain/limits/imposed.ts';
import { buttonOf, kindOf, namesOf } from '../../src/shared/domain/notices/registry.ts';
import { CANCEL_REASONS } from '../../src/shared/domain/rewards/canceled.ts';
import { COIN_REASONS, OUT_REASONS } from '../../src/shared/domain/rewards/out.ts';
import { UPHELD_REASONS } from '../../src/shared/domain/rewards/takings.ts';
import { VIP_STATUSES } from '../../src/shared/domain/rewards/vip.ts';
import { type Messages, placeholders, selects } from './messages.ts';

const LETTER_PARTS = ['subject', 'title', 'text', 'button'] as const;
/** The texts of a notice whose kind a page does not know. */
const OTHER = ['notifications.title.other', 'notifications.text.other', 'notifications.button.other'];
/** Texts that every letter has. */
const FRAME = /^mail\.\w+$/;

/** The codes that notices say in words (`coded` of notices/kind.ts), by where the words are. */
const CODES: Readonly<Record<string, readonly string[]>> = {
  'cashbox.reason': [...REASON_CODES, 'other'],
  'notifications.why_coins': COIN_REASONS,
  'notifications.why_imposed': IMPOSED_REASONS,
  'notifications.why_out': OUT_REASONS,
  'notifications.why_upheld': UPHELD_REASONS,
  'races.canceled': CANCEL_REASONS,
  'verification.kind': DOCUMENT_KINDS,
  'verification.reason': DOCUMENT_REASONS,
  // Nobody rises to the lowest.
  vip: VIP_STATUSES.filter((status) => status !== 'regular'),
};

/** The values of a notice that are codes, and where their words are. */
const codedOf = (name: string): (readonly [value: string, words: string])[] =>
  Object.entries(kindOf(name)?.values ?? {}).flatMap(([value, kind]) =>
    typeof kind === 'object' ? [[value, kind.words] as const] : [],
  );

const everyName = (): Set<string> => new Set([...namesOf('inbox'), ...namesOf('mail')]);

const textsOf = (name: string): string[] => [
  ...(kindOf(name)?.inbox ? [`notifications.title.${name}`, `notifications.text.${name}`] : []),
  ...(kindOf(name)?.mail ? LETTER_PARTS.map((part) => `mail.${name}.${part}`) : []),
];

export function noticeProblems({ texts, isBroken }: Messages, problems: Problem[]): void {
  const known = new Set(OTHER);
  for (const name of namesOf('inbox')) {
    const button = `notifications.button.${buttonOf(name)}`;
    known.add(button);
    if (!texts[button] && !isBroken(button))
      problems.push({ ...placeOf(button), say: `is missing: the notice ${name} needs it.` });
  }
  for (const name of everyName()) {
    const values = valuesOf(name);
    for (const key of textsOf(name)) {
      known.add(key);
      const text = texts[key];
      if (text) {
        const unknown = placeholders(text.source).filter((one) => one.startsWith('{') && !values.includes(one));
        for (const one of unknown)
          problems.push({
            file: text.file,
            line: text.line,
            field: text.field,
            say: `asks for ${one}, which this notice does not have. ${has(values)}`,
          });
      } else if (!isBroken(key)) problems.push({ ...placeOf(key), say: `is missing: the notice ${name} needs it.` });
    }
  }
  for (const words of new Set([...everyName()].flatMap(codedOf).map(([, each]) => each)))
    for (const code of codesIn(words)) {
      const key = `${words}.${code}`;
      if (!texts[key] && !isBroken(key))
        problems.push({ ...placeOf(key), say: `is missing: notices say the code ${code} in these words.` });
    }
  for (const [key, text] of Object.entries(texts))
    if (/^(notifications\.(title|text|button)|mail)\./.test(key) && !FRAME.test(key) && !known.has(key))
      problems.push({
        file: text.file,
        line: text.line,
        field: text.field,
        say: 'belongs to no notice. Remove it in every locale, or declare the notice in src/shared/domain/notices.',
      });
}

/**
 * A text that inserts a code by a select needs a case for each code; one of them may be `other`. Checked in every
 * language.
 */
export function caseProblems({ texts }: Messages, problems: Problem[]): void {
  for (const name of everyName())
    for (const [value, words] of codedOf(name))
      for (const text of textsOf(name).flatMap((key) => texts[key] ?? []))
        for (const [of, cases] of selects(text.source)) {
          const unsaid = of === value ? codesIn(words).filter((code) => !cases.includes(code)) : [];
          if (unsaid.length > 1)
            problems.push({
              file: text.file,
              line: text.line,
              field: text.field,
              say: `has no case in {${value}, select, …} for ${unsaid.join(', ')}: "other" can say one of them only.`,
            });
        }
}

function codesIn(words: string): readonly string[] {
  const codes = CODES[words];
  if (!codes) throw new Error(`scripts/publish/notices.ts does not say which codes have words under ${words}`);
  return codes;
}

/** The variables that a notice's texts may use: an amount for minor units with a currency, and nothing secret. */
const valuesOf = (name: string): string[] =>
  Object.entries(kindOf(name)?.values ?? {}).flatMap(([value, kind]) => {
    if (kind === 'minor') return ['{amount}'];
    if (kind === 'time') return [`{${value.replace(/Ms$/, '')}}`];
    return kind === 'currency' || kind === 'secret' || kind === 'zone' ? [] : [`{${value}}`];
  });

const has = (values: readonly string[]): string =>
  values.length > 0 ? `It has ${values.join(', ')}.` : 'It has none.';

function placeOf(key: string): { file: string; field: string } {
  const [namespace = '', ...field] = key.split('.');
  return { file: `content/messages/en/${namespace}.json`, field: field.join('.') };
}
