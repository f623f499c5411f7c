// The built Worker under test: real D1, objects, queue and assets, fresh storage, no stub.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Miniflare } from 'miniflare';
import { afterAll, beforeAll } from 'vitest';
import { layOut } from '../../scripts/migrate.ts';
import { type Build, builtWorker, miniflareOf, WORKER } from '../../scripts/miniflare.ts';
import { askLate } from './late.ts';
import { requireListed } from './listed.ts';

type Binding =
  | 'PLAYER'
  | 'JACKPOT'
  | 'AUDIT'
  | 'TABLE'
  | 'PERSON'
  | 'BIRTHDAY'
  | 'MEANS'
  | 'LOG'
  | 'CAMPAIGN'
  | 'CASE'
  | 'TOURNAMENT'
  | 'TOURNAMENT_ARCHIVE'
  | 'CHAT'
  | 'CHAT_QUEUE'
  | 'LOTTERY'
  | 'LOTTERY_ARCHIVE'
  | 'WEBHOOK'
  | 'ALERTS'
  | 'CALLS'
  | 'STATUS'
  | 'NOTICES';
const CLASSES: Readonly<Record<Binding, string>> = {
  PLAYER: 'Player',
  JACKPOT: 'Jackpot',
  AUDIT: 'Audit',
  TABLE: 'Table',
  PERSON: 'Person',
  BIRTHDAY: 'Birthday',
  MEANS: 'Means',
  LOG: 'LogShard',
  CAMPAIGN: 'Campaign',
  CASE: 'Case',
  TOURNAMENT: 'Tournament',
  TOURNAMENT_ARCHIVE: 'TournamentArchive',
  CHAT: 'Chat',
  CHAT_QUEUE: 'ChatQueue',
  LOTTERY: 'Lottery',
  LOTTERY_ARCHIVE: 'LotteryArchive',
  WEBHOOK: 'Webhook',
  ALERTS: 'Alerts',
  CALLS: 'CallLog',
  STATUS: 'Status',
  NOTICES: 'Notices',
};

export type WorkerUnderTest = {
  /** A request as a visitor from `country` (default AT) would send it; state-changing calls carry this site's origin. */
  fetch(path: string, init?: RequestInit & { country?: string; region?: string }): Promise<Response>;
  url(): URL;
  /** An origin without Miniflare's entry, which packs answers its own way. */
  direct(): Promise<URL>;
  /** What the Worker itself is given: databases, objects, files. */
  env(): Promise<Env>;
  /** Runs in an object's own database and answers its rows. */
  sql(binding: Binding, name: string, text: string): Promise<Record<string, unknown>[]>;
  /** Ends an object as the platform does when it needs the room: its storage stays. */
  evict(binding: Binding, name: string): Promise<void>;
  /** How many objects of each kind there are, woken now or ever. */
  objects(): Promise<Record<Binding, number>>;
  cron(): Promise<void>;
  /** The cron of every minute: whether the house stands. */
  mind(): Promise<void>;
  /** What it has logged so far. */
  logs(): readonly string[];
};

/** A file's own server: what is published to it is met by nobody else. */
export type OwnWorker = WorkerUnderTest & { readonly own: true };

type Started = { miniflare: Miniflare; base: URL; logs: string[] };

/** What content says of one name, changed: `fe/survey-config`. */
type Changes = Readonly<Record<string, (value: Record<string, unknown>) => object>>;

/** A copy of the build's files in which content says something else. */
function changedFiles(build: Build, changes: Changes): string {
  const files = mkdtempSync(join(tmpdir(), 'perigee-files-'));
  process.on('exit', () => rmSync(files, { recursive: true, force: true }));
  cpSync(`dist/${build}/client`, files, { recursive: true });
  for (const [name, change] of Object.entries(changes)) {
    const file = join(files, '_content', `${name}.json`);
    writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8')))));
  }
  return files;
}

