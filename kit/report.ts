// Writes the results of the cases: for a terminal, for a build server (JUnit) and as an HTML page.
import type { Result, Speech } from './cases.ts';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const failed = (results: readonly Result[]): number => results.filter(({ state }) => state === 'failed').length;

const MARKS = { passed: 'ok    ', failed: 'FAILED', 'left out': '-     ' } as const;

export const asLine = ({ name, state, sentence, ms }: Result): string =>
  `${MARKS[state]} ${name.padEnd(32)} ${String(ms).padStart(5)} ms${sentence && `\n         ${sentence}`}`;

export function asSummary(results: readonly Result[]): string {
  const count = (state: Result['state']) => results.filter((one) => one.state === state).length;
  const left = count('left out');
  return `${count('passed')} of ${results.length} cases passed, ${count('failed')} failed${left > 0 ? `, ${left} left out` : ''}.`;
}

/** What no case asks in this dialect, and why; nothing in our own words. */
export const asLacks = (speech?: Speech): string =>
  lacksOf(speech)
    .map(([ability, why]) => `Not expressible in ${speech?.name}, ${ability}: ${why}\n`)
    .join('');

const lacksOf = (speech?: Speech): [string, string][] => Object.entries(speech?.lacks ?? {});

export function asJUnit(results: readonly Result[], suite: 'wallet' | 'studio' = 'wallet'): string {
  const cases = results.map(({ name, state, sentence, ms }) => {
    const inner =
      state === 'failed'
        ? `<failure>${escaped(sentence)}</failure>`
        : state === 'left out'
          ? `<skipped message="${escaped(sentence)}"/>`
          : '';
    return `<testcase classname="${suite}" name="${escaped(name)}" time="${ms / 1000}">${inner}</testcase>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuite name="${suite}" tests="${results.length}" failures="${failed(results)}">\n${cases.join('\n')}\n</testsuite>\n`;
}

export function asHtml(
  results: readonly Result[],
  about: string,
  suite: 'Wallet' | 'Studio' = 'Wallet',
  speech?: Speech,
): string {
  const lacks = lacksOf(speech).map(([ability, why]) => `<li>${escaped(ability)}: ${escaped(why)}</li>`);
  const rows = results.map(
    ({ name, state, sentence, ms }) =>
      `<tr class="${state.replace(' ', '-')}"><td>${state}</td><th scope="row">${escaped(name)}</th><td>${escaped(sentence)}</td><td>${ms} ms</td></tr>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${suite}: ${failed(results)} failed</title><style>
body{font:16px/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:.5rem;border-bottom:1px solid #ccc}.failed td:first-child{color:#a40014;font-weight:700}.passed td:first-child{color:#00662a}.left-out{color:#666}
</style></head><body><h1>${suite}</h1><p>${escaped(about)}: ${results.length} cases, ${failed(results)} failed.</p>${speech ? `<p>In the words of ${escaped(speech.name)}. Not expressible in them:</p><ul>${lacks.join('')}</ul>` : ''}<table><thead><tr><th>State</th><th>Case</th><th>What was not met</th><th>Time</th></tr></thead><tbody>
${rows.join('\n')}
</tbody></table></body></html>\n`;
}
