// The wallet's door in process: the real dialects over the real rules of players, without a Worker. What it calls is
// counted: objects by their verbs, and D1, which it must not know.
import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import type { Vars } from '#functions/edge/vars.ts';
import type { Asker, Shell } from '#functions/player/core/shell.ts';
import type { OutsideTitle } from '#functions/player/rounds/provider.ts';
import { openGame } from '#functions/player/rounds/studio.ts';
import { COMMANDS } from '#functions/player/whole/commands.ts';
import { STUDIO, sandboxStudio, studioSecrets } from '#functions/sandbox/studio.ts';
import { accountIdOf } from '#functions/wallet/account-ids.ts';
import { wallet } from '#functions/wallet/door.ts';
import { sessionName } from '#functions/wallet/named-sessions.ts';
import { feedPoster } from '#shared/domain/art/feed.ts';
import { DEMO } from '#shared/domain/catalogue/game.ts';
import { snapshotOf } from '#shared/domain/catalogue/snapshot.ts';
import { refuse } from '#shared/domain/refusal.ts';
import type { Kit, Session } from '../../kit/cases.ts';
import type { Fetcher } from '../../kit/client.ts';
import { madeGame } from './games.ts';
import { ASKER, RULES, TestPlayer } from './transaction.ts';

const GAME = 'lantern-moths';
const SECRET = 'a secret of this test, long enough';
const MAX_STAKE_MINOR = 10_000;
const CYCLE_MS = 2500;

const GAMES = [GAME, 'another-game'].map((slug) => ({
  ...madeGame({ name: slug, producer: STUDIO, engine: '', rtp: '', returns: { AT: '94.9125', DE: '94.9125' } }),
  poster: feedPoster(slug, slug),
  currencies: ['EUR', 'USD', DEMO],
}));
const TITLE: OutsideTitle = { id: `${STUDIO}/${GAME}`, category: 'slots', weight: 0 };
const FILES: Readonly<Record<string, unknown>> = {
  catalogue: {
    hash: 'one',
    snapshot: snapshotOf(GAMES, [{ slug: STUDIO, name: 'Gimbal', symbol: '1f680', hues: { a: '#000', b: '#fff' } }]),
  },
  'fe/providers-config': { disabled: {} },
  'config/profile-fields': { producers: {}, default: [] },
};

type DoorKit = Kit &
  Required<Pick<Kit, 'fetcher' | 'operator'>> & {
    playerOf(session: Session): TestPlayer;
    /** What the page of the game hears when it says that it is open: the code of why the last stake was refused. */
    refusalOf(session: Session): Promise<string | null>;
  };

interface Agreed {
  /** Of a dialect that signs with a key of its own. */
  readonly publicKey?: string;
  /** Until a reality check is due. */
  readonly checkMinutes?: number;
  /** How many calls a studio may send in ten seconds, where that is not what the sandbox has agreed. */
  readonly calls?: Readonly<Record<string, number>>;
}

/** The door as the Worker has it: with the request's id on each answer. */
const app = new Hono<{ Bindings: Env; Variables: Vars }>();
app.use(async (c, next) => {
  await next();
  c.header('x-request-id', c.get('requestId'));
});
app.route('/wallet', wallet);

/** What a call has reached: `player.studioBetWin`, `calls.keep`, `d1`. */
export type Reached = Map<string, number>;

export class WalletDoor {
  readonly reached: Reached = new Map();
  readonly players = new Map<string, TestPlayer>();
  readonly #after: Promise<unknown>[] = [];
  readonly env: Env;

  readonly #checkMinutes: number;

