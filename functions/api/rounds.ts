// Rounds and fair seeds: contract/rounds.ts. The player's object decides; this file contains no rule of betting.
import { availabilityOf } from '#functions/catalogue/offered.ts';
import { askPlayer } from '#functions/edge/player-call.ts';
import { Refused } from '#functions/edge/problem.ts';
import type { RoundAnswer, RoundView } from '#functions/player/rounds/view.ts';
import * as contract from '#shared/contract/rounds.ts';
import { type Answer, ok } from '#shared/domain/refusal.ts';
import { type Api, mount } from './mount.ts';

export function rounds(app: Api): void {
  mount(app, contract.placeBet, async ({ c, body, key }) => {
    const availability = await availabilityOf(c.env, body.game);
    return answered(
      await askPlayer(
        c,
        (player, asker): Promise<Answer<RoundAnswer>> =>
          'freespins' in body
            ? player.placeSpin(asker, { key, ...body }, availability)
            : player.placeBet(asker, { key, ...body }, availability),
      ),
    );
  });

  mount(app, contract.actOnRound, async ({ c, body, params, key }) => {
    const input = { key, roundId: params.id ?? '', ...body };
    const answer = await askPlayer(c, (player, asker) => player.act(asker, input));
    const game = answer.ok || answer.code !== 'standing.wanted' ? undefined : answer.detail?.game;
    if (game === undefined) return answered(answer);
    // A move that raises the stake is checked against the current catalogue.
    const availability = await availabilityOf(c.env, String(game));
    return answered(await askPlayer(c, (player, asker) => player.act(asker, input, availability)));
  });

  mount(app, contract.listRounds, async ({ c, query }) => {
    const { status, cursor, game, from, to } = query;
    if (!contract.isSpan(query)) throw new Refused('request.invalid', { errors: { to: ['field.invalid'] } });
    if (status === 'open') {
      const open = await askPlayer(c, (player, asker) => player.openRounds(asker, game));
      return open.ok ? ok({ items: open.value.map(onWire), cursor: null }) : open;
    }
    const page = await askPlayer(c, (player, asker) =>
      player.rounds(asker, {
        ...(cursor && { cursor }),
        ...(game && { game }),
        ...(from && { fromMs: Date.parse(from) }),
        ...(to && { toMs: Date.parse(to) }),
        ...(query.sums && { sums: true }),
      }),
    );
    return page.ok ? ok({ ...page.value, items: page.value.items.map(onWire) }) : page;
  });

  mount(app, contract.readPlayedGames, async ({ c }) => {
    const played = await askPlayer(c, (player, asker) => player.playedGames(asker));
    if (!played.ok) return played;
    const games = played.value.map(({ game, lastPlayedAtMs, rounds }) => ({
      identifier: game,
      last_played_at: new Date(lastPlayedAtMs).toISOString(),
      rounds,
    }));
    return ok({ games });
  });

  mount(app, contract.readRound, async ({ c, params }) => {
    const found = await askPlayer(c, (player, asker) => player.roundById(asker, params.id ?? ''));
    return found.ok ? ok(onWire(found.value)) : found;
  });

  mount(app, contract.readSeeds, ({ c }) => askPlayer(c, (player, asker) => player.seeds(asker)));

  mount(app, contract.rotateSeeds, ({ c, body: { clientSeed }, key }) =>
    askPlayer(c, (player, asker) => player.rotateSeeds(asker, { key, clientSeed })),
  );
}

// The data that an engine stored is valid JSON of its own type; the object returns it unchanged.
const onWire = (round: RoundView): contract.Round => round as contract.Round;
const answered = (answer: Answer<RoundAnswer>): Answer<contract.RoundAnswer> =>
  answer.ok ? ok({ ...answer.value, round: onWire(answer.value.round) }) : answer;
