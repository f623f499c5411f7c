// The storm's victim: a server under load that says what it tries and what it was answered, until it is killed.
// node tests/kit/storm-server.ts <state folder> <port> work|drain [early]

import { audit } from '#functions/jackpot/audit.ts';
import type { JackpotVerbs } from '#functions/jackpot/verbs.ts';
import type { Asker } from '#functions/player/core/shell.ts';
import type { ReserveInput, Returned } from '#functions/player/rounds/table.ts';
import type { PlayerStub } from '#functions/player/stub.ts';
import { joinTable } from '#functions/table/join.ts';
import type { TableVerbs } from '#functions/table/verbs.ts';
import { everything } from '#kit/everything.ts';
import { KNOWN } from '#kit/object.ts';
import { bornOn } from '#kit/person.ts';
import { OFFERED } from '#kit/transaction.ts';
import { drawersOf } from '#shared/domain/jackpots.ts';
import { type Answer, assert } from '#shared/domain/refusal.ts';
import type { Cells } from '#shared/domain/stores.ts';
import { type BlackjackState, movesOf } from '#shared/games/blackjack/play.ts';
import { rankOf } from '#shared/games/cards/shoe.ts';
import type { Json } from '#shared/games/engine.ts';
import type { HiloState } from '#shared/games/hilo/play.ts';
import type { MinesState } from '#shared/games/mines/play.ts';
import CORONA from '../../content/jackpots/corona.json' with { type: 'json' };
import { serve } from '../../scripts/serve.ts';

const [state = '', port = '', mode = 'work', fault] = process.argv.slice(2);
const PLAYERS = 6;
const WORKERS = 3;
/** The benchmark's market of the sandbox has no cycle time. */
const ASKER: Asker = { sessionId: 's1', country: 'XB', geo: 'served', closed: [], licence: 'CW' };
/** The game that feeds the jackpot. */
const FED = 'kepler/perihelion';
const MONEY = { currency: 'EUR', method: 'visa', provider: 'storm', minMinor: 1, maxMinor: 1_000_000_000 } as const;

const say = (...words: (string | number)[]) => process.stdout.write(`${words.join(' ')}\n`);
const { miniflare } = await serve({ port: Number(port), state, devCountry: 'AT' });
const namespace = (await miniflare.getDurableObjectNamespace('PLAYER')) as unknown as Env['PLAYER'];
const objectOf = (no: number) => namespace.getByName(`storm-${no}`) as unknown as PlayerStub;

const jackpots = (await miniflare.getDurableObjectNamespace('JACKPOT')) as unknown as Env['JACKPOT'];
const drawers = drawersOf('corona', CORONA.epochs).map((name) => jackpots.getByName(name) as unknown as JackpotVerbs);
const [corona] = drawers as [JackpotVerbs];
const auditCorona = async () => {
  const all = await Promise.all(drawers.map((object) => object.audit()));
  const [pot] = all;
  assert(pot, 'no pot');
  return audit(
    pot.pot,
    all.map(({ drawer }) => drawer),
  );
};

/** In the long storm two of the players sit at live tables, too: their rounds end by alarms that outlive the kills. */
const TABLES = ['kepler/solstice-roulette', 'parallax/eclipse-crash', 'kepler/nadir-baccarat'] as const;
const STAKE_MINOR = 200;
const AT_TABLES: Readonly<Record<(typeof TABLES)[number], Json>> = {
  'kepler/solstice-roulette': { bets: [{ at: 'red', stakeMinor: STAKE_MINOR }] },
  'parallax/eclipse-crash': {
    bets: [
      { stakeMinor: 100, target: 150 },
      { stakeMinor: 100, target: 300 },
    ],
  },
  'kepler/nadir-baccarat': { bets: [{ at: 'banker', stakeMinor: STAKE_MINOR }] },
};
/** One of several, told by a key: as even as chance, and the same for a key that is asked again. */
const oneOf = <Thing>(things: readonly Thing[], key: string): Thing => {
  const thing = things[Number.parseInt(key.slice(0, 4), 16) % things.length];
  if (thing === undefined) throw new Error('one of none');
  return thing;
};
const tables = (await miniflare.getDurableObjectNamespace('TABLE')) as unknown as Env['TABLE'];
const tableOf = (game: string) => tables.getByName(game) as unknown as TableVerbs;

/** Somebody watches, so that rounds go on. */
async function watchTables(): Promise<void> {
  for (const game of TABLES)
    await new Promise((done) => {
      const socket = new WebSocket(`ws://localhost:${port}/api/tables/${game}`);
      socket.onmessage = done;
    });
}

