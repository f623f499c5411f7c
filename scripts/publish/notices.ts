// Checks the texts of notices and letters against their registry (src/shared/domain/notices): each has its texts, which
// use only its values, and no text of a deleted notice is left. Other languages are compared with the English texts.
import { buttonOf, kindOf, namesOf } from '../../src/shared/domain/notices/registry.ts';
import { type Messages, placeholders } from './messages.ts';
import type { Problem } from './problem.ts';

const LETTER_PARTS = ['subject', 'title', 'text', 'button'] as const;
/** The texts of a notice whose kind a page does not know. */
const OTHER = ['notifications.title.other', 'notifications.text.other', 'notifications.button.other'];
/** Texts that every letter has. */
const FRAME = /^mail\.\w+$/;

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
  for (const name of new Set([...namesOf('inbox'), ...namesOf('mail')])) {
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
  for (const [key, text] of Object.entries(texts))
    if (/^(notifications\.(title|text|button)|mail)\./.test(key) && !FRAME.test(key) && !known.has(key))
      problems.push({
        file: text.file,
        line: text.line,
        field: text.field,
        say: 'belongs to no notice. Remove it in every locale, or declare the notice in src/shared/domain/notices.',
      });
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
