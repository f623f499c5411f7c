// Tournaments, quests and achievements: contract/tournaments.ts. Content lists them by kind; the player's object knows
// the player's status and decides whether the player may take part.
import { flagsOf } from '#functions/edge/flags.ts';
import { askPlayer } from '#functions/edge/player-call.ts';
import * as contract from '#shared/contract/tournaments.ts';
import { type Answer, ok, refuse } from '#shared/domain/refusal.ts';
import { content } from '#src/published/content.ts';
import { fromHere } from './availability.ts';
import { readerFor } from './cms.ts';
import { achievements } from './entries/achievements.ts';
import type { EntryKind } from './entries/kind.ts';
import { quests } from './entries/quests.ts';
import { groupsOf } from './fe.ts';
import { type Api, type ApiContext, mount } from './mount.ts';
import * as races from './races.ts';

const KINDS: Readonly<Partial<Record<contract.Entry['kind'], EntryKind>>> = {
  quest: quests,
  achievement: achievements,
};

export function tournaments(app: Api): void {
  mount(app, contract.listTournaments, async ({ c, query }) => ok({ tournaments: await entriesFor(c, query.l) }));
  mount(app, contract.getTournament, async ({ c, query, params: { id = '' } }) => {
    const run = await races.runOf(c, query.l, id);
    if (run) return races.answer(c, run);
    const tournament = await entryOf(c, query.l, id);
    return tournament ? ok({ tournament, board: null }) : refuse('tournament.unknown');
  });
  mount(app, contract.recentTournaments, async ({ c, query }) => ok({ tournaments: await races.recent(c, query.l) }));
  mount(app, contract.listOwnTournaments, async ({ c, query }) => {
    const own = await askPlayer(c, (player, asker) => player.entries(asker));
    if (!own.ok) return own;
    const run = await races.ownStatuses(c);
    if (!run.ok) return run;
    // Of entries that the player has not joined only those that this visitor may see.
    const seen = new Set((await entriesFor(c, query.l)).map(({ id }) => id));
    const known = own.value.filter(({ id, confirmed }) => confirmed || seen.has(id));
    const statuses = known.map((state) => statusHere(c, contract.toStatus(state)));
    return ok({
      tournaments: [...run.value, ...statuses.filter(({ confirmed }) => confirmed)],
      open: statuses.filter(({ confirmed }) => !confirmed),
    });
  });
  mount(app, contract.tournamentStatus, async ({ c, query, params: { id = '' } }) => {
    const run = await races.runOf(c, query.l, id);
    if (run) return races.status(c, run.id);
    const entry = await entryOf(c, query.l, id);
    if (!entry) return refuse('tournament.unknown');
    return statusOnWire(c, await askPlayer(c, (player, asker) => player.entry(asker, { kind: entry.kind, id })));
  });
  mount(app, contract.confirmTournament, async ({ c, query, params: { id = '' }, body: { confirmed }, key }) => {
    const run = await races.runOf(c, query.l, id);
    if (run) return races.confirm(c, { id: run.id, confirmed, key });
    const entry = await entryOf(c, query.l, id);
    const kind = entry && KINDS[entry.kind];
    if (!kind) return refuse('tournament.unknown');
    return statusOnWire(c, await askPlayer(c, (player, asker) => kind.confirm(player, asker, { id, confirmed })));
  });
}

/** Every entry of every kind that this visitor may see. */
const entriesFor = async (c: ApiContext, wanted: string | undefined): Promise<contract.Entry[]> =>
  entriesOf(c, wanted, await groupsOf(c));

async function entriesOf(
  c: ApiContext,
  wanted: string | undefined,
  groups: readonly number[],
): Promise<contract.Entry[]> {
  const [reader, flags] = await Promise.all([readerFor(c, wanted), flagsOf(c)]);
  const visitor = { env: c.env, reader, groups, flags };
  const lists = [races.list(visitor), ...Object.values(KINDS).map((kind) => kind.list(visitor))];
  return (await Promise.all(lists)).flat();
}

/**
 * For a page that is rendered once for all guests or all players: a player's own entries are fetched by the page's
 * calls.
 */
export async function publicEntries(c: ApiContext): Promise<contract.Entry[]> {
  const groups = c.get('session') ? await content(c.env, 'config/groups') : [];
  // A player in a special group sees only that group's entries (S5.51), so no list mixes both.
  const [special, usual] = [true, false].map((isSpecial) =>
    groups.filter(({ special = false }) => special === isSpecial).map(({ id }) => id),
  );
  const lists = await Promise.all(
    [usual ?? [], ...(special ?? []).map((id) => [id])].map((ids) => entriesOf(c, c.get('ctx').locale, ids)),
  );
  return [...new Map(lists.flat().map((entry) => [entry.id, entry])).values()];
}

const entryOf = async (c: ApiContext, wanted: string | undefined, id: string): Promise<contract.Entry | undefined> =>
  (await entriesFor(c, wanted)).find((entry) => entry.id === id);

const statusOnWire = (c: ApiContext, state: Answer<contract.EntryState>): Answer<contract.EntryStatus> =>
  state.ok ? ok(statusHere(c, contract.toStatus(state.value))) : state;

/** A player who has joined already has nothing more to request, so the place does not matter. */
const statusHere = (c: ApiContext, status: contract.EntryStatus): contract.EntryStatus =>
  status.confirmed ? status : fromHere(c, status);