async function atTable(no: number, player: PlayerStub, key: string): Promise<void> {
  const game = oneOf(TABLES, key);
  const table = tableOf(game);
  const { round } = await table.state(game);
  if (round?.phase !== 'bets') return;
  const action = AT_TABLES[game];
  const holding = {
    reserve: (input: ReserveInput) => player.reserve(ASKER, input),
    giveBack: (part: Returned) => player.returnReserved(part),
  };
  const joining = {
    playerId: `storm-${no}`,
    key,
    round: round.no,
    stakeMinor: STAKE_MINOR,
    currency: 'EUR',
    action,
  } as const;
  await command(no, 'reserve', key, () => joinTable(table, holding, { game, ...joining }));
  // Some are taken back at once: at tables where nothing can be, that is refused.
  if (key.endsWith('0')) await table.takeBack(game, joining);
}

/** Every round that was begun ends by itself, and nobody's stake hangs (I18). */
async function drainTables(): Promise<void> {
  for (const game of TABLES) {
    for (;;) {
      const { taken, owed, faults } = await tableOf(game).audit();
      if (faults.length > 0) say('fault', game, faults.join('; '));
      const { round } = await tableOf(game).state(game);
      if (owed === 0 && (!round || round.phase === 'over' || round.phase === 'lost')) {
        say('tables', taken);
        break;
      }
      await new Promise((next) => setTimeout(next, 200));
    }
  }
  for (let no = 1; no <= PLAYERS; no++) {
    const open = await objectOf(no).openRounds(ASKER);
    for (const { decider } of open.ok ? open.value : []) if (decider) say('fault', no, 'a stake hangs in', decider);
  }
}

/** The storm's game feeds this jackpot; each run wins it once. */
async function baitJackpot(): Promise<void> {
  // Their alarms bring their chains to the beacon.
  await Promise.all(drawers.map((object) => object.facts('corona')));
  await corona.force('corona', 'level_1');
}

/** All of one of the tables of a player's object. */
async function rowsOf(no: number, table: string): Promise<Cells[]> {
  const rows: Cells[] = [];
  for (let offset: number | null = 0; offset !== null; ) {
    const page = await objectOf(no).exportPageFor(table, offset);
    if (!page.ok) throw new Error(page.code);
    rows.push(...page.value.rows);
    offset = page.value.next;
  }
  return rows;
}

/** Every settled round took part once, and every win is in exactly one player's books. */
async function drainJackpot(): Promise<void> {
  const count = async (table: string, is: (row: Cells) => boolean): Promise<number> => {
    const all = await Promise.all(Array.from({ length: PLAYERS }, (_, i) => rowsOf(i + 1, table)));
    return all.flat().filter(is).length;
  };
  await Promise.all(drawers.map((object) => object.wake(70_000)));
  for (;;) {
    const { contributions, wins, faults } = await auditCorona();
    if (faults.length > 0) say('fault', 'jackpot', faults.join('; '));
    const settled = await count('round', ({ status, game }) => status === 'settled' && game === FED);
    const posted = await count('ledger', ({ kind }) => kind === 'jackpot');
    if (contributions > settled || posted > wins.length)
      say('fault', 'jackpot', contributions, settled, wins.length, posted);
    if (contributions === settled && posted === wins.length && wins.every(({ paid }) => paid)) {
      say('jackpot', contributions, wins.length);
      return;
    }
    await new Promise((next) => setTimeout(next, 100));
  }
}

async function born(no: number): Promise<PlayerStub> {
  const player = objectOf(no);
  const playerId = `storm-${no}`;
  const at = Date.now();
  await player.birth({
    playerId,
    playerNo: 8_000_000 + no,
    email: `${playerId}@example.com`,
    currency: 'EUR',
    country: 'XB',
    locale: 'en',
    licence: 'CW',
    dateOfBirth: bornOn(no),
    createdAtMs: at,
    confirmedAtMs: at,
    twoFactor: false,
    receivePromos: false,
    clockOffsetMs: 0,
  });
  await player.admit({ sessionId: 's1', createdAtMs: at - 1, expiresAtMs: at + 86_400_000 });
  // A withdrawal to a new place asks for a proof made since signing in.
  await player.prove(ASKER);
  await player.patchProfile(ASKER, KNOWN);
  // Taken up after a kill, a player keeps the seed there is: nothing is revealed while a round is open.
  const seeds = await player.seeds(ASKER);
  if (seeds.ok && seeds.value.clientSeed === null)
    await player.rotateSeeds(ASKER, { key: 'storm', clientSeed: 'storm' });
  return player;
}

/** Says `try`, asks, says `ack` with what was answered. With the planted fault it says so before it was. */
async function command<Value>(
  no: number,
  kind: string,
  key: string,
  ask: () => Promise<Answer<Value>>,
): Promise<Value | null> {
  say('try', no, kind, key);
  if (fault === 'early') say('ack', no, kind, key, '{}');
  const answer = await ask();
  if (!answer.ok) {
    say('no', no, kind, key, answer.code);
    return null;
  }
  if (fault !== 'early') say('ack', no, kind, key, JSON.stringify(answer.value));
  return answer.value;
}

