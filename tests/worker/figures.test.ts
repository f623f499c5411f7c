// What pages print of a game's figures is what its certificate holds: the list, the certificate, the cover.
import { expect, test } from 'vitest';
import { sharedWorker } from '#kit/worker.ts';
import type { Title } from '#shared/contract/title.ts';
import type { Figures } from '#shared/games/engine.ts';
import { fullUpTo, isSlot, setsOdds, tableOf } from '#shared/games/stake.ts';
import { readCertificate, readTitles } from '../../scripts/maths/titles.ts';

const worker = sharedWorker({ DEV_COUNTRY: 'AT' });
const titles = readTitles();
const MARKS = [10, 100, 1000];

const page = async (path: string) => {
  const answer = await worker.fetch(path);
  return answer.status === 200 ? answer.text() : null;
};
const words = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replace(/\s+/g, ' ')
    .trim();
const cellsOf = (row: string) =>
  [...row.matchAll(/<t[dh][^>]*>([\s\S]*?)<\/t[dh]>/g)].map(([, cell = '']) => words(cell));
const rowsOf = (html: string) => [...html.matchAll(/<tr[^>]*>[\s\S]*?<\/tr>/g)].map(([row]) => row);

const SCALE: Readonly<Record<string, number>> = { million: 1e6, billion: 1e9, trillion: 1e12 };
/** `1 in 8.03 million`: the number of a text of odds. */
function numberIn(text: string): number {
  const [, digits = '', scale] = /1 in ([\d.,]+)(?: (million|billion|trillion))?/.exec(text) ?? [];
  return Number(digits.replaceAll(',', '')) * (SCALE[scale ?? ''] ?? 1);
}
/** Odds on a page are those of the certificate, rounded up, and by a hundredth or the fourth digit at most. */
function expectOdds(text: string, oneIn: string) {
  const [printed, exact] = [numberIn(text), Number(oneIn)];
  if (exact > 1e12) return void expect(text).toMatch(/rarer than 1 in 1 trillion$/);
  expect(printed, text).toBeGreaterThanOrEqual(exact - 1.001e-6);
  expect(printed, text).toBeLessThanOrEqual(exact + Math.max(1, exact / 100));
  if (exact < 100) expect(printed, text).toBeLessThan(exact + 0.01);
}

function expectMarks(cells: readonly string[], { atLeast }: Pick<Figures, 'atLeast'>) {
  for (const [i, mark] of MARKS.entries()) {
    const of = atLeast.find(({ times }) => times === mark);
    const text = cells[i] ?? '';
    if (!of) expect(text).toBe('–');
    else if (of.oneIn === null) {
      expect(text).toMatch(/^rarer than 1 in /);
      expectOdds(text, of.within?.low ?? '');
    } else {
      expectOdds(text, of.oneIn);
      // What was simulated says between which odds it lies.
      expect(text.includes('99% certain')).toBe(of.within?.high !== undefined && of.within.high !== null);
    }
  }
}
/** Times of a stake on a page are those of the certificate: all of them on its own page, cut to what is read elsewhere. */
function expectTimes(text: string, times: string, cut = true) {
  const printed = Number(/[\d,]+(?:\.\d+)?/.exec(text)?.[0].replaceAll(',', ''));
  const exact = Number(times);
  if (!cut) return void expect(printed, text).toBe(exact);
  expect(printed, text).toBe(exact < 1000 ? Math.floor(exact * 10 + 1e-9) / 10 : Math.floor(exact));
}
function expectMost(times: string, odds: string, most: Figures['most'], cut = true) {
  expectTimes(times, most.times, cut);
  expect(times.includes('upper limit')).toBe('bound' in most);
  if ('bound' in most) expect(odds).toBe('–');
  else expectOdds(odds, most.oneIn);
}

/** Of odds that may be chosen: the most of all, and each mark of the bet that reaches it most often. */
function bestOf(figures: readonly Figures[]): Pick<Figures, 'most' | 'atLeast'> {
  const { most } = figures.reduce((a, b) => (Number(b.most.times) > Number(a.most.times) ? b : a));
  const atLeast = MARKS.flatMap((mark) => {
    const odds = figures.flatMap((one) => one.atLeast.filter(({ times }) => times === mark));
    return odds.length === 0 ? [] : [odds.reduce((a, b) => (Number(b.oneIn) < Number(a.oneIn) ? b : a))];
  });
  return { most, atLeast };
}

