// Configurations of the application by name: contract/fe.ts. All of it is content; only banners and managers know who asks.

import type * as z from 'zod/mini';
import { content } from '#functions/content.ts';
import { askPlayer } from '#functions/edge/ask.ts';
import { entriesOf } from '#functions/entries.ts';
import { feConfig, feManagers, isFeName, type Manager } from '#shared/contract/fe.ts';
import { forbidden } from '#shared/domain/geo.ts';
import { ok, refuse } from '#shared/domain/refusal.ts';
import { bannerOnWire } from './banner.ts';
import { catalogueHere } from './catalogue.ts';
import { readerFor } from './cms.ts';
import { type Api, type ApiContext, mount } from './mount.ts';
import { newStudios, type StudioRow } from './studios.ts';

type Config = Record<string, unknown>;
type ManagerRow = z.infer<typeof Manager> & { groups: number[]; sample: boolean };

export function fe(app: Api): void {
  mount(app, feConfig, async ({ c, params: { name = '' } }) => {
    if (!isFeName(name)) return refuse('config.unknown');
    if (name === 'banners-config') return ok(await banners(c));
    return ok(await content<Config>(c.env, `fe/${name}`));
  });

  mount(app, feManagers, async ({ c }) => {
    const { managers } = await content<{ managers: ManagerRow[] }>(c.env, 'fe/managers');
    const groups = await groupsOf(c);
    const found = managers.find((row) => row.groups.some((group) => groups.includes(group)));
    if (!found) return ok({ manager: null });
    const { groups: _groups, sample: _sample, ...manager } = found;
    return ok({ manager });
  });
}

/** For everybody, and for the groups that this player is in (S5.52). */
async function banners(c: ApiContext) {
  const [reader, groups] = await Promise.all([readerFor(c, c.req.header('locale')), groupsOf(c)]);
  const [shown, { popups }, { producers }] = await Promise.all([
    entriesOf(c.env, 'banners', reader, groups),
    content<{ popups: StudioRow[] }>(c.env, 'fe/providers-config'),
    catalogueHere(c),
  ]);
  // Nothing is presented to whom nothing may be played (S6.29): a popup there would lead to a closed door.
  if (forbidden('play', c.get('ctx')))
    return { banners: shown.filter(({ order }) => order.slot === undefined).map(bannerOnWire), studios: [] };
  return { banners: shown.map(bannerOnWire), studios: newStudios(popups, groups, producers) };
}

/** A guest is in none. */
async function groupsOf(c: ApiContext): Promise<readonly number[]> {
  if (!c.get('session')) return [];
  const profile = await askPlayer(c, (player, asker) => player.profile(asker));
  return profile.ok ? profile.value.groups : [];
}
