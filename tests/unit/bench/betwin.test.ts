// What a studio's call costs, where it can be counted: rows of the player's object, calls of objects, and what else is touched (provider-wallet.md 2,
// 15). The CPU is a row of `npm run bench`.
import { expect, test } from 'vitest';
import { sandboxStudio } from '#functions/sandbox/studio.ts';
import { accountIdOf } from '#functions/wallet/account-ids.ts';
import * as calls from '#functions/wallet/calls.ts';
import { counting } from '#kit/evening.ts';
import { shopAssets, shopEnv } from '#kit/shop.ts';
import { Studied } from '../../bench/betwin.ts';

function studied() {
  let rows = 0;
  const player = new Studied('rows', (store) =>
    counting(store, (n) => {
      rows += n;
    }),
  );
  const written = (work: () => void): number => {
    rows = 0;
    work();
    return rows;
  };
  return { player, written };
}

test('a studio’s round, bet and win in one call, writes four rows more than one of ours at most, as many after hundreds; told again it writes none', () => {
  const { player, written } = studied();
  // The first ones of a day write what the day begins with.
  player.own('o0');
  player.studio('s0');
  const own = Math.max(...[1, 2, 3, 4, 5].map((i) => written(() => player.own(`o${i}`))));
  const early = written(() => player.studio('s1'));
  expect(early).toBeLessThanOrEqual(own + 4);
  expect(written(() => player.studio('lost', 0))).toBeLessThan(early);
  for (let i = 2; i < 300; i++) player.studio(`s${i}`);
  expect(written(() => player.studio('late'))).toBeLessThanOrEqual(early);
  expect(written(() => player.studio('late'))).toBe(0);
});

const [STUDIO] = sandboxStudio({ STUDIO_URL: 'http://127.0.0.1:9', PSP_SANDBOX_SECRET: 'secret' } as Env);
if (!STUDIO) throw new Error('no studio');

test('a call of the wallet is one call of one object; no list, no log and no other object is touched before the answer', async () => {
  shopAssets();
  const touched: string[] = [];
  const done: string[] = [];
  const player = new Proxy(
    {},
    {
      get: (_, verb) =>
        verb === 'then'
          ? undefined
          : async () => {
              done.push(String(verb));
              return { ok: false, code: 'round.unknown' };
            },
    },
  );
  const given: Record<string, unknown> = {
    ...shopEnv,
    STORE: { get: async () => null },
    PLAYER: {
      getByName: (name: string) => {
        touched.push(`object ${name}`);
        return player;
      },
    },
  };
  const env = new Proxy(given, {
    get(all, name) {
      touched.push(String(name));
      return all[String(name)];
    },
  }) as unknown as Env;
  const playerId = '0f8fad5b-d9cb-469f-a165-70867728950e';
  const caller = { env, studio: STUDIO, hash: 'f'.repeat(64), pays: () => {} };
  const named = { account: await accountIdOf(STUDIO, playerId), currency: 'EUR' } as const;
  const round = { round: 'r', finished: true };
  const bet = { id: 'b', type: 'bet', amountMinor: 100 } as const;
  const once = async (call: () => Promise<unknown>) => {
    touched.length = 0;
    done.length = 0;
    await call();
    expect(touched.filter((each) => each.startsWith('object'))).toEqual([`object ${playerId}`]);
    expect(touched.filter((each) => !/^(object .*|PLAYER|ASSETS|STORE)$/.test(each))).toEqual([]);
    return done.splice(0);
  };
  const wish = { ...named, ...round, session: 's', game: 'lantern-moths', unbilled: false, transactions: [bet] };
  expect(await once(() => calls.betWin(caller, wish))).toEqual(['studioBetWin']);
  const back = { ...named, ...round, transactions: [{ id: 'u', original: 'b' }] };
  expect(await once(() => calls.rollback(caller, back))).toEqual(['studioRollback']);
  expect(await once(() => calls.balance(caller, named))).toEqual(['studioBalance']);
  expect(await once(() => calls.finish(caller, { ...named, round: 'r' }))).toEqual(['studioFinish']);
});
