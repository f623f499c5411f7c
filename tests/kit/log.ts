// The log without a server: shards over Node's SQLite, a store in memory, and a hand that ends any of them between any two steps.
import { manifestOf } from '#functions/log/days.ts';
import { LogShard } from '#functions/log/log-shard.ts';
import type { LogVerbs } from '#functions/log/verbs.ts';
import { acknowledge, floorOf } from '#functions/object/outbox.ts';
import { handOver, nextLogMs } from '#functions/player/log/handover.ts';
import { LOG_KINDS, type LogKind, type LogManifest, type ToLog } from '#shared/domain/log.ts';
import { memoryContext } from './objects.ts';
import { type LogRecord, readFile } from './parquet.ts';
import { memoryStore, type TestPlayer } from './transaction.ts';

/** A bucket as far as the log asks for one; `fail` may throw before or after it has taken a file. */
export class MemoryBucket {
  readonly files = new Map<string, ArrayBuffer | string>();
  fail: (when: 'before' | 'after') => void = () => {};

  async put(name: string, content: ArrayBuffer | string) {
    this.fail('before');
    this.files.set(name, content);
    this.fail('after');
  }
  async get(name: string) {
    const content = this.files.get(name);
    if (content === undefined) return null;
    return {
      json: async () => JSON.parse(String(content)) as unknown,
      text: async () => String(content),
      arrayBuffer: async () => content as ArrayBuffer,
    };
  }
  async delete(names: string | readonly string[]) {
    for (const name of typeof names === 'string' ? [names] : names) this.files.delete(name);
  }
  async list({ prefix, startAfter = '', delimiter }: { prefix: string; startAfter?: string; delimiter?: string }) {
    const keys = [...this.files.keys()].filter((key) => key.startsWith(prefix) && key > startAfter).sort();
    if (delimiter === undefined) return { objects: keys.map((key) => ({ key })), delimitedPrefixes: [] };
    const folders = keys.map((key) => key.slice(0, key.indexOf(delimiter, prefix.length) + 1));
    return { objects: [], delimitedPrefixes: [...new Set(folders)] };
  }
}

export class MemoryLog {
  readonly bucket = new MemoryBucket();
  /** As the Worker would be given them. */
  readonly env = { STORE: this.bucket, LOG: { getByName: (name: string) => this.shard(name) } } as unknown as Pick<
    Env,
    'LOG' | 'STORE'
  >;
  readonly #stores = new Map<string, ReturnType<typeof memoryStore>>();
  readonly #awake = new Map<string, LogShard>();

  shard(name: string): LogShard & LogVerbs {
    const awake = this.#awake.get(name);
    if (awake) return awake;
    const store = this.#stores.get(name) ?? memoryStore();
    this.#stores.set(name, store);
    const { ctx } = memoryContext(store);
    const shard = Reflect.construct(LogShard, [{ ...ctx, id: { name } }, this.env]) as LogShard;
    this.#awake.set(name, shard);
    return shard;
  }

  names = (): string[] => [...this.#stores.keys()];
  store = (name: string) => this.#stores.get(name) ?? memoryStore();

  /** The shard's process ends; what it has stored stays. */
  kill(name: string): void {
    this.#awake.delete(name);
  }

  /** Whatever of the player's is due is handed over; `kill` ends one side of it now and then. */
  async bring(
    player: TestPlayer,
    kill: (step: 'sent' | 'taken', shard: string) => boolean = () => false,
  ): Promise<void> {
    for (let at = player.get(nextLogMs); at !== null && at <= player.nowMs; at = player.get(nextLogMs))
      player.get(handOver);
    await this.deliver(player, kill);
  }

  async deliver(
    player: TestPlayer,
    kill: (step: 'sent' | 'taken', shard: string) => boolean = () => false,
  ): Promise<void> {
    const { store } = player;
    const receivers = store.all<{ receiver: string }>(
      `select distinct receiver from outbox where receiver glob 'log:*'`,
    );
    for (const { receiver } of receivers) {
      const rows = store.all<{ no: number; at: number; body: string }>(
        'select no, at, body from outbox where receiver = ? order by no',
        receiver,
      );
      const name = receiver.slice('log:'.length);
      const deliveries = rows.map(({ no, at, body }) => ({ no, atMs: at, tries: 0, body: JSON.parse(body) as ToLog }));
      if (kill('sent', name)) continue;
      await this.shard(name).take({ floor: floorOf(store, receiver) ?? 0, deliveries }, player.nowMs);
      if (kill('taken', name)) continue;
      acknowledge(
        store,
        receiver,
        rows.map(({ no }) => no),
      );
      if (player.memory) player.forget();
    }
  }

  /** Alarms ring until nothing is owed to the store any more, twice: a day closes by the alarm after its last full part. */
  async settle(): Promise<void> {
    for (let [turn, quiet] = [0, 0]; turn < 100; turn++) {
      for (const name of this.names()) await this.shard(name).alarm();
      // What is sent waits for nobody.
      for (let i = 0; i < 200; i++) await Promise.resolve();
      const owed = this.names().some((name) => this.store(name).all('select 1 from outbox limit 1').length > 0);
      quiet = owed ? 0 : quiet + 1;
      if (quiet === 2) return;
    }
    throw new Error('the log does not come to rest');
  }

  manifest = (day: string): Promise<LogManifest> => manifestOf(this.env.STORE, day);

  /** All rows of a day that its manifest names. */
  async rows(day: string): Promise<{ readonly [Kind in LogKind]: readonly LogRecord[] }> {
    const { files } = await this.manifest(day);
    const of = async (kind: LogKind): Promise<LogRecord[]> => {
      const named = files.filter((file) => file.kind === kind);
      const read = await Promise.all(named.map(({ name }) => readFile(this.bucket.files.get(name) as ArrayBuffer)));
      return read.flat();
    };
    const [posting, round, payment] = await Promise.all(LOG_KINDS.map(of));
    return { posting: posting ?? [], round: round ?? [], payment: payment ?? [] };
  }
}
