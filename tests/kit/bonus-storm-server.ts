// The bonus storm's victim: players who take, play, lose and end bonuses over the running Worker; it says what it tries and what it
// was answered, until it is killed.
// node tests/kit/bonus-storm-server.ts <state folder> <port> <seed>
import type { Asker } from '#functions/player/core/shell.ts';
import type { PlayerStub } from '#functions/player/stub.ts';
import { askLate } from '#kit/late.ts';
import { KNOWN } from '#kit/object.ts';
import { bornOn } from '#kit/person.ts';
import { OFFERED } from '#kit/transaction.ts';
import type { Answer } from '#shared/domain/refusal.ts';
import { migrate } from '../../scripts/migrate.ts';
import { miniflareOf, WORKER } from '../../scripts/miniflare.ts';

const [state = '', port = '', seed = ''] = process.argv.slice(2);
const PLAYERS = 6;
/** The benchmark's market of the sandbox has no cycle time. */
const VISITOR = { country: 'XB', geo: 'served', closed: [], licence: 'CW' } as const;
const MONEY = { currency: 'EUR', method: 'visa', provider: 'storm', minMinor: 1, maxMinor: 1_000_000_000 } as const;
const HOUR = 3_600_000;
/** Ten years: the clock is moved by weeks. */
const LONG = 87_600 * HOUR;

const POKIES = ['fizz/triple-scoop', 'kepler/almanac', 'baobab/bremen-bound'] as const;
/** It feeds a jackpot: no bonus pays for it. */
const FEEDING = 'kepler/perihelion';
const ROULETTE = 'kepler/equinox-roulette';
const BLACKJACK = 'kepler/syzygy-blackjack';
const TABLE = 'kepler/solstice-roulette';
/** Of the pokies' ladders; the last is above what bonuses let pass. */
const STAKES = [20, 100, 200, 300, 500, 500, 500, 1000] as const;
const DEPOSITS = [1000, 2000, 3333, 5000, 10_000, 20_000] as const;
const DEPOSIT_CODES = ['WELCOME', 'PACK131811', 'RELOAD50'] as const;
const CODES = ['PERIAPSIS', 'LIFTOFF20', 'AUTUMN26'] as const;
/** Of a VIP rank: offers for it are there. */
const TESTERS = 21;

const say = (...words: (string | number)[]) => process.stdout.write(`${words.join(' ')}\n`);
const miniflare = miniflareOf({
  build: 'sandbox',
  vars: { ORIGIN: `http://localhost:${port}`, DEV_COUNTRY: 'AT' },
  shared: { port: Number(port), resourcePersistencePath: `${state}/v3`, unsafeInspectDurableObjects: true },
});
await miniflare.ready;
await migrate(await miniflare.getD1Database('DB'));
const namespace = (await miniflare.getDurableObjectNamespace('PLAYER')) as unknown as Env['PLAYER'];

