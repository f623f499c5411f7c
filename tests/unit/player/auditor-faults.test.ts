// What the independent auditor finds: faults planted in the book of a player who has done a little of everything, each made as
// consistent as somebody would who wants it to look right; and files that are none.
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, test } from 'vitest';
import { makeConsistent, wholeBook } from '#kit/audited-book.ts';
import { audited, python } from '#kit/auditor.ts';
import { fileStore, makeAll } from '#kit/late.ts';

const folder = mkdtempSync(join(tmpdir(), 'perigee-faults-'));
afterAll(() => rmSync(folder, { recursive: true }));

const sound = join(folder, 'sound.db');
if (python) (await wholeBook()).all('vacuum into ?', sound);

/** Files that are audited together. */
const together = join(folder, 'together');
mkdirSync(together);

function plant(name: string, statements: string, how: 'consistent' | 'ledger' | 'raw' = 'consistent'): void {
  const path = join(together, `${name}.sqlite`);
  copyFileSync(sound, path);
  // A row of something that this book has nothing of.
  if (statements !== '') makeAll(fileStore(path));
  const database = new DatabaseSync(path);
  for (const trigger of ['ledger_fixed', 'ledger_kept', 'journal_fixed', 'journal_kept'])
    database.exec(`drop trigger ${trigger}`);
  database.exec(`begin; ${statements}`);
  if (how !== 'raw') makeConsistent(database, { journal: how === 'consistent' });
  database.exec('commit');
  database.close();
}

/** Postings that stand where another one of their kind does. */
const posted = (kind: string, from: string, to: string, amount: number, ref: string) =>
  `insert into ledger select max(no) + 1, max(no) + 1, max(at), '${kind}', 'EUR', '${from}', '${to}', ${amount}, '${ref}', ''
    from ledger;`;
/** Another sum of a prize of money, in all that says it. */
const worth = (source: string, minor: number) => `
  update ledger set amount = ${minor} where ref = (select 'A1042-' || no from award where source glob '${source}');
  update award set eur = ${minor}, prize = json_set(prize, '$.minor', ${minor}) where source glob '${source}';`;
const unpaid = (source: string) => `
  delete from ledger where ref = (select 'A1042-' || no from award where source glob '${source}');
  delete from award where source glob '${source}';`;
/** Another number of coins, in its row and its receipt. */
const coins = (source: string, points: number) => `
  update journal set body = json_set(body, '$.points', ${points})
    where no = (select journal from point_movement where source glob '${source}');
  update point_movement set points = ${points} where source glob '${source}';`;
const awarded = (source: string, minor: number) => `
  insert into award (source, type, prize, eur, at) select '${source}', 'money',
    '{"type":"money","currency":"EUR","minor":${minor}}', ${minor}, max(at) from award;
  insert into ledger select max(l.no) + 1, max(l.no) + 1, max(l.at), 'prize', 'EUR', 'house:promotions', 'player:real', ${minor},
    'A1042-' || (select max(no) from award), '' from ledger l;`;
const OF_MONEY = `(select source from point_movement where points = -50)`;
const OF_TICKETS = `(select source from point_movement where points = -150)`;
const DRAW = 'monthly-draw-2026110100';
const BIG = `(select no from round where stake = 500000)`;

type Planted = readonly [name: string, statements: string, says: RegExp, how?: 'ledger' | 'raw'];

const BOOKS: readonly Planted[] = [
  [
    'a balance off by one',
    `update balance set amount = amount + 1 where account = 'player:real'`,
    /player:real EUR: balance is/,
    'raw',
  ],
  ['a row that was changed', 'update ledger set amount = amount + 1 where no = 3', /ledger 3: hash is/, 'raw'],
  ['a row that is gone', 'delete from ledger where no = 4', /ledger 5: number is 5, should be 4/, 'raw'],
  ['time that goes back', 'update ledger set at = at - 1000000 where no = 9', /time is \d+, should be at least/],
  [
    'money from another account',
    `update ledger set debit = 'house:promotions' where kind = 'win'`,
    /a win of \d+ EUR is house/,
  ],
  ['two postings as one', 'update ledger set posting = 1 where no = 2', /posting 1: kind is|posting \d+: first row/],
  [
    'an entry of the journal that was changed',
    `update journal set body = replace(body, '-50', '-25')`,
    /journal \d+: hash is/,
    'raw',
  ],
  [
    'a ledger that was written anew',
    'update ledger set amount = amount + 1 where no = 1',
    /hash of ledger \d+ is/,
    'ledger',
  ],
];

