// The independent auditor (auditor/README.md) over files that the player's own code wrote: sound ones, and copies with a fault in them.
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, test } from 'vitest';
import { audited, python } from '#kit/auditor.ts';
import { Bettor } from '#kit/bettor.ts';
import { play, playOf } from '#kit/bonus-play.ts';
import { own } from '#kit/currencies.ts';
import { depositTerms } from '#kit/gifts.ts';

const folder = mkdtempSync(join(tmpdir(), 'perigee-auditor-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** One bonus that was finished under its cap, one that wagers, one of a deposit that waits; and a bet that was taken back. */
function playedThrough(): string {
  const ada = new Bettor(300);
  ada.grant(1000, { wager: 1, maxWinMinor: 600 });
  ada.round('a', 500, 1201);
  ada.round('b', 500, 0);
  ada.grant(5000, {}, { id: 'second' });
  ada.round('c', 500, 1201);
  ada.deposit('d', 5000, depositTerms());
  ada.round('e', 400, 0);
  ada.takeBack('e');
  const path = join(folder, `${own()}.sqlite`);
  ada.store.all('vacuum into ?', path);
  return path;
}

/** A copy in a folder of its own, after statements that the object would never run. */
function spoilt(name: string, path: string, ...statements: string[]): string {
  const copy = join(folder, name.replaceAll(/\W/g, '-'));
  mkdirSync(copy);
  copyFileSync(path, join(copy, 'player.sqlite'));
  const database = new DatabaseSync(join(copy, 'player.sqlite'));
  for (const statement of ['drop trigger ledger_fixed', 'drop trigger ledger_kept', ...statements])
    database.exec(statement);
  database.close();
  return copy;
}

describe.skipIf(!python)('the auditor (python3 3.10 or newer)', () => {
  test('finds each fault that is planted in its own tests', () => {
    const { status, stderr } = spawnSync('python3', ['-B', '-m', 'unittest'], { encoding: 'utf8' });
    expect(stderr).toMatch(/^Ran \d\d+ tests/m);
    expect(status).toBe(0);
  });

  test('finds nothing in random play, and says how much it checked [I1 I2 I5 I6 I10 I22 I23 I24 I25 I44]', () => {
    const played = join(folder, 'played');
    mkdirSync(played);
    expect(play(playOf(2000, 3), new Map(), played)).toBeNull();
    const { faults, checked } = audited(played);
    expect(faults).toEqual([]);
    expect(checked).toMatch(/^\d+ checks over 5 players, \d{3,} ledger rows, \d{3,} rounds, \d{2,} gifts: 0 faults$/);
  });

  const path = python ? playedThrough() : '';
  test('finds nothing in a bonus that was played through', () => {
    expect(audited(spoilt('sound', path)).faults).toEqual([]);
  });

  const FAULTS: readonly (readonly [name: string, statement: string, says: RegExp])[] = [
    [
      'a balance off by one',
      `update balance set amount = amount + 1 where account = 'player:real'`,
      /player:real EUR: balance is .*\[I2\]/,
    ],
    ['a row that was changed', `update ledger set amount = amount + 1 where no = 3`, /ledger 3: hash is/],
    ['progress off', 'update gift set weighted = weighted + 1 where no = 2', /G1042-2: stakes × weight is .*\[I23\]/],
    [
      'a cap that was ignored',
      `update gift set terms = json_set(terms, '$.bonus.maxWinMinor', 599) where no = 1`,
      /G1042-1: converted of \d+ by posting \d+ is 600, should be 599 \[I24\]/,
    ],
    [
      'a win that was split otherwise',
      `update movement set cash = cash - 1, bonus = bonus + 1 where kind = 'win' and round = 1`,
      /R1042-1, movement 2: bonus part of a win of 1201 is/,
    ],
    [
      'a win after the end',
      `insert into ledger select max(no) + 1, max(no) + 1, max(at) + 1, 'win', 'EUR', 'house:games', 'player:bonus:1', 5, 'R1042-1',
        '' from ledger`,
      /G1042-1: left in its purse at \d+ is 5, should be 0 \[I25\]/,
    ],
    [
      'a second bonus that wagers',
      `update gift set stage = 'handle_bets' where no = 3`,
      /bonuses that wager is \[2, 3\], should be at most one/,
    ],
    [
      'a stake that was given back and still counts',
      `update movement set undone = null where round = 4`,
      /movements that it undoes is \[\]/,
    ],
    [
      'a bonus of the deposit that is too high',
      'update gift set amount = 5001 where no = 3',
      /bonus of a deposit of 5000 is 5001/,
    ],
  ];
  for (const [name, statement, says] of FAULTS)
    test(`sees ${name}`, () => {
      const { faults } = audited(spoilt(name, path, statement));
      expect(faults.filter((fault) => says.test(fault))).not.toEqual([]);
    });
});
