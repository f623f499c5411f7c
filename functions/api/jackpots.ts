// Jackpots, their winners, and the data that verifies their draws: contract/jackpots.ts.
import { now } from '#functions/clock.ts';
import { askPlayer } from '#functions/edge/player-call.ts';
import { drawOf } from '#functions/jackpot/stub.ts';
import { factsNow, jackpotsNow, winnersNow } from '#functions/public-state.ts';
import type { Jackpot } from '#shared/contract/content.ts';
import * as contract from '#shared/contract/jackpots.ts';
import { ok, refuse } from '#shared/domain/refusal.ts';
import { numbersIn } from '#shared/domain/rounds.ts';
import { content } from '#src/published/content.ts';
import { type Api, type ApiContext, mount } from './mount.ts';

/** The answer is the same for everybody, so caches may store it as long as the isolate does. */
const forAll = (value: unknown) => Response.json(value, { headers: { 'cache-control': 'public, max-age=5' } });

export function jackpots(app: Api): void {
  mount(app, contract.listJackpots, async ({ c, query }) => forAll(await jackpotsNow(c.env, query.l ?? 'en', now())));

  mount(app, contract.listJackpotWins, async ({ c, query: { order, jackpot, l = 'en' } }) =>
    forAll(await winnersNow(c.env, { order, jackpot, locale: l, limit: contract.WINNERS })),
  );

  mount(app, contract.readJackpotFairness, async ({ c, params }) => {
    const known = await identified(c, params.identifier);
    return known ? forAll(await factsNow(c.env, known)) : refuse('jackpot.unknown');
  });

  mount(app, contract.readJackpotDraw, async ({ c, params }) => {
    const known = await identified(c, params.identifier);
    if (!known) return refuse('jackpot.unknown');
    // The player's object checks the session and that the round is the player's.
    const round = await askPlayer(c, (player, asker) => player.roundById(asker, params.round ?? ''));
    if (!round.ok) return round;
    const { id, settledAtMs, placedAtMs } = round.value;
    const playerNo = numbersIn(id)?.playerNo ?? 0;
    const draw = await drawOf(c.env, known, { id, playerNo, atMs: settledAtMs ?? placedAtMs });
    return draw ? ok(draw) : refuse('round.unknown');
  });
}

const identified = async (c: ApiContext, identifier: string | undefined): Promise<Jackpot | undefined> =>
  (await content(c.env, 'jackpots')).find((one) => one.identifier === identifier);