const MONEY: readonly Planted[] = [
  [
    'a withdrawal that was removed',
    `delete from payment where no = 2; delete from ledger where ref = 'P1042-2'`,
    /payment 2: rows is missing/,
  ],
  [
    'the newest payment removed, with its receipt',
    `delete from ledger where ref = (select 'P1042-' || max(no) from payment); delete from receipt where payment = (select max(no) from payment);
      delete from payment where no = (select max(no) from payment)`,
    /its payment is \d+, should be one that is there/,
  ],
  [
    'a withdrawal paid twice',
    posted('cashout_paid', 'player:held:P1042-2', 'psp:p', 1000, 'P1042-2'),
    /P1042-2: posted, succeeded is/,
  ],
  [
    'a withdrawal refused and kept',
    `delete from ledger where kind = 'cashout_back' and ref = 'P1042-4'`,
    /P1042-4: posted, rejected is/,
  ],
  [
    'a withdrawal that was taken back, as paid',
    `update payment set state = 'succeeded' where no = 3`,
    /P1042-3: posted, succeeded is/,
  ],
  ['a withdrawal of another amount', 'update payment set amount = 900 where no = 2', /P1042-2: posted, succeeded is/],
  [
    'a deposit credited twice',
    posted('deposit', 'psp:p', 'player:real', 1_000_000, 'P1042-1'),
    /P1042-1: came in 2 postings/,
  ],
  [
    'a deposit that was canceled, with money',
    `update payment set state = 'canceled' where no = 1`,
    /P1042-1: received, canceled/,
  ],
  [
    'a deposit of no payment',
    posted('deposit', 'psp:p', 'player:real', 500, 'P1042-99'),
    /its deposit is about is P1042-99/,
  ],
  ['a deposit that never was credited', `delete from ledger where ref = 'P1042-1'`, /P1042-1: came in 0 postings is 0/],
];

const ROUNDS: readonly Planted[] = [
  [
    'a round that was removed',
    `delete from ledger where ref = (select 'R1042-' || no from round where no = 2); delete from movement where round = 2;
      delete from round where no = 2`,
    /round 2: rows is missing/,
  ],
  [
    'a movement that was removed',
    `delete from movement where round = ${BIG} and kind = 'stake'`,
    /wins without a stake|numbers of its movements/,
  ],
  ['movements of no round', 'update movement set round = 99 where round = 2', /its round is 99/],
  [
    'a stake given back twice',
    `insert into movement select round, 3, kind, null, null, cash, bonus, purse, at, undone, balance, call from movement
      where kind = 'give_back'; ${posted('rollback', 'house:games', 'player:real', 1000, 'R1042-2')}`,
    /movement 3: movements that it undoes is \[\]/,
  ],
  [
    'a win that stands in a void round',
    `update round set status = 'voided' where no = ${BIG}`,
    /movements that stand, voided is 2/,
  ],
  [
    'a round of another sum',
    `update round set payout = payout + 1 where no = ${BIG}`,
    /payout is 300001, should be 300000/,
  ],
  [
    'two draws of one number',
    'update round set nonce = 0 where seed is not null',
    /draws of number 0 is 2|draws of number 0 is 3/,
  ],
  ['a draw that is gone', 'update seed set nonce = nonce + 1', /numbers that drew nothing is \[\d+\]/],
  [
    'a round begun in a break',
    `insert into exclusion (type, from_at, until_at) select 'coolingoff', placed_at - 1, placed_at + 1 from round where no = ${BIG}`,
    /begun in a coolingoff/,
  ],
];

