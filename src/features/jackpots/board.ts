// The leaderboard's tabs (WAI-ARIA APG "Tabs"); its lists are loaded again when they are first viewed and when a jackpot is won.
import { type JackpotWinner, listJackpotWins } from '#shared/contract/jackpots.ts';
import { call } from '#src/client/api.ts';
import { log } from '#src/client/log.ts';
import { utcDates } from '#src/i18n/dates.ts';
import { $wins } from '#src/stores/feed.ts';
import { amountOf, nameOf } from './winners.ts';

const KEYS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };
const board = document.querySelector<HTMLElement>('.winners');
const tabs = [...(board?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])];
const panels = [...(board?.querySelectorAll<HTMLElement>('[data-order]') ?? [])];
const { locale = document.documentElement.lang } = JSON.parse(document.getElementById('popups')?.dataset.place ?? '{}');

function choose(tab: HTMLElement): void {
  for (const one of tabs) {
    one.setAttribute('aria-selected', String(one === tab));
    one.tabIndex = one === tab ? 0 : -1;
  }
  for (const panel of panels) panel.toggleAttribute('data-off', panel.getAttribute('aria-labelledby') !== tab.id);
}

for (const [i, tab] of tabs.entries()) {
  tab.addEventListener('click', () => choose(tab));
  tab.addEventListener('keydown', (event) => {
    const by = KEYS[event.key];
    const other = event.key === 'Home' ? tabs[0] : event.key === 'End' ? tabs.at(-1) : undefined;
    const next = by === undefined ? other : tabs[(i + by + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    choose(next);
    next.focus();
  });
}

/** S8.16: a failure is logged and not shown; the lists stay as they are. */
async function refresh(): Promise<void> {
  for (const panel of panels) {
    const order = panel.dataset.order === 'latest' ? 'latest' : 'biggest';
    const called = await call(listJackpotWins, { query: { order, l: locale } });
    if (!called.ok) return log('GET_JACKPOT_WINNERS_ERROR');
    const body = panel.querySelector('tbody');
    if (body && called.value.length > 0) body.replaceChildren(...called.value.map(rowOf));
  }
}

function rowOf(winner: JackpotWinner, i: number): HTMLTableRowElement {
  const names: Record<string, string> = JSON.parse(board?.dataset.names ?? '{}');
  const row = document.createElement('tr');
  const cell = (name: 'td' | 'th', text: string) => {
    const made = row.appendChild(document.createElement(name));
    made.textContent = text;
    return made;
  };
  cell('td', String(i + 1));
  const who = cell('th', nameOf(winner, board?.dataset.somebody ?? ''));
  who.scope = 'row';
  const { jackpot_identifier: id, jackpot_level_name: level, created_at: at } = winner;
  who.appendChild(document.createElement('small')).textContent =
    `${names[id] ?? id} · ${level} · ${utcDates(document.documentElement.lang).longDay(Date.parse(at))}`;
  cell('td', amountOf(winner, document.documentElement.lang));
  return row;
}

if (board) {
  const seen = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return;
    seen.disconnect();
    void refresh();
  });
  seen.observe(board);
  let newest: string | undefined;
  $wins.listen((wins) => {
    const won = wins?.find(({ jackpot }) => jackpot)?.id;
    if (newest !== undefined && won !== newest) void refresh();
    newest = won ?? '';
  });
}