  constructor({ publicKey, checkMinutes = 60, calls = {} }: Agreed = {}) {
    this.#checkMinutes = checkMinutes;
    const noDatabase = new Proxy({}, { get: () => this.#count('d1') });
    this.env = {
      // A studio's agreement is remembered by its address.
      STUDIO_URL: `http://studio-${randomUUID()}.test`,
      ...(publicKey !== undefined && { STUDIO_KEY: publicKey }),
      PSP_SANDBOX_SECRET: SECRET,
      SANDBOX: { getByName: () => ({ clockOffset: async () => 0 }) },
      STORE: { get: async () => null },
      DB: noDatabase,
      PLAYER: { getByName: (id: string) => this.#object('player', (verb, args) => this.#ask(id, verb, args)) },
      CALLS: { getByName: () => this.#object('calls', async () => undefined) },
      ASSETS: {
        fetch: async (address: string) => {
          const file = FILES[address.replace('http://localhost/_content/', '').replace('.json', '')];
          return file === undefined ? new Response(null, { status: 404 }) : Response.json(file);
        },
      },
    } as unknown as Env;
    for (const studio of sandboxStudio(this.env)) Object.assign(studio, { calls: calls[studio.id] ?? studio.calls });
  }

  readonly fetcher: Fetcher = async (url, init) => {
    const { pathname, search } = new URL(url);
    const context = { waitUntil: (work: Promise<unknown>) => void this.#after.push(work), passThroughOnException() {} };
    return app.fetch(new Request(`http://wallet.test${pathname}${search}`, init), this.env, context as never);
  };

  /** What was left to be done after the answers. */
  async settled(): Promise<void> {
    await Promise.all(this.#after.splice(0));
  }

  /** The kit's accounts of the studio with this id, and what an operator can do to them. */
  kit(provider = STUDIO): DoorKit {
    const studio = sandboxStudio(this.env).find(({ id }) => id === provider);
    if (!studio) throw new Error(`no studio is called ${provider}`);
    const ids = new Map<string, string>();
    const of = ({ account }: Session): TestPlayer => {
      const player = this.players.get(ids.get(account) ?? '');
      if (!player) throw new Error('nobody has this account');
      return player;
    };
    const ours = ({ session }: Session): string => session.split('.')[1] ?? session;
    const done = async <Value>(work: Promise<{ ok: boolean; code?: string } & Value>) => {
      const answer = await work;
      if (!answer.ok) throw new Error(answer.code);
    };
    const renew = (session: Session) => done(COMMANDS.renewGame(shellOf(of(session)), ASKER, ours(session)));
    const refusalOf = async (session: Session) => {
      const renewed = await COMMANDS.renewGame(shellOf(of(session)), ASKER, ours(session));
      if (!renewed.ok) throw new Error(renewed.code);
      return renewed.value.refused?.code ?? null;
    };
    let latest: TestPlayer | undefined;
    return {
      fetcher: this.fetcher,
      playerOf: of,
      refusalOf,
      account: async (money = 100, currency = 'EUR') => {
        const id = randomUUID();
        const player = new TestPlayer(id, { playerId: id });
        latest = player;
        const { market } = RULES;
        player.rules = {
          ...RULES,
          market: {
            ...market,
            minCycleMs: { slots: CYCLE_MS, default: CYCLE_MS },
            maxStakeEurMinor: { ...market.maxStakeEurMinor, slots: MAX_STAKE_MINOR },
            realityCheckMinutes: { default: this.#checkMinutes, choices: [this.#checkMinutes] },
          },
        };
        if (money > 0) player.fund(money * 100);
        this.players.set(id, player);
        const wish = { studio: provider, game: TITLE.id, currency: 'EUR' } as const;
        const { session } = player.get((tx) => openGame(tx, ASKER, wish, TITLE));
        const account = await accountIdOf(studio, id);
        ids.set(account, id);
        const named = { account, session, currency: 'EUR', game: GAME } as const;
        return {
          url: `http://wallet.test/wallet/v1/${provider}`,
          ...{ secret: studioSecrets(SECRET)[0] ?? '', secrets: studioSecrets(SECRET) },
          ...{ account, session: sessionName(studio, named), game: GAME, currency },
          ...{ maxStake: (MAX_STAKE_MINOR / 100).toFixed(2), minCycleMs: CYCLE_MS },
        };
      },
      operator: {
        exclude: (session) =>
          done(COMMANDS.setLimit(shellOf(of(session)), ASKER, { type: 'selfexclusion', until: null })),
        lossLimit: (session, money) => {
          const limit = { type: 'loss', period: 'day', currency: 'EUR', amountMinor: money * 100 } as const;
          return done(COMMANDS.setLimit(shellOf(of(session)), ASKER, limit));
        },
        pass: async (ms) => latest?.pass(ms),
        renew,
        dueCheck: async (session) => {
          of(session).pass(61 * 60_000);
          await renew(session);
        },
        answerCheck: (session) => done(COMMANDS.answerReality(shellOf(of(session)), ASKER)),
        bonus: async (session) => void of(session).grant(1000, { maxBetMinor: 500 }),
        evict: async (session) => of(session).forget(),
        players: async () => this.players.size,
      },
    };
  }

  #count(name: string): undefined {
    this.reached.set(name, (this.reached.get(name) ?? 0) + 1);
  }

  /** An object's stub: each of its verbs is one call. */
  #object(name: string, work: (verb: string, args: readonly unknown[]) => Promise<unknown>): unknown {
    const called = (verb: string, args: readonly unknown[]) => {
      this.#count(`${name}.${verb}`);
      return work(verb, args);
    };
    return new Proxy(
      { traced: (_: string, verb: string, args: readonly unknown[]) => called(verb, args) },
      {
        get: (own, verb) =>
          verb === 'traced' ? own.traced : (...args: readonly unknown[]) => called(String(verb), args),
      },
    );
  }

  async #ask(id: string, verb: string, args: readonly unknown[]): Promise<unknown> {
    const player = this.players.get(id);
    if (!player) return refuse('player.unborn');
    const command = COMMANDS[verb as keyof typeof COMMANDS] as (shell: Shell, ...args: readonly unknown[]) => unknown;
    // As plain data, like a call of an object.
    return structuredClone(await command(shellOf(player), ...(structuredClone(args) as unknown[])));
  }
}

const shells = new WeakMap<TestPlayer, Shell>();

/** The object around the rules, as far as a studio's calls ask for it. */
function shellOf(player: TestPlayer): Shell {
  const system: Shell['system'] = async (work) => player.do(work);
  const shell = shells.get(player) ?? {
    system,
    session: (_: Asker, work: Parameters<typeof system>[0]) => system(work),
    sure: (attempt: () => unknown) => attempt(),
    person: { ask: async () => true },
  };
  shells.set(player, shell as Shell);
  return shell as Shell;
}