const POINTS: readonly Planted[] = [
  ['points that no round earned', 'update points set earned = earned + 50000', /points: earned is/],
  [
    'an exchange that pays twice its price',
    `${worth('shop:*', 100).replaceAll(`glob 'shop:*'`, `= ${OF_MONEY}`)}
      update command set answer = json_set(answer, '$.amountMinor', 100) where 'shop:' || key = ${OF_MONEY}`,
    /EUR cents given for 50 coins is 100, should be at most 50/,
  ],
  [
    'an exchange at half its price',
    `update command set answer = json_set(answer, '$.points', 25) where 'shop:' || key = ${OF_MONEY};
      ${coins('shop:*', -25).replaceAll(`glob 'shop:*'`, `= ${OF_MONEY}`)}`,
    /coins for 2 is 25, should be 50/,
  ],
  [
    'an exchange that pays half of what it sells',
    `${worth('shop:*', 25).replaceAll(`glob 'shop:*'`, `= ${OF_MONEY}`)}
      update command set answer = json_set(answer, '$.amountMinor', 25) where 'shop:' || key = ${OF_MONEY}`,
    /paid out is 25, should be 50/,
  ],
  [
    'twice the spins that were bought',
    `update award set prize = json_set(prize, '$.terms.spins.count', 20) where type = 'freespins';
      update gift set spins = 20, terms = json_set(terms, '$.spins.count', 20) where kind = 'freespins'`,
    /spins is 20, should be 10/,
  ],
  [
    'an exchange that nobody asked for',
    `delete from command where scope = 'points.exchange'`,
    /asked for is by nobody/,
  ],
  [
    'an exchange that nobody paid for',
    `delete from point_movement where source = ${OF_MONEY}`,
    /paid for with is nothing|coins paid is None/,
  ],
  [
    'coins from nowhere',
    `update award set source = 'office:other' where source = 'office:thanks'`,
    /coins is None, should be 600/,
  ],
  ['more coins than were promised', coins('office:thanks', 700), /coins is 700, should be 600/],
  [
    'a receipt of other coins',
    `update point_movement set points = points - 1 where source = ${OF_MONEY}`,
    /its receipt is/,
  ],
  [
    'a level that points never reached',
    `insert into level select 4, max(at) from level; ${awarded('level:4', 2000)}`,
    /points that reached it is \d+, should be at least 2500/,
  ],
  [
    'a level that was reached and is not there',
    `delete from level; ${unpaid('level:2')}`,
    /level 2: reached is not yet/,
  ],
  ['a level that is left out', 'update level set step = 4 where step = 3', /level 4: reached after is 2, should be 3/],
  ['a level that gives too much', worth('level:2', 101), /EUR cents is 101, should be at most 100/],
  [
    'a prize that was not paid',
    `delete from ledger where ref = (select 'A1042-' || no from award where source = 'level:2')`,
    /posted is \[\]/,
  ],
  [
    'a prize that was paid twice',
    `insert into ledger select max(no) + 1, max(no) + 1, max(at), 'prize', 'EUR', 'house:promotions', 'player:real', 100,
    (select 'A1042-' || no from award where source = 'level:2'), '' from ledger`,
    /posted is \[\('EUR', 100\), \('EUR', 100\)\]/,
  ],
  [
    'a posting of no prize',
    posted('prize', 'house:promotions', 'player:real', 5, 'A1042-99'),
    /of a prize that is nothing tells/,
  ],
];

const DRAWS: readonly Planted[] = [
  [
    'a ticket for coins that nobody paid',
    `update ticket set kind = 'coins', coins = 50, source = 'shop:none:1' where kind = 'prize'`,
    /bought by is shop:none:1/,
  ],
  ['coins of a ticket', `update ticket set coins = 60 where no = 1`, /coins is 160, should be 150/],
  [
    'a ticket more than was paid for',
    `insert into ticket (lottery, kind, source, key, coins, at, state) select lottery, kind, ${OF_TICKETS} || ':4', 'other', 50, at, 'lost'
      from ticket where no = 1`,
    /coins is 200, should be 150/,
  ],
  [
    'a free ticket that cost coins',
    `update ticket set coins = 50 where kind = 'prize'`,
    /coins paid for it \(prize\) is 50/,
  ],
  [
    'a ticket too late that returned nothing',
    `update point_movement set source = 'ticket:99' where source glob 'ticket:*'`,
    /coins returned, late is None, should be 50/,
  ],
  [
    'coins returned for a ticket in the draw',
    `update ticket set state = 'lost' where state = 'late'`,
    /coins returned, lost is 50, should be None/,
  ],
  ['more coins returned than it cost', coins('ticket:*', 60), /coins that return is 60, should be 50/],
  [
    'a win that was not given',
    `update award set source = 'elsewhere' where source glob 'lottery:*'`,
    /EUR cents given is None, should be 150/,
  ],
  [
    'a win of a ticket that lost',
    `update ticket set state = 'lost', prize = null where state = 'won'`,
    /given for is no ticket that has won/,
  ],
  ['a win that is too high', worth('lottery:*', 300), /EUR cents given is 300, should be 150/],
  [
    'a free ticket again, of one that is not void',
    `update ticket set source = 'readmitted:' || (select no from ticket where state = 'won') where source glob 'readmitted:*' and state = 'paid'`,
    /free for is readmitted:\d+, should be free:other-draw-2026110100, or a void one of it/,
  ],
  [
    'a free ticket again, of another lottery’s',
    `update ticket set lottery = '${DRAW}', number = 99, state = 'lost' where source glob 'readmitted:*' and state = 'paid'`,
    /free for is readmitted:\d+, should be free:monthly-draw-2026110100, or a void one of it/,
  ],
  [
    'a free ticket again that no operator gave',
    `delete from command where scope = 'operator' and key = 'tickets.readmit twice'`,
    /let in by is nobody, should be an operator’s command/,
  ],
  [
    'a ticket in the draw of who was taken out',
    `update lottery set out = 'accounts' where lottery = 'other-draw-2026110100'`,
    /state is paid, should be void, as its player was taken out/,
  ],
  ['two tickets of one number', 'update ticket set number = 1', /tickets numbered 1 is \d/],
  [
    'a box more than was paid for',
    `insert into box (source, terms, stage, issued_at, valid_until) select replace(source, ':2', ':3'), terms, stage, issued_at,
    valid_until from box where source glob 'shop:*:2'`,
    /boxes is 3, should be 2/,
  ],
  [
    'a number that the seeds do not draw',
    `update box set number = number + 1 where stage = 'activated'`,
    /number drawn is/,
  ],
  [
    'an item of another number',
    `update box set item = item + 1 where stage = 'activated'`,
    /item drawn is|prizes given/,
  ],
  [
    'a box opened at its end',
    `update box set ended_at = valid_until where stage = 'activated'`,
    /box 1042-1: opened is/,
  ],
];

