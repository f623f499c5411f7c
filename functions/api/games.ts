// Titles and configurations for replaying and verifying rounds: contract/games.ts.

import { listSlots, readConfig, readGame, readPayouts } from '#shared/contract/games.ts';
import { ok, refuse } from '#shared/domain/refusal.ts';
import { isSlot } from '#shared/games/stake.ts';
import { configOf, gameOf } from '#src/published/content.ts';
import { catalogueHere } from './catalogue.ts';
import { type Api, mount } from './mount.ts';

export function games(app: Api): void {
  mount(app, readGame, async ({ c, params }) => {
    const game = await gameOf(c.env, `${params.producer}/${params.slug}`);
    return game ? ok(game) : refuse('game.unknown');
  });

  mount(app, readConfig, async ({ c, params }) => {
    const config = await configOf(c.env, params.hash ?? '');
    return config ? ok(config) : refuse('game.unknown');
  });

  mount(app, listSlots, async ({ c }) => {
    const found = (await catalogueHere(c)).find({ own: true, jackpot: false, categories: ['slots'] });
    const slots = found.slice(0, found.count).filter(({ engine }) => isSlot(engine));
    return ok({
      slots: slots
        .toSorted((a, b) => Number(a.rtp) - Number(b.rtp))
        .map(({ id, name, rtp }) => ({ game: id, name, rtp })),
    });
  });

  mount(app, readPayouts, async ({ c, params }) => {
    const game = await gameOf(c.env, `${params.producer}/${params.slug}`);
    const spin = game?.certificate.figures.find(({ bet }) => bet === 'spin');
    if (!game || !spin) return refuse('game.unknown');
    const stakes = Object.entries(game.title.stakes).flatMap(([currency, table]) =>
      table ? [[currency, table.ladderMinor] as const] : [],
    );
    return ok({
      game: game.id,
      rtp: spin.rtpWorstStake,
      floored: spin.rtp !== spin.rtpWorstStake,
      payouts: spin.payouts.map(([times, chance]): [number, number] => [times, chance]),
      stakes: Object.fromEntries(stakes),
    });
  });
}
