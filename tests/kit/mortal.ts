// Objects of ours in one process of Node, the real classes over Node's SQLite, each of which may end as on the platform: before a transaction,
// inside of one, or when the turn of its commit is over. What was committed stays, with the alarm; whoever waits for an answer gets none; the next
// call, or the alarm, wakes the object again. The Worker that calls them may end as well.
import type { Store, Value } from '#functions/object/store.ts';
import { memoryContext } from './objects.ts';
import { memoryStore } from './transaction.ts';

/** Where something ends: before it acts, in the middle, or when it has acted and nobody has heard of it. */
export const ENDS = ['before', 'inside', 'after'] as const;
export type End = (typeof ENDS)[number];

class Dead extends Error {}

/** One process: what it began goes on to nobody's knowledge once it has ended. */
class Life {
  isOver = false;
  readonly over: Promise<never>;
  #reject: (error: Dead) => void = () => {};

  constructor() {
    this.over = new Promise((_, reject) => {
      this.#reject = reject;
    });
    this.over.catch(() => undefined);
  }

  end(): void {
    this.isOver = true;
    this.#reject(new Dead('its process has ended'));
  }
}

type Verbs = Readonly<Record<string, (...args: readonly unknown[]) => unknown>>;
interface Storage {
  readonly store: Store;
  alarmMs: number | null;
  awake: { readonly object: Verbs; readonly life: Life; readonly ready: Promise<unknown> } | null;
}

/** Statements of a transaction after which it ends at the latest. */
const MOST_STATEMENTS = 12;
/** An alarm whose process has ended rings again. */
const AGAIN_MS = 2000;
const turn = (): Promise<void> => new Promise((next) => setImmediate(next));
const never = (): Promise<never> => new Promise(() => {});

export class Mortals {
  readonly #classes: Readonly<Record<string, unknown>>;
  readonly #env: Readonly<Record<string, unknown>>;
  readonly #chance: () => number;
  readonly #storages = new Map<string, Storage>();
  #calls = 0;
  /** How often something ends, of all that might: 0 for never. */
  rate = 0;
  /** What has ended, as `PLAYER inside` or `worker before`. */
  readonly ended = new Map<string, number>();

  /** `classes` by binding; `env` is what else an object or the Worker is given. */
  constructor(
    classes: Readonly<Record<string, unknown>>,
    env: Readonly<Record<string, unknown>>,
    chance: () => number,
  ) {
    this.#classes = classes;
    this.#env = env;
    this.#chance = chance;
  }