const PROGRAMMES: readonly Planted[] = [
  ['stakes that no quest counted', 'update quest set bets = bets + 1', /quest q: stakes is/],
  ['a quest’s level that gave nothing', 'update quest set level = 4', /prize quest:q:4: EUR cents given is None/],
  [
    'a quest’s coins twice',
    `update award set eur = 2 * eur, prize = json_set(prize, '$.points', 2 * json_extract(prize, '$.points')) where source = 'quest:q:2'`,
    /prize quest:q:2: EUR cents given is 30, should be 15/,
  ],
  [
    'an achievement that was not reached',
    'update achievement set reached_at = null',
    /achievement:a: given for is nothing that was reached/,
  ],
  ['a week of cashback without a prize', unpaid('cashback:*'), /prize cashback:2026-11-16: EUR cents given is None/],
  [
    'more than a fifth of a week',
    `update cashback_week set paid = 432; ${worth('cashback:*', 432)}`,
    /cashback of 2026-11-16: EUR cents is 432, should be 216/,
  ],
  ['a round that cost more than it staked', 'update cashback set cost = cost * 100', /cost is \d+, should be at most/],
  ['a race’s score', 'update race set score = score + 1', /score is \d+, should be \d+ \[I45\]/],
  [
    'a race’s round that is left out',
    `delete from race_round where round = (select max(round) from race_round);
    update race set counted = counted - 1, score = (select sum(percent) from race_round)`,
    /rounds is other than they were played/,
  ],
  [
    'a round at the very end of a race',
    `update race set end_at = (select max(at) from race_round)`,
    /rounds is other than they were played/,
  ],
  ['who left a race and is paid', 'update race set is_in = 0', /paid to is somebody who has left/],
  ['a race’s prize that is too high', worth('tournament:*', 2000), /EUR cents given is 2000, should be 1000/],
  ['a race’s prize of no race', `delete from race_round; delete from race`, /given for is no race that was entered/],
  ['sums of the VIP club', 'update vip_quarter set deposits = deposits + 1', /VIP quarter .*: deposits is/],
  [
    'progress of a bonus',
    `update gift set weighted = weighted + 1 where stage = 'handle_bets'`,
    /stakes × weight is .*\[I23\]/,
  ],
  [
    'a requirement that is too low',
    `update gift set requirement = 5 where stage = 'handle_bets'`,
    /requirement is 5, should be/,
  ],
  [
    'a bonus given twice',
    `insert into ledger select (select max(no) from ledger) + 1, (select max(no) from ledger) + 1, at, kind, currency, debit, credit, amount, ref, ''
    from ledger where kind = 'bonus_given' limit 1`,
    /given is \d+ in 2 postings/,
  ],
  [
    'a bonus that is gone',
    `delete from gift where stage = 'handle_bets'`,
    /gift \d+: rows is missing|what its bonus_given is about/,
  ],
];