test('the list of fair play says of every bet what its certificate says, and of odds that may be chosen the best [I53]', async () => {
  const seen = new Map<string, number>();
  for (let at = 1; ; at += 1) {
    const html = await page(`/fairness?page=${at}`);
    if (html === null) break;
    let [game, place] = ['', 0];
    for (const row of rowsOf(html)) {
      const [, id] = /<tr id="([a-z-]+\/[a-z0-9-]+)"/.exec(row) ?? [];
      if (id) [game, place] = [id, 0];
      const title = titles.get(game);
      const figures = readCertificate(game)?.figures;
      if (!title || !figures) continue;
      seen.set(game, place + 1);
      const cells = cellsOf(row);
      // A title's name, volatility and link stand in its first row.
      const [bet, , , ...rest] = place === 0 ? cells.slice(1) : cells;
      const cellsNow = place === 0 ? rest.slice(1, 6) : rest.slice(0, 5);
      if (setsOdds(title)) {
        expect(bet).toBe('You set the odds');
        const best = bestOf(figures);
        expectMost(cellsNow[3] ?? '', cellsNow[4] ?? '', best.most);
        expectMarks(cellsNow, best);
      } else {
        const own = figures[place];
        if (!own) throw new Error(`${game}: a row too many`);
        expectMarks(cellsNow, own);
        expectMost(cellsNow[3] ?? '', cellsNow[4] ?? '', own.most);
      }
      // Where the most is not paid at every stake, up to which it is.
      const full = fullUpTo(tableOf(title, 'EUR'), figures);
      expect(row.includes('possible at stakes up to'), game).toBe(full !== null);
      place += 1;
    }
  }
  // Each title once, and each of its bets.
  const rows = (game: string, title: Title) => (setsOdds(title) ? 1 : readCertificate(game)?.figures.length);
  expect(seen).toEqual(new Map([...titles].map(([game, title]) => [game, rows(game, title)])));
});

test('a certificate’s page says of every bet what the certificate holds [I53]', async () => {
  for (const game of titles.keys()) {
    const html = (await page(`/fairness/${game}`)) ?? '';
    const rows = rowsOf(/<tbody>[\s\S]*?<\/tbody>/.exec(html)?.[0] ?? '');
    const figures = readCertificate(game)?.figures ?? [];
    expect(rows).toHaveLength(figures.length);
    for (const [i, row] of figures.entries()) {
      const cells = cellsOf(rows[i] ?? '');
      expectMarks(cells.slice(5), row);
      expectMost(cells[8] ?? '', cells[9] ?? '', row.most, false);
    }
  }
});

test('a cover says of every title what its certificate says: the most and how rare it is, by one name for all, each mark, each bet, and what caps it in money [I53]', async () => {
  for (const [game, title] of titles) {
    const html = (await page(`/play/${game}`)) ?? '';
    const list = /<dl class="facts">[\s\S]*?<\/dl>/.exec(html)?.[0] ?? '';
    const facts = new Map(
      [...list.matchAll(/<dt[^>]*>([\s\S]*?)<\/dt><dd[^>]*>([\s\S]*?)<\/dd>/g)].map(([, label = '', value = '']) => [
        words(label),
        words(value),
      ]),
    );
    const figures = readCertificate(game)?.figures ?? [];
    const [row] = figures;
    if (!row) throw new Error(game);
    const bound = facts.get('Max win per round (upper limit)');
    const most = facts.get('Max win per round');
    const chance = facts.get('Odds of max win');
    const bets = [...facts.values()].filter((value) => /^[\d,.]+×, /.test(value));
    if (setsOdds(title) || isSlot(title.engine) || figures.length === 1) {
      const figure = setsOdds(title) ? bestOf(figures) : row;
      const isBound = 'bound' in figure.most;
      expectTimes((isBound ? bound : most) ?? '', figure.most.times);
      expect([bound, most, chance].map((value) => value !== undefined)).toEqual([isBound, !isBound, !isBound]);
      if ('oneIn' in figure.most) expectOdds(chance ?? '', figure.most.oneIn);
      expectMarks(
        MARKS.map((mark) => facts.get(`Odds of ${mark.toLocaleString('en')}× or more`) ?? '–'),
        figure,
      );
      expect(bets, game).toEqual([]);
    } else {
      // A table whose bets pay in one way each says so of each, in their order.
      expect(bets, game).toHaveLength(figures.length);
      for (const [i, own] of figures.entries()) {
        const [times = '', odds = ''] = bets[i]?.split('×, ') ?? [];
        expectTimes(times, own.most.times);
        expectOdds(odds, 'oneIn' in own.most ? own.most.oneIn : '');
      }
    }
    const table = tableOf(title, 'EUR');
    expect(facts.has('Maximum payout per round'), game).toBe(fullUpTo(table, figures) !== null);
    for (const old of ['Top prize', 'Best paid spin', 'At most in one round', 'Most in a round', 'Highest payout'])
      expect(facts.has(old)).toBe(false);
  }
});

test('never prints odds below what they are: the least likely roll of dice is no 1 in 10,000', async () => {
  const html = words((await page('/fairness/parallax/azimuth-dice')) ?? '');
  expect(html).toContain('1 in 10,002');
  expect(html).not.toMatch(/1 in 10,00[01]\b/);
  const { length } = [...html.matchAll(/You set it/g)];
  expect(length).toBe(1);
});
