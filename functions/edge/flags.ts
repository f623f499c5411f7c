// Features that are on or off: pages by the operators' config, local flags by a cookie of testers. Neither decides a
// rule of money or play.
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { FLAGS_COOKIE } from '#shared/contract/cookies.ts';
import { paths } from '#src/paths.ts';
import { content } from '#src/published/content.ts';
import type { Route } from '#src/routes.ts';
import { isClosedPromotion, isOff } from './feature-off.ts';
import { askPlayer } from './player-call.ts';
import type { Vars } from './vars.ts';

type C = Context<{ Bindings: Env; Variables: Vars }>;

/** S6.07: this player group sees every page. */
export const TESTERS = 21;

/** Where a visitor to this row is redirected while its feature is off; undefined where they may go on. */
export async function offTo(c: C, row: Route): Promise<string | undefined> {
  if (await isClosedPromotion(c)) return paths.promotions();
  if (!row.flag) return undefined;
  return (await isOff(c, row.flag.name)) && !(await isTester(c)) ? row.flag.off : undefined;
}

/** Whether the player is a member of group 21, by their object; a guest never is. */
export async function isTester(c: C): Promise<boolean> {
  if (c.get('ctx').base !== '' || !c.get('session')) return false;
  const answer = await askPlayer(c, (player, asker) => player.profile(asker));
  return answer.ok && answer.value.groups.includes(TESTERS);
}

/** Whether this visitor may see /ffc and its cookie counts. */
export const maySetFlags = async (c: C): Promise<boolean> => __SANDBOX__ || isTester(c);

/** The local flags that are on in this browser. */
export async function flagsOf(c: C): Promise<readonly string[]> {
  const wanted = (getCookie(c, FLAGS_COOKIE) ?? '').split('.').filter(Boolean);
  if (wanted.length === 0 || !(await maySetFlags(c))) return [];
  const { local } = await content(c.env, 'config/flags');
  return local.filter((name) => wanted.includes(name));
}
