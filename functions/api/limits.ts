// Limits and exclusions: contract/limits.ts.
import { now } from '#functions/clock.ts';
import { askPlayer } from '#functions/edge/player-call.ts';
import { forgottenLines } from '#functions/identity/cookie.ts';
import type { LimitWish } from '#functions/player/limits/change.ts';
import * as contract from '#shared/contract/limits.ts';
import type { LimitsView } from '#shared/domain/limits/state.ts';
import { type Answer, ok, refuse } from '#shared/domain/refusal.ts';
import { type Api, mount } from './mount.ts';

export function limits(app: Api): void {
  mount(app, contract.listLimits, async ({ c }) =>
    asLimits(await askPlayer(c, (player, asker) => player.limits(asker))),
  );

  mount(app, contract.setLimit, async ({ c, body }) => {
    const wish = wishOf(body);
    if (!wish) return refuse('limit.invalid', { field: 'accounts' });
    const answer = await askPlayer(c, (player, asker) => player.setLimit(asker, wish));
    // A break ends every session, even while other accounts are still being informed. The cookies are deleted now, so
    // that this browser does not learn of it only by its next call.
    const begun = answer.ok || answer.code === 'limit.pending';
    if (begun && (wish.type === 'coolingoff' || wish.type === 'selfexclusion'))
      c.get('cookies').push(...forgottenLines(c.env, c.req.header('cookie') ?? null));
    return asLimits(answer);
  });

  mount(app, contract.deleteLimit, async ({ c, params }) =>
    asLimits(await askPlayer(c, (player, asker) => player.deleteLimit(asker, params.id ?? ''))),
  );

  mount(app, contract.confirmLimit, async ({ c, body: { token } }) =>
    asLimits(await askPlayer(c, (player, asker) => player.confirmLimit(asker, token))),
  );

  mount(app, contract.readRealityCheck, ({ c }) => askPlayer(c, (player, asker) => player.realityCheck(asker)));
  mount(app, contract.answerRealityCheck, ({ c }) => askPlayer(c, (player, asker) => player.answerReality(asker)));
  mount(app, contract.chooseRealityCheck, ({ c, body: { everyMinutes } }) =>
    askPlayer(c, (player, asker) => player.chooseReality(asker, everyMinutes)),
  );
}

function wishOf(body: contract.LimitWishBody): LimitWish | undefined {
  switch (body.type) {
    case 'session':
      return { type: 'session', minutes: body.duration_minutes };
    case 'coolingoff':
      return { type: 'coolingoff', term: body.term };
    case 'selfexclusion':
      return 'term' in body ? { type: 'selfexclusion', term: body.term } : { type: 'selfexclusion', until: null };
    default: {
      const [account] = body.accounts;
      return (
        account && {
          type: body.type,
          period: body.period,
          currency: account.currency,
          amountMinor: account.amount_cents,
        }
      );
    }
  }
}

const asLimits = (answer: Answer<LimitsView>): Answer<contract.UserLimits> =>
  answer.ok ? ok(contract.userLimitsOf(answer.value, now())) : answer;
