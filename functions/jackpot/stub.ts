// How other code reaches the objects of a jackpot.
import { stubOf } from '#functions/object/stub.ts';
import type { Jackpot } from '#shared/contract/content.ts';
import { drawerOf, drawersOf } from '#shared/domain/jackpots.ts';
import { content } from '#src/published/content.ts';
import { audit } from './audit.ts';
import type { DrawView, JackpotAudit, JackpotFacts, JackpotVerbs, Paid } from './verbs.ts';

/** `name` is the jackpot's own name (the pot), or that of one of its shards. */
export const jackpotOf = (env: Env, name: string): JackpotVerbs => stubOf(env.JACKPOT, name);

type Drawn = Pick<Jackpot, 'identifier' | 'epochs'>;
const drawers = (env: Env, { identifier, epochs }: Drawn): JackpotVerbs[] =>
  drawersOf(identifier, epochs).map((name) => jackpotOf(env, name));

/** All objects of all jackpots. */
export const jackpotsOf = async (env: Env): Promise<readonly string[]> =>
  (await content(env, 'jackpots')).flatMap(({ identifier, epochs }) => drawersOf(identifier, epochs));

/** The facts that its draws are checked by, from whichever of its objects drew. */
export async function factsOf(env: Env, jackpot: Drawn): Promise<JackpotFacts> {
  const all = await Promise.all(drawers(env, jackpot).map((object) => object.facts(jackpot.identifier)));
  return {
    chains: all.flatMap(({ chains }) => chains),
    links: all.flatMap(({ links }) => links).sort((a, b) => b.fromMs - a.fromMs),
    waiting: all.reduce((sum, { waiting }) => sum + waiting, 0),
  };
}

/** The draw of a player's round: asks the object that should have drawn it, then the others. */
export async function drawOf(
  env: Env,
  { identifier, epochs }: Drawn,
  round: { readonly id: string; readonly playerNo: number; readonly atMs: number },
): Promise<(DrawView & { readonly amountMinor: Paid['amountMinor'] | null; readonly forced: boolean }) | null> {
  const own = drawerOf(identifier, epochs, round.playerNo, round.atMs);
  for (const name of new Set([own, ...drawersOf(identifier, epochs)])) {
    const draw = await jackpotOf(env, name).draw(identifier, round.id, round.atMs);
    if (!draw) continue;
    const paid = draw.won === null ? null : await jackpotOf(env, identifier).paid(identifier, round.id);
    return { ...draw, amountMinor: paid?.amountMinor ?? null, forced: paid?.forced ?? false };
  }
  return null;
}

export async function auditJackpot(env: Env, jackpot: Drawn): Promise<JackpotAudit> {
  const [pot, ...shards] = await Promise.all(drawers(env, jackpot).map((object) => object.audit()));
  if (!pot) throw new Error(`no ${jackpot.identifier}`);
  return audit(
    pot.pot,
    [pot, ...shards].map(({ drawer }) => drawer),
  );
}
