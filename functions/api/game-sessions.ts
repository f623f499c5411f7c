// Games of outside studios: contract/game-sessions.ts. The player's object decides who may open a game; then the studio
// returns its address.
import { askPlayer } from '#functions/edge/player-call.ts';
import { launched } from '#functions/ports/studios/launch.ts';
import { studioFor } from '#functions/ports/studios/registry.ts';
import { accountIdOf } from '#functions/wallet/account-ids.ts';
import { sessionName } from '#functions/wallet/named-sessions.ts';
import { outsideTitle } from '#functions/wallet/titles.ts';
import * as contract from '#shared/contract/game-sessions.ts';
import { hasDemo, modesIn } from '#shared/domain/catalogue/game.ts';
import { ok, refuse } from '#shared/domain/refusal.ts';
import { amountText } from '#shared/domain/wallet/amounts.ts';
import { certificateFor } from '#shared/domain/wallet/certified.ts';
import { at, paths } from '#src/paths.ts';
import { content } from '#src/published/content.ts';
import { localeHere } from './locale.ts';
import { type Api, type ApiContext, mount } from './mount.ts';

export function gameSessions(app: Api): void {
  mount(app, contract.openGameSession, async ({ c, body: { game, currency } }) => {
    const found = await titleOf(c, game);
    if (!found) return refuse('game.unknown', { game });
    const { studio, slug, title } = found;
    if (!title.currencies.includes(currency)) return refuse('currency.refused', { currency });
    const opened = await askPlayer(c, (player, asker) =>
      player.openGame(asker, { studio: studio.id, game, currency }, title),
    );
    if (!opened.ok) return opened;
    const { session, playerId, country, maxStakeMinor, ...market } = opened.value;
    const certified = certificateFor(await content(c.env, 'config/studio-certificates'), game, country);
    if (!certified || !modesIn(title, { country, market: country }).real) return refuse('geo.game', { game });
    const { version, rtpProfile } = certified;
    const account = { id: await accountIdOf(studio, playerId), currency, country };
    const name = sessionName(studio, { account: account.id, session, currency, game: slug });
    const maxStake = amountText(maxStakeMinor, { currency, shift: 0 });
    const real = { session: name, account, policy: { ...market, maxStake, turbo: false, version, rtpProfile } };
    const url = await launched(studio, { game: slug, real, ...around(c) });
    return url.ok ? ok({ session, url: url.value }) : url;
  });

  mount(app, contract.openGameDemo, async ({ c, body: { game } }) => {
    const found = await titleOf(c, game);
    if (!found) return refuse('game.unknown', { game });
    if (!hasDemo(found.title)) return refuse('game.unknown', { game });
    const { country } = c.get('ctx');
    const market = c.get('session')?.country ?? country;
    if (!modesIn(found.title, { country, market }).demo) return refuse('geo.game', { game });
    const url = await launched(found.studio, { game: found.slug, real: null, ...around(c) });
    return url.ok ? ok({ session: null, url: url.value }) : url;
  });

  mount(app, contract.renewGameSession, async ({ c, params }) => {
    const renewed = await askPlayer(c, (player, asker) => player.renewGame(asker, params.id ?? ''));
    if (!renewed.ok) return renewed;
    const { refused } = renewed.value;
    return ok({ refused: refused && { code: refused.code, data: refused.detail } });
  });
}

/** A title of a connected studio. */
async function titleOf(c: ApiContext, game: string) {
  const [producer = '', slug = ''] = game.split('/');
  const studio = studioFor(c.env, producer);
  const title = studio && (await outsideTitle(c.env, studio, slug));
  return studio && title ? { studio, slug, title } : null;
}

/** The addresses to which the game can lead its player back, in the player's language. */
function around(c: ApiContext) {
  const { base } = c.get('ctx');
  const locale = localeHere(c);
  const url = (path: string) => new URL(at({ base, locale }, path), c.get('url').origin).href;
  return {
    locale,
    urls: { return: url(paths.main()), deposit: url(paths.deposit()), history: url(paths.rounds()) },
  };
}
