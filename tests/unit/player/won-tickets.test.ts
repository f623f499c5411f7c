// A ticket that was won, on its way to its lottery: one account of each person takes part, however they came to their tickets.
import { expect, test, vi } from 'vitest';
import { listFrom } from '#functions/lottery/tickets.ts';
import type { FromPlayer } from '#functions/lottery/verbs.ts';
import { NotYet } from '#functions/object/courier.ts';
import { bringUp, type Store } from '#functions/object/store.ts';
import { claim } from '#functions/person/accounts.ts';
import { PERSON } from '#functions/person/schema.ts';
import type { Claim } from '#functions/person/verbs.ts';
import { setLimit } from '#functions/player/limits/change.ts';
import { entryOf, ticketsOf } from '#functions/player/lotteries/entries.ts';
import { claimOf, tellLottery } from '#functions/player/lotteries/telling.ts';
import { giveTicket } from '#functions/player/lotteries/tickets.ts';
import { notifications } from '#functions/player/person/inbox.ts';
import { patchProfile } from '#functions/player/person/profile.ts';
import { award } from '#functions/player/rewards/prizes.ts';
import { END, MINUTE, TERMS, TestLottery } from '#kit/lottery.ts';
import { memoryStore, RULES, TestPlayer } from '#kit/transaction.ts';
import type { LotteryProgramme } from '#shared/contract/programmes.ts';
import type { Prize } from '#shared/domain/rewards/prize.ts';
import { publish } from '../../../scripts/publish/publish.ts';

const lotteries = publish('.').assets['programmes/lotteries'] as LotteryProgramme[];
const RUN = TERMS.id;
const ticket: Prize = { type: 'ticket', lottery: TERMS.series, valueEurMinor: 50 };

/** A lottery, and the objects of persons: between them and two accounts of one person whatever the test wants. */
class World {
  readonly lottery = new TestLottery();
  readonly claims: Claim[] = [];
  silent = false;
  /** The lottery has no round of the beacon to decide by yet. */
  unnamed = false;
  readonly #persons = new Map<string, Store>();

  account(name: string): TestPlayer {
    const player = new TestPlayer(name, { playerId: name });
    player.rules = { ...RULES, lotteries };
    return player;
  }

  claim(key: string, wish: Claim): boolean {
    if (this.silent) throw new Error('away');
    this.claims.push(wish);
    const store = this.#persons.get(key) ?? memoryStore();
    if (!this.#persons.has(key)) bringUp(store, PERSON);
    this.#persons.set(key, store);
    return claim(store, wish, 0);
  }

  /** What the account owes the lottery; without an answer it is owed again. */
  async send(player: TestPlayer, { answered = true } = {}): Promise<void> {
    const owed = player.store.all<{ no: number; body: string }>(
      `select no, body from outbox where receiver = 'lottery:${RUN}' order by no`,
    );
    const env = {
      BETTER_AUTH_SECRET: 'secret',
      PERSON: { getByName: (key: string) => ({ claim: async (wish: Claim) => this.claim(key, wish) }) },
      LOTTERY: {
        getByName: () => ({
          hear: async (account: string, messages: FromPlayer[], nowMs: number) =>
            this.unnamed ? null : this.lottery.at(nowMs).hear(account, ...messages),
        }),
      },
    } as unknown as Env;
    const write = async <Value>(work: (tx: Parameters<Parameters<TestPlayer['do']>[0]>[0]) => Value) => player.do(work);
    const shell = {
      env,
      system: write,
      session: async () => Promise.reject(new Error('nobody asks')),
      sure: <Answer>(attempt: () => Promise<Answer>) => attempt(),
    };
    await tellLottery(
      shell,
      RUN,
      owed.map(({ body }) => JSON.parse(body) as FromPlayer),
    );
    if (answered) for (const { no } of owed) player.store.all('delete from outbox where no = ?', no);
  }

  list = () => this.lottery.do((tx) => listFrom(tx, 1, 100)).filter(({ isVoid }) => !isVoid);
}

const win = (player: TestPlayer, source = 'race:1') => player.get((tx) => award(tx, { source, prize: ticket }));
const states = (player: TestPlayer) => player.get((tx) => ticketsOf(tx, RUN)).map(({ state }) => state);
const cash = (player: TestPlayer) =>
  player.store.all<{ amount: number }>(`select amount from balance where account = 'player:real'`)[0]?.amount ?? 0;
const kinds = (player: TestPlayer) => player.get((tx) => notifications(tx).map(({ textKey }) => textKey));

test('two accounts of one person win at the same moment: one is in the draw, the other is paid the printed value, and told so [I21 I44 I48]', async () => {
  const world = new World();
  const [one, other] = [world.account('one'), world.account('other')];
  win(one);
  win(other);
  await Promise.all([world.send(one), world.send(other)]);
  await Promise.all([world.send(one), world.send(other)]);
  // Which of the two comes first is nobody's to say.
  const [entered, paid] = states(one)[0] === 'numbered' ? [one, other] : [other, one];
  expect([states(entered), cash(entered), kinds(entered)]).toEqual([['numbered'], 0, ['ticket_won']]);
  expect([states(paid), cash(paid), kinds(paid)]).toEqual([['void'], 50, ['ticket_paid', 'ticket_won']]);
  const [own] = entered.get((tx) => ticketsOf(tx, RUN));
  expect(world.list().map(({ key }) => key)).toEqual([own?.key]);
  win(one, 'race:2');
  win(other, 'race:2');
  await Promise.all([world.send(one), world.send(other)]);
  expect([states(entered), cash(entered), states(paid), cash(paid)]).toEqual([
    ['numbered', 'numbered'],
    0,
    ['void', 'void'],
    100,
  ]);
});

test('another name is another person, whatever phone number was typed: each is in the draw [I21]', async () => {
  const world = new World();
  const [one, other, stranger] = [world.account('one'), world.account('other'), world.account('stranger')];
  other.lease = { name: `Ada|Hopper|1990-03-24`, key: 'another name' };
  other.get((tx) => patchProfile(tx, { firstName: 'Ada' }));
  stranger.lease = { name: `Edith|Hopper|1990-03-24`, key: 'somebody else' };
  stranger.get((tx) => patchProfile(tx, { firstName: 'Edith', mobilePhone: '+43 660 7654321' }));
  for (const player of [one, other, stranger]) win(player);
  for (const player of [one, other, stranger]) await world.send(player);
  expect([one, other, stranger].map(states)).toEqual([['numbered'], ['numbered'], ['numbered']]);
  expect([one, other, stranger].map(cash)).toEqual([0, 0, 0]);
});

test('while the person does not answer nothing reaches the lottery; after its end nobody is asked, and it is paid [I21 I44]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const world = new World();
  const player = world.account('one');
  win(player);
  world.silent = true;
  await expect(world.send(player)).rejects.toThrow('server.unavailable');
  expect([states(player), world.list()]).toEqual([['paid'], []]);
  player.nowMs = END + 5 * MINUTE;
  await world.send(player);
  expect([states(player), cash(player), kinds(player)[0]]).toEqual([['late'], 50, 'ticket_paid']);
});