async function work(no: number, player: PlayerStub): Promise<never> {
  for (let turn = 0; ; turn++) {
    const key = crypto.randomUUID();
    if (turn % 5 === 0) {
      const amountMinor = 5000;
      const opened = await command(no, 'deposit', key, () => player.openDeposit(ASKER, { key, amountMinor, ...MONEY }));
      // Nothing bounds a deposit here: a storm in which none is accepted would never be killed.
      if (!opened) throw new Error('a deposit was refused');
      const { id: paymentId } = opened.payment;
      const event = { provider: 'storm', providerRef: key, paymentId, amountMinor, currency: 'EUR' } as const;
      await command(no, 'settle', key, () => player.settleDeposit(event));
      // The payer's bank pays a second time: that is held, and taken or sent back by its owner.
      const ref = crypto.randomUUID();
      const second = await command(no, 'settle', ref, () => player.settleDeposit({ ...event, providerRef: ref }));
      const held = { key: crypto.randomUUID(), paymentId: second?.payment.id ?? '' };
      if (turn % 2 === 0) await command(no, 'release', held.key, () => player.releaseDeposit(ASKER, held));
      else await command(no, 'refund', held.key, () => player.refundDeposit(ASKER, held));
    } else if (turn % 5 === 4) {
      const about = { destination: 'd', instrument: 'i', recallable: true, payAfterMs: 3_600_000 };
      await command(no, 'cashout', key, () =>
        player.requestCashout(ASKER, { key, amountMinor: 100, ...MONEY, ...about }),
      );
    } else if (everything && no % 3 === 1) {
      await atTable(no, player, key);
      // A round of the table's lasts: what else the player does must not wait for it.
      await new Promise((next) => setTimeout(next, 20));
    } else if (no % 3 === 0) {
      await step(no, player, key);
    } else {
      const bet = { key, game: FED, stakeMinor: 100, currency: 'EUR', action: null } as const;
      await command(no, 'bet', key, () => player.placeBet(ASKER, bet));
    }
  }
}

/** How each game of several steps is begun, and gone on with until it ends: doubles and splits wherever they may be. */
const STEPPED: Readonly<Record<string, { game: string; action: Json; next(view: Json): Json }>> = {
  mines: {
    game: 'parallax/lodestone-mines',
    action: { mines: 1 },
    next: (view) => {
      const { gems } = view as MinesState;
      return gems.length > 1 ? 'cash' : { open: gems.length };
    },
  },
  blackjack: {
    game: 'kepler/syzygy-blackjack',
    action: { bets: [{ at: 'box', stakeMinor: 100 }] },
    next: (view) => {
      const moves = movesOf(view as BlackjackState);
      return (['split', 'double', 'stand'] as const).find((move) => moves.includes(move)) ?? 'stand';
    },
  },
  hilo: {
    game: 'parallax/right-ascension',
    action: null,
    next: (view) => {
      const { won, cards } = view as HiloState;
      if (won.length > 0) return 'cash';
      return cards.length === 1 ? 'pass' : { call: rankOf(cards.at(-1) ?? 0) < 6 ? 'higher' : 'lower' };
    },
  },
  videopoker: { game: 'kepler/meridian-jacks', action: null, next: () => ({ hold: 3 }) },
};

/** A round of several steps: a kill may come between any two, and what it leaves open is taken up where it was left. */
async function step(no: number, player: PlayerStub, key: string): Promise<void> {
  const open = await player.openRounds(ASKER);
  const round = open.ok ? open.value.find(({ decider }) => decider === null) : undefined;
  if (!round) {
    const { game, action } = oneOf(Object.values(STEPPED), key);
    const bet = { key, game, stakeMinor: 100, currency: 'EUR', action } as const;
    await command(no, 'bet', key, () => player.placeBet(ASKER, bet));
    return;
  }
  const action = STEPPED[round.engine ?? '']?.next(round.view) ?? null;
  const move = { key, roundId: round.id, step: round.actions.length, action };
  await command(no, 'act', key, () => player.act(ASKER, move, OFFERED));
}

/** Waits until every row that is owed to the lists was acknowledged; moves the clock past the resend. */
async function drain(): Promise<void> {
  // First, as what they settle is posted.
  if (everything) await drainTables();
  for (let no = 1; no <= PLAYERS; no++) {
    const player = objectOf(no);
    await player.wake(35_000);
    const { postings, faults } = await player.audit();
    if (faults.length > 0) say('fault', no, faults.join('; '));
    const isEmpty = async () => (await rowsOf(no, 'outbox')).every(({ receiver }) => receiver !== 'queue:lists');
    while (!(await isEmpty())) await new Promise((next) => setTimeout(next, 100));
    say('drained', no, postings);
  }
  await drainJackpot();
}

if (mode === 'drain') {
  await drain();
  say('done');
} else {
  const players = await Promise.all(Array.from({ length: PLAYERS }, (_, i) => born(i + 1)));
  await baitJackpot();
  if (everything) await watchTables();
  say('ready');
  await Promise.all(players.flatMap((player, i) => Array.from({ length: WORKERS }, () => work(i + 1, player))));
}
