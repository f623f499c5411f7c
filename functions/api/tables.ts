// Live tables: contract/tables.ts. The table supplies what everybody sees; a stake goes through the player's own
// object.
import { availabilityOf } from '#functions/catalogue/offered.ts';
import { now } from '#functions/clock.ts';
import { askPlayer } from '#functions/edge/player-call.ts';
import { Refused } from '#functions/edge/problem.ts';
import { requireSession } from '#functions/edge/session.ts';
import { buckets, senderOf, throttleMoney } from '#functions/edge/throttle.ts';
import { tendBeacons } from '#functions/jobs/beacons.ts';
import { playerOf } from '#functions/player/stub.ts';
import { tableFactsNow, tableNow } from '#functions/public-state.ts';
import { deciderOf } from '#functions/table/bets.ts';
import { joinTable } from '#functions/table/join.ts';
import { tableOf, tablesOf } from '#functions/table/stub.ts';
import type { RoundAnswer } from '#shared/contract/rounds.ts';
import * as contract from '#shared/contract/tables.ts';
import { type Answer, ok, refuse } from '#shared/domain/refusal.ts';
import { type Api, type ApiContext, mount } from './mount.ts';

/** The answer is the same for everybody, so caches may store it as long as the isolate does. */
const forAll = (value: unknown) => Response.json(value, { headers: { 'cache-control': 'public, max-age=2' } });

export function tables(app: Api): void {
  mount(app, contract.openTable, async ({ c, params }) => {
    const game = await titled(c, params);
    if (c.req.header('upgrade')?.toLowerCase() !== 'websocket') return forAll(await tableNow(c.env, game));
    throttleMoney(c, buckets.feed, senderOf(c));
    // A new table starts its rounds when the first visitor opens it and does not wait for the next run of the cron.
    c.executionCtx.waitUntil(tendBeacons(c.env, now(), false));
    const url = `http://table/live?${new URLSearchParams({ game })}`;
    const answer = await tableOf(c.env, game).fetch(new Request(url, { headers: { upgrade: 'websocket' } }));
    if (answer.status === 503) throw new Refused('server.unavailable', {}, { 'retry-after': '30' });
    return answer;
  });

  mount(app, contract.betAtTable, async ({ c, params, body, key }) => {
    const game = await titled(c, params);
    const { playerId } = requireSession(c);
    const availability = await availabilityOf(c.env, game);
    const answer = await joinTable(
      tableOf(c.env, game),
      {
        reserve: (input) => askPlayer(c, (player, asker) => player.reserve(asker, input, availability)),
        giveBack: (part) => playerOf(c.env, playerId).returnReserved(part),
      },
      { game, playerId, key, ...body },
    );
    // The data that an engine stored is valid JSON of its own type; the object returns it unchanged.
    return answer as Answer<RoundAnswer>;
  });

  mount(app, contract.leaveTable, async ({ c, params, body: { round, bet } }) => {
    const game = await titled(c, params);
    // The player's object checks the session and lists the open rounds; the table supplies their state.
    const open = await askPlayer(c, (player, asker) => player.openRounds(asker, game));
    if (!open.ok) return open;
    const [there] = open.value;
    if (there && there.decider !== deciderOf(game, round)) return refuse('round.unknown');
    return tableOf(c.env, game).leave(game, { round, playerId: requireSession(c).playerId, ...(bet && { bet }) });
  });

  mount(app, contract.takeBackAtTable, async ({ c, params, body: { round } }) => {
    const game = await titled(c, params);
    const decider = deciderOf(game, round);
    const may = await askPlayer(c, (player, asker) => player.mayTakeBack(asker, { decider }));
    if (!may.ok) return may;
    return tableOf(c.env, game).takeBack(game, { round, playerId: requireSession(c).playerId });
  });

  mount(app, contract.readTableFairness, async ({ c, params }) =>
    forAll(await tableFactsNow(c.env, await titled(c, params))),
  );

  mount(app, contract.readTableRound, async ({ c, params }) => {
    const game = await titled(c, params);
    const proof = await tableOf(c.env, game).proof(game, Number(params.round));
    return proof ? ok(proof) : refuse('round.unknown');
  });
}

async function titled(c: ApiContext, { producer, slug }: Readonly<Record<string, string>>): Promise<string> {
  const game = `${producer}/${slug}`;
  if (!(await tablesOf(c.env)).includes(game)) throw new Refused('game.unknown', { data: { game } });
  return game;
}
