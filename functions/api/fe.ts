// Configurations of the application by name: contract/fe.ts. All of them are content; banners, managers and the
// widget's cards depend on the visitor.

import type * as z from 'zod/mini';
import { askPlayer } from '#functions/edge/player-call.ts';
import { feConfig, feManagers, isFeName, type Manager } from '#shared/contract/fe.ts';
import type { Adventure } from '#shared/contract/programmes.ts';
import type { SurveyConfig } from '#shared/contract/survey.ts';
import { localTime } from '#shared/domain/calendar.ts';
import { forbidden } from '#shared/domain/geo.ts';
import { ok, refuse } from '#shared/domain/refusal.ts';
import { publicDays } from '#shared/domain/rewards/adventures.ts';
import { content } from '#src/published/content.ts';
import { entriesOf } from '#src/published/entries.ts';
import { programmesOf } from '#src/published/programmes.ts';
import { shortcutsFor } from './activities.ts';
import { bannerOnWire } from './banner.ts';
import { catalogueHere } from './catalogue.ts';
import { readerFor } from './cms.ts';
import { type Api, type ApiContext, mount } from './mount.ts';
import { newStudios, type StudioRow } from './studios.ts';
import { surveyFor } from './surveys.ts';

type Config = Record<string, unknown>;
type ManagerRow = z.infer<typeof Manager> & { groups: number[]; sample: boolean };

export function fe(app: Api): void {
  mount(app, feConfig, async ({ c, params: { name = '' } }) => {
    if (!isFeName(name)) return refuse('config.unknown');
    if (name === 'banners-config') return ok(await banners(c));
    if (name === 'vip-adventures') return ok({ adventures: await adventures(c) });
    if (name === 'main-widget-config') {
      const cards = await shortcutsFor(c, await readerFor(c, c.req.header('locale')));
      return cards.ok ? ok({ cards: cards.value }) : cards;
    }
    if (name === 'survey-config') return ok(await surveyFor(c, await content<SurveyConfig>(c.env, `fe/${name}`)));
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

/**
 * The calendars that this visitor may see, in the shape of the specification's `vip-adventures`: by the group that they
 * are for.
 */
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

/** Banners for everybody and for the player's groups (S5.52). */
async function banners(c: ApiContext) {
  const [reader, groups] = await Promise.all([readerFor(c, c.req.header('locale')), groupsOf(c)]);
  const [visible, { popups }, { producers }] = await Promise.all([
    entriesOf(c.env, 'banners', reader, groups),
    content<{ popups: StudioRow[] }>(c.env, 'fe/providers-config'),
    catalogueHere(c),
  ]);
  // Where nothing may be played no game is presented (S6.29): the popup would lead to a game that cannot be opened.
  if (forbidden('play', c.get('ctx')))
    return { banners: visible.filter(({ order }) => order.slot === undefined).map(bannerOnWire), studios: [] };
  return { banners: visible.map(bannerOnWire), studios: newStudios(popups, groups, producers) };
}

/** Guests are in no group. */
export async function groupsOf(c: ApiContext): Promise<readonly number[]> {
  if (!c.get('session')) return [];
  const profile = await askPlayer(c, (player, asker) => player.profile(asker));
  return profile.ok ? profile.value.groups : [];
}
