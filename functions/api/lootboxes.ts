// Boxes and the wheels that show them: contract/lootboxes.ts. The player's object draws; this file only passes the call
// on.
import { askPlayer } from '#functions/edge/player-call.ts';
import * as contract from '#shared/contract/lootboxes.ts';
import { ok } from '#shared/domain/refusal.ts';
import { fromHere } from './availability.ts';
import { readerFor } from './cms.ts';
import { type Api, mount } from './mount.ts';

export function lootboxes(app: Api): void {
  mount(app, contract.listLootboxes, async ({ c, query }) => {
    const { locale } = await readerFor(c, query.l);
    const found = await askPlayer(c, (player, asker) => player.boxes(asker));
    if (!found.ok) return found;
    const { boxes, wheels } = found.value;
    return ok({
      lootboxes: boxes.map((box) => contract.toLootbox(box, locale)),
      wheels: wheels.map((wheel) => fromHere(c, contract.toWheel(wheel, locale))),
    });
  });
  mount(app, contract.listDraws, async ({ c, query }) => {
    const { locale } = await readerFor(c, query.l);
    const found = await askPlayer(c, (player, asker) => player.draws(asker));
    if (!found.ok) return found;
    const { boxes, more } = found.value;
    return ok({ lootboxes: boxes.map((box) => contract.toLootbox(box, locale)), more });
  });
  mount(app, contract.readLootbox, async ({ c, query, params: { id = '' } }) => {
    const { locale } = await readerFor(c, query.l);
    const found = await askPlayer(c, (player, asker) => player.box(asker, Number(id)));
    return found.ok ? ok(contract.toLootbox(found.value, locale)) : found;
  });
  mount(app, contract.takeDailyBox, async ({ c, query, key }) => {
    const { locale } = await readerFor(c, query.l);
    const taken = await askPlayer(c, (player, asker) => player.takeDailyBox(asker, { key }));
    return taken.ok ? ok(contract.toLootbox(taken.value, locale)) : taken;
  });
  mount(app, contract.openLootbox, async ({ c, query, params: { id = '' }, body, key }) => {
    const { locale } = await readerFor(c, query.l);
    const box = Number(id);
    const opened = await askPlayer(c, (player, asker) => player.openBox(asker, { key, box, seed: body.seed }));
    return opened.ok ? ok(contract.toLootbox(opened.value, locale)) : opened;
  });
}
