// A schema's objections as sentences: what is wrong with a field, and what to write in it instead.
import * as z from 'zod/mini';
import { fieldsAt, sentenceAt } from '../schemas/described.ts';

z.config(z.locales.en());

export type Mistake = { path: readonly PropertyKey[]; say: string };

/** A zod issue as mistakes: what is wrong, then the field's own sentence. */
export function mistakesOf(schema: z.core.$ZodType, issues: readonly z.core.$ZodIssue[]): Mistake[] {
  const reported = new Set<string>();
  return issues.flatMap((issue): Mistake[] => {
    // A list in place of a text is reported once, not also as a text that is too short.
    const place = issue.code === 'unrecognized_keys' ? '' : issue.path.join('.');
    if (place && reported.has(place)) return [];
    reported.add(place);
    if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => unknownField(schema, issue.path, key));
    const hint = sentenceAt(schema, issue.path);
    return [{ path: issue.path, say: [wrong(issue), hint].filter(Boolean).join(' ') }];
  });
}

function unknownField(schema: z.core.$ZodType, path: readonly PropertyKey[], key: string): Mistake {
  const known = fieldsAt(schema, path);
  const meant = known.find((name) => isNear(name.toLowerCase(), key.toLowerCase()));
  const advice = meant ? `Did you mean "${meant}"?` : `Known fields: ${known.join(', ')}.`;
  return { path: [...path, key], say: `is not a known field. ${advice}` };
}

function wrong(issue: z.core.$ZodIssue): string {
  const got = `, not ${JSON.stringify(issue.input) ?? 'nothing'}`.slice(0, 60);
  if (issue.input === undefined) return 'is missing.';
  if (issue.code === 'invalid_value') return `must be ${oneOf(issue.values)}${got}.`;
  if (issue.code === 'invalid_type') return `must be ${article[issue.expected] ?? issue.expected}${got}.`;
  if (issue.code === 'too_small' && issue.origin === 'string' && issue.minimum === 1) return 'is empty.';
  if (issue.code === 'too_small') return `is too small: at least ${issue.minimum}${got}.`;
  if (issue.code === 'too_big') return `is too big: at most ${issue.maximum}${got}.`;
  return `${issue.message.replace(/\.$/, '')}${got.replace(', not', ':')}.`;
}

const article: Record<string, string> = {
  string: 'a text in quotes',
  number: 'a number without quotes',
  int: 'a whole number without quotes',
  boolean: 'true or false without quotes',
  array: 'a list in square brackets',
  object: 'an object in braces',
  record: 'an object in braces',
};
const oneOf = (values: readonly unknown[]) =>
  `${values.length > 1 ? 'one of ' : ''}${values.map((value) => JSON.stringify(value)).join(', ')}`;

/** Whether one typing slip separates them: a letter more, less or different, or two swapped. */
export function isNear(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  return Math.max(a.length, b.length) - start - end <= 2 && start + end > 0;
}
