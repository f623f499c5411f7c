// Asks each studio once an hour for its list. New titles are proposed to operators. A title that the studio has
// withdrawn, or serves otherwise than two people have certified it, is switched off as an operator would do it
// (functions/switches.ts): it takes no new round, and open rounds end.
import { auditOf } from '#functions/audit/stub.ts';
import { currentCatalogue } from '#functions/catalogue/store.ts';
import { gamesOf } from '#functions/ports/studios/games.ts';
import type { Studio } from '#functions/ports/studios/index.ts';
import { changeSwitches } from '#functions/switches.ts';
import { titleIdOf } from '#functions/wallet/titles.ts';
import { line, requestNow } from '#shared/base/line.ts';
import { DEMO } from '#shared/domain/catalogue/game.ts';
import { holding, isSwitchedOff, narrowed, SWITCH_TERMS, TITLES_JOB } from '#shared/domain/switches.ts';
import { type ListedNow, type Proposal, proposalsOf, STOPPING } from '#shared/domain/wallet/certified.ts';
import { content } from '#src/published/content.ts';
import { reporting } from './reconcile.ts';

const EVERY_MS = 3_600_000;

/** The result of the studio's last answer. */
export interface StudioTitles {
  readonly atMs: number;
  readonly proposals: readonly Proposal[];
}

const fileOf = (studio: string): string => `studio-titles/${studio}.json`;

/** Null where the studio has not answered yet. */
export async function titlesOf(env: Env, studio: string): Promise<StudioTitles | null> {
  const found = await env.STORE.get(fileOf(studio));
  return found ? found.json<StudioTitles>() : null;
}

/** May run any number of times; asks each studio once an hour. */
export async function proposeTitles(env: Env, nowMs: number): Promise<void> {
  for (const studio of reporting(env)) {
    const last = await titlesOf(env, studio.id);
    if (last && last.atMs + EVERY_MS > nowMs) continue;
    try {
      await lookAt(env, studio, nowMs);
    } catch (error) {
      console.error(line({ event: 'studio.silent', studio: studio.id, error: String(error) }));
    }
  }
}

async function lookAt(env: Env, studio: Studio, nowMs: number): Promise<void> {
  const theirs = await gamesOf(studio);
  const [certificates, listed] = await Promise.all([content(env, 'config/studio-certificates'), listedOf(env, studio)]);
  const proposals = proposalsOf((slug) => titleIdOf(studio, slug), theirs, certificates, listed);
  const stops = proposals.filter(({ kind }) => STOPPING.includes(kind));
  for (const game of new Set(stops.map((each) => each.game)))
    await stopTitle(env, studio, { game, why: stops.filter((each) => each.game === game), nowMs });
  await env.STORE.put(fileOf(studio.id), JSON.stringify({ atMs: nowMs, proposals } satisfies StudioTitles));
}

async function listedOf(env: Env, { producer }: Studio): Promise<ListedNow[]> {
  const open = await currentCatalogue(env);
  const seen = open.for({ country: null, disabled: [] }, { locale: 'none', of: () => undefined });
  const shelf = seen.shelf({ producer });
  return shelf.slice(0, shelf.count).map(({ id, name, blocked, currencies }) => ({
    ...{ id, name, blocked },
    currencies: currencies.filter((code) => code !== DEMO),
  }));
}

interface Stop {
  readonly game: string;
  readonly why: readonly Proposal[];
  readonly nowMs: number;
}

/** A title that is switched off already stays as operators have left it. */
async function stopTitle(env: Env, { id: studio }: Studio, { game, why, nowMs }: Stop): Promise<void> {
  const id = crypto.randomUUID();
  const untilMs = nowMs + SWITCH_TERMS.month;
  const reason = `${studio}: ${why.map(({ kind, of }) => `${of} ${kind === 'withdrawn' ? 'is withdrawn' : 'is not what was certified'}`).join('; ')}.`;
  let isNew = false;
  await changeSwitches(env, (all) => {
    isNew = !isSwitchedOff(holding(all, nowMs), 'game', game, nowMs);
    const one = { id, kind: 'game', of: game, country: null, untilMs, by: TITLES_JOB, atMs: nowMs, reason } as const;
    return isNew ? narrowed(all, one) : null;
  });
  if (!isNew) return;
  console.error(line({ event: 'studio.title_stopped', studio, game, why: reason }));
  await auditOf(env).append(`title ${id}`, {
    ...{ atMs: nowMs, operator: TITLES_JOB, act: 'switch.off', stage: 'done', playerNo: null },
    ...{ subject: `game ${game}`, reason, before: null, after: `off until ${new Date(untilMs).toISOString()}` },
    requestId: requestNow() ?? id,
  });
}