test('what was won and cannot be claimed yet holds up no ticket that travels with it [I44]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const world = new World();
  const player = world.account('one');
  win(player);
  player.get((tx) => {
    const entry = entryOf(tx, RUN);
    if (entry) giveTicket(tx, entry, { kind: 'deposit', source: 'deposit:7', payment: 7 });
  });
  world.silent = true;
  await expect(world.send(player)).rejects.toThrow('server.unavailable');
  expect([states(player), world.list().length]).toEqual([['paid', 'numbered'], 1]);
  world.silent = false;
  await world.send(player);
  expect([states(player), world.list().length]).toEqual([['numbered', 'numbered'], 2]);
});

test('an answer that is lost is asked for again and is the same; a name that changed meanwhile is asked about anew [I21 I44]', async () => {
  const world = new World();
  const [one, other] = [world.account('one'), world.account('other')];
  win(one);
  await world.send(one, { answered: false });
  await world.send(one);
  expect([states(one), cash(one), world.list()]).toMatchObject([['numbered'], 0, [{ no: 1 }]]);
  win(other);
  other.get((tx) => patchProfile(tx, { firstName: 'Ada' }));
  await expect(world.send(other)).rejects.toThrow('person.unasked');
  expect([states(other), cash(other)]).toEqual([['paid'], 0]);
});

test('an account that ends before its lottery has heard is paid once, and keeps no other account of the person out [I21 I48]', async () => {
  const world = new World();
  const [one, other] = [world.account('one'), world.account('other')];
  win(one);
  one.get((tx) => setLimit(tx, { type: 'selfexclusion', term: 'P6M' }));
  await world.send(one);
  await world.send(one);
  expect([states(one), cash(one), world.claims, world.list()]).toEqual([['void'], 50, [], []]);
  win(other);
  await world.send(other);
  expect([states(other), world.claims]).toMatchObject([['numbered'], [{ account: 'other', ...claimOf(RUN) }]]);
});

test('a lottery whose beacon has named no round yet is no failure: the ticket is owed, and goes as soon as one is named', async () => {
  const world = new World();
  const one = world.account('one');
  win(one);
  world.unnamed = true;
  await expect(world.send(one)).rejects.toThrow(NotYet);
  expect([states(one), world.list()]).toEqual([['paid'], []]);
  world.unnamed = false;
  await world.send(one);
  expect(states(one)).toEqual(['numbered']);
});