/** The same choices for the same seed: Mulberry32. */
function choices(text: string): () => number {
  let a = [...text].reduce((sum, letter) => Math.imul(sum ^ letter.charCodeAt(0), 2_654_435_761), 2_166_136_261);
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Round {
  no: number;
  ref: string;
  parts: string;
}

/** How often each thing is done, out of all. */
const WEIGHTS = {
  pokie: 40,
  feeding: 2,
  roulette: 6,
  blackjack: 10,
  reserve: 8,
  verdict: 6,
  giveBack: 2,
  spin: 20,
  deposit: 12,
  setCode: 4,
  code: 5,
  coupon: 3,
  offer: 2,
  activate: 8,
  cancel: 1,
  withdraw: 3,
  recall: 2,
  chargeback: 1,
  clock: 3,
  rest: 0.5,
  exclude: 0.7,
  again: 6,
};
type Kind = keyof typeof WEIGHTS;
const KINDS = Object.keys(WEIGHTS) as Kind[];
const ALL = Object.values(WEIGHTS).reduce((sum, weight) => sum + weight, 0);

/** One after another in the same place: after a self-exclusion the next begins. What it knows, it reads from the object. */
class Player {
  readonly #place: number;
  readonly #random: () => number;
  #life = 0;
  #stub!: PlayerStub;
  #asker: Asker = { sessionId: '', ...VISITOR };
  #made = 0;
  #deposits: { id: string; amountMinor: number }[] = [];
  readonly #sent: (() => Promise<void>)[] = [];

  constructor(place: number) {
    this.#place = place;
    this.#random = choices(`${seed} ${place}`);
  }

  async play(): Promise<never> {
    while ((await this.#begin()).excluded) this.#life += 1;
    for (;;) await this.#turn();
  }

  get #name(): string {
    return `bonus-storm-${this.#place}-${this.#life}`;
  }

  #rows = async <Row>(text: string): Promise<Row[]> => {
    const storage = await miniflare.unsafeGetDurableObjectStorage(WORKER, 'Player', { name: this.#name });
    const ask = async (sql: string) => (await storage.exec(sql)) as unknown as Record<string, unknown>[];
    return (await askLate(ask, text)).rows as Row[];
  };

  async #begin(): Promise<{ excluded: boolean }> {
    this.#stub = namespace.getByName(this.#name) as unknown as PlayerStub;
    const at = Date.now();
    const playerNo = 7_000_000 + this.#place * 1000 + this.#life;
    await this.#stub.birth({
      playerId: this.#name,
      playerNo,
      email: `${this.#name}@example.com`,
      currency: 'EUR',
      country: 'XB',
      locale: 'en',
      licence: 'CW',
      dateOfBirth: bornOn(playerNo),
      createdAtMs: at,
      confirmedAtMs: at,
      twoFactor: false,
      receivePromos: false,
      clockOffsetMs: 0,
    });
    if ((await this.#rows('select 1 from exclusion where until_at is null')).length > 0) return { excluded: true };
    await this.#signIn();
    // A number of their own: who has one number is one person, and gets what is had once, once.
    await this.#stub.patchProfile(this.#asker, { ...KNOWN, mobilePhone: `+43 660 ${playerNo}` });
    await this.#stub.joinGroups(this.#asker, [TESTERS]);
    const seeds = await this.#stub.seeds(this.#asker);
    if (seeds.ok && seeds.value.clientSeed === null)
      await this.#stub.rotateSeeds(this.#asker, { key: 'storm', clientSeed: 'storm' });
    this.#deposits = [];
    this.#sent.length = 0;
    return { excluded: false };
  }

  /** A limit or a break ends sessions; a further one is opened as by signing in, at the time that the player's clock has come to. */
  async #signIn(): Promise<void> {
    const at = Date.now() + (await this.#clock());
    this.#asker = { sessionId: `s${seed}-${this.#made++}`, ...VISITOR };
    await this.#stub.admit({ sessionId: this.#asker.sessionId, createdAtMs: at, expiresAtMs: at + LONG });
    await this.#stub.prove(this.#asker);
  }

  #oneOf<Thing>(things: readonly Thing[]): Thing {
    const thing = things[Math.floor(this.#random() * things.length)];
    if (thing === undefined) throw new Error('one of none');
    return thing;
  }

  #kind(): Kind {
    let left = this.#random() * ALL;
    for (const kind of KINDS) {
      left -= WEIGHTS[kind];
      if (left < 0) return kind;
    }
    return 'pokie';
  }

  /** Says `try`, asks, says `ack` or `no`; what is asked with a key may be asked again, and has the same answer (I7). */
  async #command<Value>(
    kind: string,
    key: string,
    ask: () => Promise<Answer<Value>>,
    keyed = true,
  ): Promise<Answer<Value>> {
    const name = `${this.#name} ${kind} ${key}`;
    say('try', name);
    const answer = await ask();
    if (!answer.ok) {
      say('no', name, answer.code);
      if (answer.code === 'limit.reality_check') await this.#stub.answerReality(this.#asker);
      if (answer.code === 'session.ended') await this.#signIn();
    } else {
      say('ack', name);
      if (keyed)
        this.#sent.push(async () => {
          const again = await ask();
          // What was done once is answered again, unless nobody may ask.
          if (!again.ok && again.code !== 'session.ended') say('try', this.#name, 'fault', `${name} ${again.code}`);
        });
    }
    return answer;
  }

  async #turn(): Promise<void> {
    const kind = this.#kind();
    const key = `${seed}-${this.#place}-${this.#life}-${this.#made++}`;
    const player = this.#stub;
    const bet = (game: string, stakeMinor: number, action: unknown = null) =>
      this.#command('bet', key, () =>
        player.placeBet(this.#asker, { key, game, stakeMinor, currency: 'EUR', action }, OFFERED),
      );
    const gifts = () => this.#rows<{ no: number; stage: string; kind: string }>('select no, stage, kind from gift');
    if (kind === 'pokie') await bet(this.#oneOf(POKIES), this.#oneOf(STAKES));
    else if (kind === 'spin') {
      const [set] = await this.#rows<{ no: number }>(
        `select no from gift where kind = 'freespins' and stage = 'activated' order by no limit 1`,
      );
      if (!set) return;
      const spin = { key, game: this.#oneOf(POKIES), freespins: set.no, action: null };
      await this.#command('spin', key, () => player.placeSpin(this.#asker, spin, OFFERED));
    } else if (kind === 'feeding') await bet(FEEDING, this.#oneOf(STAKES));
    else if (kind === 'roulette') {
      const safe = this.#random() < 0.3;
      const stake = this.#oneOf([100, 250, 500]);
      const bets = (safe ? ['red', 'black'] : ['red']).map((at) => ({ at, stakeMinor: stake / (safe ? 2 : 1) }));
      await bet(ROULETTE, stake, { bets });
    } else if (kind === 'blackjack') await this.#blackjack(key, bet);
    else if (kind === 'reserve' || kind === 'verdict' || kind === 'giveBack') await this.#table(kind, key);
    else if (kind === 'deposit') await this.#deposit(key);
    else if (kind === 'setCode') {
      const code = this.#oneOf(DEPOSIT_CODES);
      await this.#command('code', key, () => player.setBonusCode(this.#asker, code), false);
    } else if (kind === 'code') {
      const code = this.#oneOf(CODES);
      await this.#command('gift', key, () => player.enterCode(this.#asker, { key, code }));
    } else if (kind === 'coupon')
      await this.#command('gift', key, () => player.redeemCoupon(this.#asker, { key, code: 'COUPON-2026' }));
    else if (kind === 'offer')
      await this.#command('gift', key, () => player.takeOffer(this.#asker, { key, template: 'thanks' }));
    else if (kind === 'activate' || kind === 'cancel') {
      const open = (await gifts()).filter(({ stage }) =>
        kind === 'activate' ? stage === 'issued' : stage !== 'issued',
      );
      if (open.length === 0) return;
      const { no } = this.#oneOf(open);
      await this.#command(kind, key, () => player[`${kind}Gift`](this.#asker, { key, gift: no }));
    } else if (kind === 'withdraw') await this.#withdraw(key);
    else if (kind === 'recall') {
      const [last] = await this.#rows<{ no: number }>(
        `select no from payment where action = 'cashout' and state = 'pending' order by no desc limit 1`,
      );
      const paymentId = `P${7_000_000 + this.#place * 1000 + this.#life}-${last?.no}`;
      if (last) await this.#command('recall', key, () => player.recall(this.#asker, { key, paymentId }));
    } else if (kind === 'chargeback') {
      const deposit = this.#deposits.pop();
      if (!deposit) return;
      const { id: paymentId, amountMinor } = deposit;
      const means = `storm:${paymentId}`;
      const event = { provider: 'storm', providerRef: key, paymentId, amountMinor, currency: 'EUR', means } as const;
      await this.#command('chargeback', key, () => player.chargeback(event));
    } else if (kind === 'clock') await this.#wait(this.#oneOf([1, 5, 30, 80, 170, 400]) * HOUR);
    else if (kind === 'rest')
      await this.#command(
        'limit',
        key,
        () => player.setLimit(this.#asker, { type: 'coolingoff', term: 'PT24H' }),
        false,
      );
    else if (kind === 'exclude') await this.#exclude(key);
    else if (kind === 'again') {
      const newest = this.#sent.slice(-8);
      if (newest.length > 0) await this.#oneOf(newest)();
    }
  }

  async #blackjack(key: string, bet: (game: string, stake: number, action: unknown) => Promise<unknown>) {
    const player = this.#stub;
    const rounds = await player.openRounds(this.#asker);
    const open = rounds.ok ? rounds.value.find(({ decider }) => decider === null) : undefined;
    if (!open) {
      const stakeMinor = this.#oneOf([100, 500]);
      await bet(BLACKJACK, stakeMinor, { bets: [{ at: 'box', stakeMinor }] });
      return;
    }
    const action = this.#oneOf(['double', 'stand', 'stand']);
    await this.#command('act', key, () =>
      player.act(this.#asker, { key, roundId: open.id, step: open.actions.length, action }, OFFERED),
    );
  }

  /** A live table, as the player's object hears of it: parts are held, go back, or are decided over. */
  async #table(kind: 'reserve' | 'verdict' | 'giveBack', key: string): Promise<void> {
    const player = this.#stub;
    const [open] = await this.#rows<Round>(
      `select r.no, r.ref, group_concat(m.ref) as parts from round r join movement m on m.round = r.no and m.kind = 'stake'
        and m.undone is null where r.status = 'open' and r.decider = 'table' group by r.no limit 1`,
    );
    if (kind === 'reserve') {
      const stakeMinor = this.#oneOf([100, 250, 500]);
      const action = { bets: [{ at: 'red', stakeMinor }] };
      const input = {
        key,
        decider: open?.ref ?? `storm:${key}`,
        game: TABLE,
        stakeMinor,
        currency: 'EUR',
        action,
      } as const;
      await this.#command('reserve', key, () => player.reserve(this.#asker, input, OFFERED));
      return;
    }
    if (!open) return;
    const keys = open.parts.split(',');
    if (kind === 'giveBack') {
      const part = { decider: open.ref, key: this.#oneOf(keys) };
      await this.#command('giveBack', key, () => player.returnReserved(part), false);
      return;
    }
    const payoutMinor = this.#random() < 0.5 ? 0 : 100 + Math.floor(this.#random() * 1500);
    const verdict = { decider: open.ref, keys, payoutMinor, view: null, events: [], weight: 20 };
    await this.#command('verdict', key, () => player.settleReserved(verdict), false);
  }

  async #deposit(key: string): Promise<void> {
    const player = this.#stub;
    const amountMinor = this.#oneOf(DEPOSITS);
    const opened = await this.#command('deposit', key, () =>
      player.openDeposit(this.#asker, { key, amountMinor, ...MONEY }),
    );
    if (!opened.ok) return;
    const { id: paymentId } = opened.value.payment;
    const event = { provider: 'storm', providerRef: key, paymentId, amountMinor, currency: 'EUR' } as const;
    const settled = await this.#command('settle', key, () => player.settleDeposit(event));
    if (settled.ok) this.#deposits.push({ id: paymentId, amountMinor });
  }

  /** Mostly what the warning says is read, and confirmed. */
  async #withdraw(key: string): Promise<void> {
    const player = this.#stub;
    const amountMinor = this.#oneOf([100, 1000, 2500]);
    const about = { destination: 'd', instrument: 'i', recallable: true, payAfterMs: LONG };
    const ask = (forfeitMinor?: number) =>
      this.#command('cashout', key, () =>
        player.requestCashout(this.#asker, {
          key,
          amountMinor,
          ...MONEY,
          ...about,
          ...(forfeitMinor !== undefined && { forfeitMinor }),
        }),
      );
    const answer = await ask();
    if (!answer.ok && answer.code === 'bonus.active' && this.#random() < 0.7)
      await ask((answer.detail as { amountMinor: number }).amountMinor);
  }

  /** A clock only goes forward: what ends meanwhile ends with the next command, or by an alarm. */
  async #wait(ms: number): Promise<void> {
    await this.#stub.wake((await this.#clock()) + ms);
  }

  async #clock(): Promise<number> {
    const [clock] = await this.#rows<{ value: string }>(`select value from meta where name = 'clock'`);
    return Number(clock?.value ?? 0);
  }

  async #exclude(key: string): Promise<void> {
    const player = this.#stub;
    const until = { type: 'selfexclusion', until: null } as const;
    const answer = await this.#command('limit', key, () => player.setLimit(this.#asker, until), false);
    if (!answer.ok) return;
    this.#life += 1;
    await this.#begin();
  }
}

const players = Array.from({ length: PLAYERS }, (_, i) => new Player(i + 1));
say('ready');
await Promise.all(players.map((player) => player.play()));