/** A fault of the source itself is a line, too. */
const MALFORMED: readonly Planted[] = [
  [
    'an amount that is text',
    `update ledger set amount = 'much' where no = 3`,
    /ledger 3: amount is 'much', should be a whole number/,
    'raw',
  ],
  [
    'a stake with a fraction',
    'update round set stake = 1.5 where no = 1',
    /round 1: stake is 1.5, should be a whole number/,
    'raw',
  ],
  ['a state that is a number', `update payment set state = x'00' where no = 1`, /payment 1: state is/, 'raw'],
  [
    'terms that are no JSON',
    `update gift set terms = '{"kind":' where no = 1`,
    /gift 1: terms is {"kind":, should be JSON/,
    'raw',
  ],
  [
    'a prize that is a list',
    `update award set prize = '[]' where no = 1`,
    /award 1: prize is \[\], should be a JSON object/,
    'raw',
  ],
  ['terms of nothing', `update gift set terms = '{}' where no = 1`, /a row that it cannot read is KeyError/, 'raw'],
  [
    'a profile that is no JSON',
    `update meta set value = '{' where name = 'profile'`,
    /profile: JSON is {, should be an object/,
    'raw',
  ],
  ['a profile of nobody', `delete from meta where name = 'profile'`, /player None/, 'raw'],
  ['text that is no UTF-8', `update ledger set ref = cast(x'ff' as text) where no = 3`, /ledger 3: hash is/, 'raw'],
  [
    'a column that is not there',
    'alter table payment drop column received',
    /table payment: columns is without received/,
    'raw',
  ],
  ['a table that is not there', 'drop table movement', /table movement: found is none/, 'raw'],
  [
    'bonus terms of a deposit that are no JSON',
    `update payment set bonus_terms = '{'; update gift set payment = 1, terms = json_set(terms, '$.ofDeposit', json('true')) where kind = 'bonus'`,
    /deposits.bonuses_of_deposits: a row that it cannot read/,
    'raw',
  ],
  ['a race of no terms', `update race set terms = '{}'`, /races.scores: a row that it cannot read is KeyError/, 'raw'],
];

/** Everything that the player's own rows say agrees: only who had to say so first does not. */
const OTHERS: readonly Planted[] = [
  [
    'a deposit that no provider told of',
    `insert into payment (action, state, amount, currency, rate, received, method, provider, recallable, created_at, counted_at, finished_at)
      select action, state, 5000, currency, rate, 5000, method, provider, 0, max(created_at), max(counted_at), max(finished_at) from payment
      where action = 'deposit';
    insert into ledger select max(no) + 1, max(no) + 1, max(at), 'deposit', 'EUR', 'psp:p', 'player:real', 5000,
      (select 'P1042-' || max(no) from payment), '' from ledger;
    update vip_quarter set deposits = deposits + 5000;`,
    /P1042-\d+: told by its provider is not, should be once/,
  ],
  [
    'a withdrawal that no provider said it paid',
    'delete from receipt where payment = 2',
    /P1042-2: told by its provider is not, should be once/,
  ],
  [
    'coins of an operator who never acted',
    `insert into journal select max(no) + 1, max(at), json_set(body, '$.source', 'office:apology:nobody', '$.points', 5000, '$.of', 'granted',
      '$.chargeable', 5000 + (select json_extract(body, '$.chargeable') from journal where no = (select max(journal) from point_movement))),
      ledger_no, '', '' from journal where no = (select max(journal) from point_movement);
    insert into point_movement (source, kind, points, journal, at) select 'office:apology:nobody', 'granted', 5000,
      (select max(no) from journal), max(at) from point_movement;`,
    /office:apology:nobody\): given by is nobody, should be an operator’s command/,
  ],
  [
    'a box that holds more than it was issued with',
    `update box_terms set body = json_set(body, '$.items[0].count', 999)`,
    /what it holds, by its hash/,
  ],
  ['a jackpot that its object never told of', `delete from prize`, /a jackpot of corona-1-1 is told of by nothing/],
  [
    'a jackpot paid twice',
    posted('jackpot', 'house:jackpot', 'player:real', 5400, 'corona-1-1').replace("'EUR'", "'USD'"),
    /jackpot corona-1-1: posted is/,
  ],
  [
    'a jackpot of another sum',
    `update ledger set amount = 9900 where kind = 'jackpot'`,
    /jackpot corona-1-1: posted is \[\('USD', 9900\)\], should be \[\('USD', 5400\)\]/,
  ],
  [
    'a deposit begun in a break',
    `insert into exclusion (type, from_at, until_at) select 'coolingoff', created_at - 1, created_at + 1 from payment
      where no = (select max(no) from payment)`,
    /payment P1042-\d+: begun in a coolingoff/,
  ],
  [
    'a box opened in a break',
    `insert into exclusion (type, from_at, until_at) select 'coolingoff', ended_at - 1, ended_at + 1 from box where stage = 'activated'`,
    /box 1042-1: begun in a coolingoff/,
  ],
  [
    'an achievement that games did not reach',
    `update achievement set terms = json_set(terms, '$.condition.count', 50)`,
    /achievement:a: reached by is \d+ games, should be 50/,
  ],
  [
    'a box of the day on another day',
    `insert into box (source, terms, stage, issued_at, valid_until) select 'daily:2026-12-24', terms, 'issued', issued_at, valid_until from box
      where no = 1`,
    /of the day is 2026-12-24/,
  ],
  [
    'a ticket for deposits that were never made',
    `insert into ticket (lottery, kind, source, key, coins, payment, at, state) select lottery, 'deposit', 'deposit:' || lottery || ':1', 'other', 0,
      (select min(no) from payment where action = 'cashout'), at, 'lost' from ticket where no = 1`,
    /its deposit is \d+, should be one that is there/,
  ],
  [
    'more tickets than deposits bring',
    `insert into ticket (lottery, kind, source, key, coins, payment, at, state) select lottery, 'deposit', 'deposit:' || lottery || ':1', 'other', 0,
      1, 0, 'lost' from ticket where no = 1`,
    /before its deposit/,
  ],
  [
    'debt forgiven by a bank that never disputed',
    posted('chargeback_returned', 'psp:p', 'player:real', 500, 'P1042-1'),
    /P1042-1/,
  ],
];

const KINDS = [BOOKS, MONEY, ROUNDS, POINTS, DRAWS, PROGRAMMES, OTHERS, MALFORMED];

describe.skipIf(!python)('the auditor (python3 3.10 or newer)', () => {
  const planted = KINDS.flatMap((kind, k) => kind.map((one, i) => [`${k}-${i}`, ...one] as const));

  test('finds each fault that is planted in a book of everything, and nothing where none is', {
    timeout: 300_000,
  }, () => {
    plant('sound', '', 'raw');
    plant('consistent', '');
    for (const [file, , statements, , how] of planted) plant(file, statements, how);
    const { faults } = audited(together);
    const ofFile = (file: string) =>
      faults.filter((fault) => fault.startsWith('player') && fault.includes(`(${file}.sqlite)`));
    expect([ofFile('sound'), ofFile('consistent')]).toEqual([[], []]);
    const missed = planted.filter(([file, , , says]) => !ofFile(file).some((fault) => says.test(fault)));
    expect(missed.map(([file, name]) => [name, ofFile(file).slice(0, 5)])).toEqual([]);
    expect(planted.length).toBeGreaterThan(48);
  });

  test('says of what is no player’s file that it is none, and skips and counts an object of nobody', () => {
    const own = join(folder, 'files');
    mkdirSync(own);
    writeFileSync(join(own, 'empty.sqlite'), '');
    writeFileSync(
      join(own, 'text.sqlite'),
      'no database at all, but a text that is long enough to be read as one\n'.repeat(20),
    );
    copyFileSync(sound, join(own, 'player.sqlite'));
    copyFileSync(sound, join(own, 'nobody.sqlite'));
    const database = new DatabaseSync(join(own, 'nobody.sqlite'));
    for (const { name } of database.prepare(`select name from sqlite_master where type = 'trigger'`).all())
      database.exec(`drop trigger ${name}`);
    for (const { name } of database
      .prepare(`select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`)
      .all())
      database.exec(`delete from ${name}`);
    database.close();
    const { faults, checked } = audited(own);
    expect(faults).toEqual([
      expect.stringMatching(/^file empty.sqlite: reading it is it is empty/),
      expect.stringMatching(/^file text.sqlite: reading it is file is not a database/),
    ]);
    expect(checked).toMatch(/over 1 players, .*, 1 of nobody: 2 faults$/);
  });
});
