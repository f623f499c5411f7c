// Configurations of the application by name: contract/fe.ts. All of it is content; only banners and managers know who asks.

import type * as z from 'zod/mini';
import { isOff } from '#functions/edge/feature-off.ts';
import { flagsOf } from '#functions/edge/flags.ts';
import { askPlayer } from '#functions/edge/player-call.ts';
import { feConfig, feManagers, isFeName, type Manager } from '#shared/contract/fe.ts';
import type { READ_FLAGS } from '#shared/contract/flags.ts';
import type { Adventure } from '#shared/contract/programmes.ts';
import { localTime } from '#shared/domain/calendar.ts';
import { forbidden } from '#shared/domain/geo.ts';
import { ok, refuse } from '#shared/domain/refusal.ts';
import { publicDays } from '#shared/domain/rewards/adventures.ts';
import { content } from '#src/published/content.ts';
import { entriesOf } from '#src/published/entries.ts';
import { programmesOf } from '#src/published/programmes.ts';
import { bannerOnWire } from './banner.ts';
import { catalogueHere } from './catalogue.ts';
import { readerFor } from './cms.ts';
import { type Api, type ApiContext, mount } from './mount.ts';
import { newStudios, type StudioRow } from './studios.ts';

/** S6.39 */
const ALL_WIDGETS: (typeof READ_FLAGS)[number] = 'all-widgets';
type Config = Record<string, unknown>;
type ManagerRow = z.infer<typeof Manager> & { groups: number[]; sample: boolean };

export function fe(app: Api): void {
  mount(app, feConfig, async ({ c, params: { name = '' } }) => {
    if (!isFeName(name)) return refuse('config.unknown');
    if (name === 'banners-config') return ok(await banners(c));
    if (name === 'vip-adventures') return ok({ adventures: await adventures(c) });
    if (name === 'main-widget-config') return ok({ cards: await cards(c) });
    return ok(await content<Config>(c.env, `fe/${name}`));
  });

  mount(app, feManagers, async ({ c }) => {
    const { managers } = await content<{ managers: ManagerRow[] }>(c.env, 'fe/managers');
    const managed = c.get('session') ? await askPlayer(c, (player, asker) => player.managedGroups(asker)) : ok([]);
    if (!managed.ok) return managed;
    const found = managers.find((row) => row.groups.some((group) => managed.value.includes(group)));
    if (!found) return ok({ manager: null });
    const { groups: _groups, sample: _sample, ...manager } = found;
    return ok({ manager });
  });
}

/** Calendars that this visitor may see, as the spec's `vip-adventures` has them: by the group that takes them. */
async function adventures(c: ApiContext) {
  const [reader, groups] = await Promise.all([readerFor(c, c.req.header('locale')), groupsOf(c)]);
  const adventures = await programmesOf<Adventure>(c.env, 'adventures', reader, groups);
  return adventures.map(({ id, groupIds: [group] = [], zone, startMs, days, secret: { hash } }) => ({
    id,
    ...(group !== undefined && { group }),
    days: publicDays(days),
    secret: hash,
    starts: localTime(zone, startMs).toPlainDate().toString(),
  }));
}

type Card = { readonly feature?: string };

/** Shortcuts to features that are on (S2.214); a tester may see all of them (S6.39). */
async function cards(c: ApiContext): Promise<readonly Card[]> {
  const { cards: all } = await content<{ cards: readonly Card[] }>(c.env, 'fe/main-widget-config');
  if ((await flagsOf(c)).includes(ALL_WIDGETS)) return all;
  const off = await Promise.all(all.map(({ feature }) => feature !== undefined && isOff(c, feature)));
  return all.filter((_, i) => !off[i]);
}

/** For everybody, and for the groups that this player is in (S5.52). */
async function banners(c: ApiContext) {
  const [reader, groups] = await Promise.all([readerFor(c, c.req.header('locale')), groupsOf(c)]);
  const [visible, { popups }, { producers }] = await Promise.all([
    entriesOf(c.env, 'banners', reader, groups),
    content<{ popups: StudioRow[] }>(c.env, 'fe/providers-config'),
    catalogueHere(c),
  ]);
  // Nothing is presented to whom nothing may be played (S6.29): a popup there would lead to a closed door.
  if (forbidden('play', c.get('ctx')))
    return { banners: visible.filter(({ order }) => order.slot === undefined).map(bannerOnWire), studios: [] };
  return { banners: visible.map(bannerOnWire), studios: newStudios(popups, groups, producers) };
}

/** A guest is in none. */
export async function groupsOf(c: ApiContext): Promise<readonly number[]> {
  if (!c.get('session')) return [];
  const profile = await askPlayer(c, (player, asker) => player.profile(asker));
  return profile.ok ? profile.value.groups : [];
}
