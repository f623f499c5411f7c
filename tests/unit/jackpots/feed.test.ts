// What bounds the public feed (so many listeners a shard, so many sockets a network, and nobody who talks), and how all shards get its news.
import { Hono } from 'hono';
import { describe, expect, test, vi } from 'vitest';
import { live } from '#functions/api/live.ts';
import { type Api, answering } from '#functions/api/mount.ts';
import { Refused } from '#functions/edge/problem.ts';
import { buckets } from '#functions/edge/throttle.ts';
import type { Vars } from '#functions/edge/vars.ts';
import { Feed, LISTENERS } from '#functions/feed/feed.ts';
import { tellWins } from '#functions/feed/stub.ts';
import { memoryContext } from '#kit/objects.ts';
import { operationFor } from '#shared/contract/operations.ts';

vi.mock('#src/published/content.ts', () => ({
  content: async (_env: unknown, name: string) =>
    name === 'jackpots'
      ? ['moving', 'paused', 'out'].map((identifier) => ({
          identifier,
          state: identifier === 'paused' ? 'paused' : 'active',
        }))
      : { shards: 3 },
  gameOf: async () => undefined,
}));
vi.stubGlobal('WebSocketRequestResponsePair', class {});

function feed(listeners = 0): Feed {
  const { ctx } = memoryContext();
  ctx.getWebSockets = () => ({ length: listeners });
  const amounts = async (jackpot: string) => {
    if (jackpot === 'out') throw new Error('away');
    return { jackpot, levels: [] };
  };
  return new Feed(ctx as never, { JACKPOT: { getByName: () => ({ amounts }) } } as never);
}

describe('a shard', () => {
  test('takes no listener beyond those that it can write to within a frame', async () => {
    expect((await feed(LISTENERS).fetch(new Request('http://feed/live'))).status).toBe(503);
  });

  test('closes whoever says anything but ping', () => {
    const closed: number[] = [];
    feed().webSocketMessage({ close: (code: number) => closed.push(code) } as never);
    expect(closed).toEqual([1008]);
  });

  test('tells what paused jackpots hold, and leaves out one that does not answer instead of all', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { jackpot_changes } = await feed().snapshot();
    expect(jackpot_changes.map(({ jackpot }) => jackpot)).toEqual(['moving', 'paused']);
    expect(String(logged.mock.lastCall)).toContain('amounts.failed');
    logged.mockRestore();
  });
});

describe('news', () => {
  const names = ['feed-0', 'feed-1', 'feed-2'];
  const wins = [
    {
      playerNo: 7,
      rowNo: 1,
      win: { id: 'R7-1', game: 'a/b', name: 'Ada Lo***', currency: 'EUR', amountMinor: 9000, atMs: 1 },
    },
  ] as const;

  function house() {
    const silent = { amounts: async (jackpot: string) => ({ jackpot, levels: [] }) };
    const calls: string[] = [];
    const out = new Set<string>();
    const env = { FEED: { getByName: (name: string) => ({ tell: (news: never) => tell(name, news) }) } };
    const feeds = new Map(
      names.map((name) => {
        const { ctx } = memoryContext();
        ctx.id.name = name;
        return [name, new Feed(ctx as never, { ...env, JACKPOT: { getByName: () => silent } } as never)];
      }),
    );
    const tell = async (name: string, news: never): Promise<void> => {
      calls.push(name);
      if (out.has(name)) throw new Error('away');
      await feeds.get(name)?.tell(news);
    };
    const inAll = async () => {
      const all = await Promise.all([...feeds.values()].map((each) => each.snapshot()));
      return all.map(({ public_wins }) => public_wins.map(({ amountMinor }) => amountMinor));
    };
    return { env: env as never, calls, out, inAll };
  }

  test('reach every shard by one call of whoever tells: the first shard passes them on, once', async () => {
    const { env, calls, inAll } = house();
    await tellWins(env, wins);
    expect(calls).toEqual(names);
    expect(await inAll()).toEqual([[9000], [9000], [9000]]);
  });

  test('count as told only when every shard has them; told again they are shown once [I41]', async () => {
    const { env, out, inAll } = house();
    out.add('feed-2');
    await expect(tellWins(env, wins)).rejects.toThrow('away');
    out.clear();
    await tellWins(env, wins);
    expect(await inAll()).toEqual([[9000], [9000], [9000]]);
  });
});

describe('an upgrade', () => {
  const app = new Hono<{ Bindings: Env; Variables: Vars }>();
  app.use(async (c, next) => {
    c.set('ctx', { market: { throttle: true } } as never);
    c.set('operation', operationFor('GET', c.req.path));
    c.set('pathname', c.req.path);
    await next();
  });
  app.onError((error) =>
    error instanceof Refused ? new Response(error.code, { status: 400, headers: error.headers }) : new Response('bug'),
  );
  const calls: Api = new Map();
  live(calls);
  app.use(answering(calls));
  const ask = (status: number, ip: string) => {
    const env = { FEED: { getByName: () => ({ fetch: async () => new Response('heard', { status }) }) } };
    return app.request('/api/live/feed', { headers: { upgrade: 'websocket', 'cf-connecting-ip': ip } }, env as never);
  };

  test('of one network too many is refused, and another network’s is not', async () => {
    for (let i = 0; i < buckets.feed.limit; i++) expect((await ask(200, '192.0.2.1')).status).toBe(200);
    expect(await (await ask(200, '192.0.2.1')).text()).toBe('throttle.limited');
    expect(await (await ask(200, '198.51.100.1')).text()).toBe('heard');
  });

  test('to a shard that is full is a 503 that says when to come back', async () => {
    const refused = await ask(503, '203.0.113.1');
    expect(await refused.text()).toBe('server.unavailable');
    expect(refused.headers.get('retry-after')).toBe('30');
  });
});
