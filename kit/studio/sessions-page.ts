// The studio's own page: who plays now, and switches for what goes wrong in each session.
import type { List, Switch } from './studio.ts';
import { TRICKS } from './tricks.ts';

interface Row {
  readonly session: string;
  readonly account: string;
  readonly on: Switch;
}
interface State {
  readonly calls: number;
  readonly rounds: number;
  readonly owes: number;
  readonly complaints: readonly string[];
  readonly list: List;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export function sessionsPage(rows: readonly Row[], state: State, nonce: string): string {
  const forms = rows
    .map(({ session, account, on }) => form(session, `${account.slice(0, 8)}… ${session}`, on))
    .join('');
  const complaints = state.complaints
    .slice(-20)
    .map((each) => `<li>${escaped(each)}</li>`)
    .join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Gimbal</title><style nonce="${nonce}">${STYLE}</style></head><body><main>
<h1>Gimbal, a pretend studio</h1>
<p>${state.rounds} rounds, ${state.calls} calls, ${state.owes} rounds not over. A casino frames its game; this page makes its calls go wrong.</p>
${listForm(state.list)}
${form('', 'Every session from now on', null)}
${forms || '<p>Nobody plays for money now.</p>'}
<h2>What a wallet answered otherwise than its contract says</h2>
${complaints ? `<ul>${complaints}</ul>` : '<p>Nothing.</p>'}
</main></body></html>`;
}

/** The state of the certified game in the answer of `GET /games`. */
const LISTED: Readonly<Record<List, string>> = {
  agreed: 'has what was certified, and something new',
  withdrawn: 'has the game no more',
  changed: 'has another build under the certified version',
};

function listForm(list: List): string {
  const options = Object.entries(LISTED).map(
    ([value, label]) => `<option value="${value}"${value === list ? ' selected' : ''}>${label}</option>`,
  );
  return `<form method="post" action="/list"><h2>Its list of games</h2>
<label>It <select name="list">${options.join('')}</select></label>
<button>Switch</button></form>`;
}

function form(session: string, title: string, on: Switch | null): string {
  const box = (name: string, value: string, label: string, isOn: boolean) =>
    `<label><input type="checkbox" name="${name}" value="${value}"${isOn ? ' checked' : ''}> ${label}</label>`;
  const tricks = Object.entries(TRICKS).map(([name, label]) =>
    box('trick', name, label, on?.tricks.some((each) => each === name) ?? false),
  );
  const cookies = [
    ['none', 'needs no cookie'],
    ['partitioned', 'needs a cookie of the page that frames it'],
    ['plain', 'needs a cookie as of old'],
  ].map(
    ([value, label]) =>
      `<option value="${value}"${(on?.cookie ?? 'none') === value ? ' selected' : ''}>${label}</option>`,
  );
  return `<form method="post" action="/switch"><h2>${escaped(title)}</h2><input type="hidden" name="session" value="${escaped(session)}">
${tricks.join('\n')}
${box('greedy', 'on', 'stakes beyond what the market takes', on?.greedy ?? false)}
${box('dry', 'on', 'no round wins', on?.dry ?? false)}
<label>Cookies <select name="cookie">${cookies.join('')}</select></label>
<button>Switch</button></form>`;
}

const STYLE = `
body{font:16px/1.5 system-ui,sans-serif;margin:0;background:#f5f3fb;color:#1d1836}
main{max-width:56rem;margin:0 auto;padding:1.5rem 1rem}
form{display:grid;grid-template-columns:repeat(auto-fill,minmax(18rem,1fr));gap:.25rem 1rem;background:#fff;border-radius:12px;padding:1rem;margin:1rem 0}
h2{grid-column:1/-1;font-size:1rem;margin:.25rem 0;overflow-wrap:anywhere}
label{display:flex;gap:.5rem;align-items:center;min-height:2.25rem}
button{justify-self:start;font:inherit;min-height:2.75rem;padding:0 1.25rem;border:0;border-radius:999px;background:#2b2350;color:#fff}
`;
