// The catalogue for one visitor: without the studios that are not shown in their country, searched in their language.
import type { Context } from 'hono';
import { flagsOf } from '#functions/edge/flags.ts';
import type { Vars } from '#functions/edge/vars.ts';
import { standpointOf } from '#functions/edge/viewer.ts';
import type { READ_FLAGS } from '#shared/contract/flags.ts';
import type { Catalogue, Seen } from '#shared/domain/catalogue/catalogue.ts';
import type { List, Names } from '#shared/domain/catalogue/search.ts';
import { forbidden } from '#shared/domain/geo.ts';
import type { Switches, SwitchKind } from '#shared/domain/switches.ts';
import { type Messages, translator } from '#src/i18n/messages.ts';
import { content, messagesOf } from '#src/published/content.ts';
import { switchesNow } from '#src/published/release.ts';
import { popularNow } from './popular.ts';
import { currentCatalogue } from './store.ts';

type C = Context<{ Bindings: Env; Variables: Vars }>;

/** S9.33 */
export const DISABLED_MAX = 20;
/** The local flag that shows every studio (S6.33). */
const ALL_PROVIDERS: (typeof READ_FLAGS)[number] = 'all-providers';

export async function catalogueFor(c: C, locale: string): Promise<Catalogue> {
  const [open, played, seen, messages] = await Promise.all([
    currentCatalogue(c.env),
    popularNow(c.env, laterOf(c)),
    seenBy(c),
    messagesOf(c.env, locale),
  ]);
  open.heed(played);
  return open.for(seen, namesIn(locale, messages));
}

const laterOf =
  (c: C) =>
  (work: Promise<unknown>): void =>
    c.executionCtx.waitUntil(work);

/** Crawlers see all studios, because their answer must not depend on where they connect from. */
async function seenBy(c: C): Promise<Seen> {
  const resting = restingIn(await switchesNow(c.env));
  if (c.get('ctx').bot) return { country: null, disabled: [], ...resting };
  const { country } = standpointOf(c);
  const market = c.get('session')?.country ?? country;
  const { disabled } = await content<{ disabled: Record<string, string[]> }>(c.env, 'fe/providers-config');
  const here = (country && disabled[country]) || [];
  const all = here.length > 0 && (await flagsOf(c)).includes(ALL_PROVIDERS);
  const shut = forbidden('play', c.get('ctx')) !== undefined;
  return { country, market, disabled: all ? [] : here.slice(0, DISABLED_MAX), shut, ...resting };
}

function restingIn(switches: Switches): Pick<Seen, 'resting'> {
  const named = (kind: SwitchKind) => switches.flatMap((one) => (one.kind === kind ? [one.of] : []));
  const [games, studios] = [named('game'), named('studio')];
  return games.length + studios.length > 0 ? { resting: { games, studios } } : {};
}

/** The translated names of a list's entries; all jackpots share one name. */
const KEYS: Readonly<Record<List, (word: string) => string>> = {
  categories: (word) => `lobby.category.${word}`,
  features: (word) => `kinds.feature.${word}`,
  themes: (word) => `kinds.theme.${word}`,
  engines: (word) => `games.called.engine.${word}`,
  volatility: (word) => `games.called.volatility.${word}`,
  jackpots: () => 'games.called.jackpot',
};

const named = new WeakMap<Messages, Names>();

function namesIn(locale: string, messages: Messages): Names {
  const made = named.get(messages);
  if (made) return made;
  const t = translator(locale, messages);
  const names: Names = {
    locale,
    of(list, word) {
      const key = KEYS[list](word);
      return Object.hasOwn(messages, key) ? t(key) : undefined;
    },
  };
  named.set(messages, names);
  return names;
}
