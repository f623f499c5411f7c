// Which texts an island may show: the keys in the code that it reaches (ADR 159).
import { EVERY_CALL } from '../../src/shared/contract/operation.ts';
import { type Beyond, type Fixed, textsIn } from './graph.ts';

/** A used text that is missing, or a key that the build cannot know: either stops the build. */
export type Lack = { readonly file: string; readonly line: number; readonly key: string; readonly say: string };

const NONE: Beyond = new Set();
/** Namespaces whose keys are codes: of refusals, of rules of forms. */
const BY_CODE = ['problems', 'validation'];
/** Its own text, for a refusal that has none, is among those of every call. */
const TRANSLATOR = 'src/i18n/messages.ts';
/** How a report writes the value that a template inserts. */
const HOLE = '$' + '{…}';

/** `a.{b,c}` is a.b and a.c, `a.*` everything below a. */
const patternOf = (key: string): RegExp =>
  new RegExp(
    `^${key
      .replace(/[.$]/g, '\\$&')
      .replaceAll('*', '.+')
      .replace(/\{([^}]*)\}/g, (_, names: string) => `(?:${names.replaceAll(',', '|')})`)}$`,
  );

export function keysOf(entry: string, known: ReadonlySet<string>, beyond: Beyond = NONE) {
  const { texts, files } = textsIn(entry, beyond);
  const code = texts.filter(({ file }) => file !== TRANSLATOR);
  const keys = new Set<string>();
  const lacks: Lack[] = [];
  const lack = ({ file, line }: Fixed, key: string, say: string) => lacks.push({ file, line, key, say });
  const matching = (pattern: RegExp) => [...known].filter((key) => pattern.test(key));

  const declared: { readonly pattern: RegExp; readonly where: string | null }[] = [];
  for (const text of code) {
    if (text.as !== 'usesTexts' && text.as !== 'givenTexts') continue;
    const [key = ''] = text.parts;
    const pattern = patternOf(key);
    const found = matching(pattern);
    if (found.length === 0) lack(text, key, 'is declared, but content/messages/en has no such text.');
    if (text.as === 'usesTexts') for (const each of found) keys.add(each);
    declared.push({ pattern, where: text.as === 'usesTexts' && text.file !== entry ? text.file : null });
  }

  const words = new Set<string>(EVERY_CALL);
  const byCode = new Set<string>();
  for (const text of code) {
    const [first = ''] = text.parts;
    const [namespace = ''] = first.split('.');
    if (text.as === 'joined') lack(text, first, 'is joined with +: write it as a template.');
    else if (text.as === 'usesTexts' || text.as === 'givenTexts') continue;
    else if (text.parts.length === 1) {
      words.add(first);
      if (known.has(first)) keys.add(first);
      else if (text.as === 'shown' && first !== '')
        lack(text, first, 'is used, but content/messages/en has no such text.');
    } else if (first === '' && text.as === 'shown')
      lack(
        text,
        text.parts.join(HOLE),
        "begins with what is put in. Write its beginning here, or declare it: usesTexts('…').",
      );
    else if (/^[a-z_]+\.[\w.-]*$/.test(first)) {
      const pattern = text.parts.join('*');
      const isBare = pattern === `${namespace}.*`;
      const found = matching(patternOf(pattern));
      const instead = declared.filter(({ where }) => where === null || where === text.file);
      if (isBare && BY_CODE.includes(namespace)) byCode.add(namespace);
      else if (found.some((key) => instead.some((one) => one.pattern.test(key)))) continue;
      else if (isBare && found.length > 0)
        lack(
          text,
          text.parts.join(HOLE),
          `may be any text of ${namespace}. Declare which: usesTexts('${namespace}.{one,two}').`,
        );
      else if (found.length > 0) for (const key of found) keys.add(key);
      else if (text.as === 'shown')
        lack(text, text.parts.join(HOLE), 'is used, but content/messages/en has no text that begins so.');
    }
  }
  for (const namespace of byCode)
    for (const word of words) if (known.has(`${namespace}.${word}`)) keys.add(`${namespace}.${word}`);
  return { keys: [...keys].sort(), lacks, files };
}