  store = (binding: string, name: string): Store => this.#of(binding, name).store;
  names = (binding: string): string[] =>
    [...this.#storages.keys()]
      .filter((key) => key.startsWith(`${binding} `))
      .map((key) => key.slice(binding.length + 1));

  /** Work of the Worker: null where it ended before it was done. */
  async worker<Result>(work: (env: Env) => Promise<Result>): Promise<Result | null> {
    const life = new Life();
    try {
      return await Promise.race([work(this.#envOf(life, 'worker')), life.over]);
    } catch (error) {
      if (life.isOver) return null;
      throw error;
    }
  }

  /** Until nobody waits for anybody. */
  async settle(): Promise<void> {
    for (let quiet = 0; quiet < 3; quiet = this.#calls === 0 ? quiet + 1 : 0) await turn();
  }

  /** Alarms whose time has come, as the platform rings them. */
  async ring(): Promise<void> {
    for (const [key, stored] of this.#storages) {
      if (stored.alarmMs === null || stored.alarmMs > Date.now()) continue;
      stored.alarmMs = null;
      const [binding = '', name = ''] = key.split(' ');
      await this.#call(binding, name, 'alarm', [], null).catch(() => {
        stored.alarmMs = Math.min(stored.alarmMs ?? Number.POSITIVE_INFINITY, Date.now() + AGAIN_MS);
      });
    }
    await this.settle();
  }

  alarmMs(): number | null {
    const times = [...this.#storages.values()].flatMap(({ alarmMs }) => alarmMs ?? []);
    return times.length > 0 ? Math.min(...times) : null;
  }

  #of(binding: string, name: string): Storage {
    const key = `${binding} ${name}`;
    const stored = this.#storages.get(key) ?? { store: memoryStore(), alarmMs: null, awake: null };
    this.#storages.set(key, stored);
    return stored;
  }

  #end(who: string): End | null {
    if (this.rate === 0 || this.#chance() >= this.rate) return null;
    const end = ENDS[Math.floor(this.#chance() * ENDS.length)] ?? 'before';
    const name = `${who} ${end}`;
    this.ended.set(name, (this.ended.get(name) ?? 0) + 1);
    return end;
  }

  #awake(binding: string, name: string): NonNullable<Storage['awake']> {
    const stored = this.#of(binding, name);
    if (stored.awake && !stored.awake.life.isOver) return stored.awake;
    const life = new Life();
    const { ctx } = memoryContext(this.#mortal(stored.store, life, binding));
    let ready: Promise<unknown> = Promise.resolve();
    const platform = {
      ...ctx,
      id: { name },
      storage: {
        ...ctx.storage,
        getAlarm: async () => stored.alarmMs,
        setAlarm: (atMs: number) => {
          if (!life.isOver) stored.alarmMs = atMs;
        },
      },
      blockConcurrencyWhile: (work: () => Promise<void>) => {
        ready = work();
        ready.catch(() => undefined);
        return ready;
      },
    };
    const object = Reflect.construct(this.#classes[binding] as new () => Verbs, [platform, this.#envOf(life, binding)]);
    stored.awake = { object, life, ready };
    return stored.awake;
  }

  /** After its end it finds nothing and writes nothing: whatever it still does is nobody's business. */
  #mortal(stored: Store, life: Life, who: string): Store {
    let left = Number.POSITIVE_INFINITY;
    const die = (): never => {
      life.end();
      throw new Dead('its process ends');
    };
    return {
      all: <Row>(sql: string, ...values: Value[]): Row[] => {
        if (life.isOver) return [];
        left -= 1;
        return left < 0 ? die() : stored.all<Row>(sql, ...values);
      },
      atomic: (work) => {
        const end = life.isOver ? 'before' : this.#end(who);
        if (end === 'before') die();
        if (end === 'inside') left = Math.floor(this.#chance() * MOST_STATEMENTS);
        try {
          return stored.atomic(() => {
            const result = work();
            if (end === 'inside') die();
            return result;
          });
        } finally {
          left = Number.POSITIVE_INFINITY;
          // One turn is one write: also the alarm that is set right after the commit.
          if (end === 'after') setImmediate(() => life.end());
        }
      },
    };
  }

  #envOf(life: Life, who: string): Env {
    const objects = Object.keys(this.#classes).map((binding) => [
      binding,
      { getByName: (name: string) => this.#stub(binding, name, { life, who }) },
    ]);
    return { ...this.#env, ...Object.fromEntries(objects) } as Env;
  }

  #stub(binding: string, name: string, caller: { life: Life; who: string }): object {
    const get = (_: object, verb: string | symbol) =>
      typeof verb === 'symbol' || verb === 'then'
        ? undefined
        : (...args: readonly unknown[]) => this.#call(binding, name, verb, args, caller);
    return new Proxy({}, { get });
  }

  /** A call takes turns, there and back; it is of no use to a caller whose process has ended. */
  async #call(
    binding: string,
    name: string,
    verb: string,
    args: readonly unknown[],
    caller: { life: Life; who: string } | null,
  ): Promise<unknown> {
    const end = caller?.who === 'worker' && !caller.life.isOver ? this.#end('worker') : null;
    if (end === 'before') caller?.life.end();
    if (caller?.life.isOver) return never();
    this.#calls += 1;
    try {
      await turn();
      const { object, life, ready } = this.#awake(binding, name);
      const serve = async () => {
        await ready;
        return object[verb]?.(...structuredClone(args));
      };
      const answer: unknown = await Promise.race([serve(), life.over]);
      await turn();
      if (life.isOver) throw new Dead('its answer is lost');
      return structuredClone(answer);
    } finally {
      this.#calls -= 1;
      if (end !== null) caller?.life.end();
      if (caller?.life.isOver) await never();
    }
  }
}