async function start(
  vars: Record<string, string>,
  build: Build,
  {
    changes,
    state,
    unheard,
  }: { changes?: Changes | undefined; state?: string | undefined; unheard?: boolean | undefined } = {},
): Promise<Started> {
  const logs: string[] = [];
  const miniflare = miniflareOf({
    build,
    files: changes && changedFiles(build, changes),
    vars,
    direct: 0,
    unheard,
    shared: {
      ...(state !== undefined && { resourcePersistencePath: state }),
      handleStructuredLogs: ({ message }) => logs.push(message),
      unsafeInspectDurableObjects: true,
      unsafeTriggerHandlers: true,
    },
  });
  const base = await miniflare.ready;
  for (const binding of Object.keys(builtWorker(build).d1Databases))
    await layOut(await miniflare.getD1Database(binding));
  return { miniflare, base, logs };
}

/** Call at the top of a test file: one server for the file. `state`: the folder that it keeps its databases in; `unheard`: no queue brings anything. */
export function workerUnderTest(
  vars: Record<string, string> = {},
  build: Build = 'sandbox',
  changes?: Changes,
  state?: string,
  unheard?: boolean,
): OwnWorker {
  let started: Started | undefined;
  beforeAll(async () => {
    started = await start(vars, build, { changes, state, unheard });
  });
  afterAll(() => started?.miniflare.dispose());
  return { ...surface(() => started), own: true };
}

/** By what they are told to be, of this process. */
const shared = new Map<string, Promise<Started>>();

/**
 * For a file that leaves nothing that another could meet (it reads, or joins players of its own): all such files of a process ask
 * one server, whose start costs more than most of them. It ends with the process. A file that publishes, moves the clock, counts
 * rows or reads logs takes `workerUnderTest`.
 */
export function sharedWorker(vars: Record<string, string> = {}): WorkerUnderTest {
  let started: Started | undefined;
  beforeAll(async () => {
    const key = JSON.stringify(vars);
    const server = shared.get(key) ?? start(vars, 'sandbox');
    shared.set(key, server);
    started = await server;
  });
  return surface(() => started);
}

function surface(of: () => Started | undefined): WorkerUnderTest {
  const running = (): Started => {
    const started = of();
    if (!started) throw new Error('the server is asked before it has started: ask within a test or a hook');
    return started;
  };
  const run = async (every: string) => {
    const { miniflare, base } = running();
    await miniflare.dispatchFetch(new URL(`/cdn-cgi/local/scheduled?cron=${every}+*+*+*+*`, base).href);
  };
  return {
    url: () => running().base,
    direct: () => running().miniflare.unsafeGetDirectURL(WORKER),
    env: () => running().miniflare.getBindings<Env>(),
    async sql(binding, name, text) {
      const { miniflare } = running();
      const storage = await miniflare.unsafeGetDurableObjectStorage(WORKER, CLASSES[binding], { name });
      const ask = async (sql: string) => (await storage.exec(sql)) as unknown as Record<string, unknown>[];
      if (binding !== 'PLAYER') return ask(text);
      const { rows, made } = await askLate(ask, text);
      if (made) await miniflare.unsafeEvictDurableObject(WORKER, CLASSES[binding], { name });
      return rows;
    },
    evict: (binding, name) => running().miniflare.unsafeEvictDurableObject(WORKER, CLASSES[binding], { name }),
    async objects() {
      const { miniflare } = running();
      const kinds = Object.keys(CLASSES) as Binding[];
      const counts = kinds.map(
        async (kind) => [kind, (await miniflare.listDurableObjectIds(kind, WORKER)).length] as const,
      );
      return Object.fromEntries(await Promise.all(counts)) as Record<Binding, number>;
    },
    async cron() {
      await run('*/5');
    },
    async mind() {
      await run('*');
    },
    logs: () => running().logs,
    async fetch(path, { country = 'AT', region, ...init } = {}) {
      const { miniflare, base } = running();
      const headers = new Headers(init.headers);
      if (init.method && init.method !== 'GET' && !headers.has('origin')) headers.set('origin', base.origin);
      const answer = await miniflare.dispatchFetch(new URL(path, base).href, {
        redirect: 'manual',
        ...init,
        headers: Object.fromEntries(headers),
        cf: { country, ...(region && { regionCode: region }) },
      } as Parameters<typeof miniflare.dispatchFetch>[1]);
      if (answer.status >= 400)
        requireListed(init.method ?? 'GET', path, answer.headers.get('content-type'), await answer.clone().text());
      return answer as unknown as Response;
    },
  };
}
