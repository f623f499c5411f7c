// Limits and exclusions: contract/limits.ts.
import { now } from '#functions/clock.ts';
import { askPlayer } from '#functions/edge/player-call.ts';
import { forgetSession } from '#functions/identity/sessions.ts';
import type { LimitsView, LimitView, LimitWish, PendingDeposit } from '#functions/player/verbs.ts';
import * as contract from '#shared/contract/limits.ts';
import type { Method } from '#shared/domain/cashier/method.ts';
import { type Answer, ok, refuse } from '#shared/domain/refusal.ts';
import { content } from '#src/published/content.ts';
import { type Api, type ApiContext, mount } from './mount.ts';

export function limits(app: Api): void {
  mount(app, contract.listLimits, async ({ c }) =>
    asLimits(c, await askPlayer(c, (player, asker) => player.limits(asker))),
  );

  mount(app, contract.setLimit, async ({ c, body }) => {
    const wish = wishOf(body);
    if (!wish) return refuse('limit.invalid', { field: 'accounts' });
    const answer = await askPlayer(c, (player, asker) => player.setLimit(asker, wish));
    // A break ends every session, also while other accounts are told of it; this browser need not find out by its next call.
    const begun = answer.ok || answer.code === 'limit.pending';
    if (begun && (wish.type === 'coolingoff' || wish.type === 'selfexclusion'))
      c.get('cookies').push(...(await forgetSession(c.env, c.req.raw.headers)));
    return asLimits(c, answer);
  });

  mount(app, contract.deleteLimit, async ({ c, params }) =>
    asLimits(c, await askPlayer(c, (player, asker) => player.deleteLimit(asker, params.id ?? ''))),
  );

  mount(app, contract.confirmLimit, async ({ c, body: { token } }) =>
    asLimits(c, await askPlayer(c, (player, asker) => player.confirmLimit(asker, token))),
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

const iso = (ms: number) => new Date(ms).toISOString();

async function asLimits(c: ApiContext, answer: Answer<LimitsView>): Promise<Answer<contract.UserLimits>> {
  if (!answer.ok) return answer;
  const { pending } = answer.value;
  const methods = pending.length > 0 ? await content<readonly Method[]>(c.env, 'payment-methods') : [];
  const { windows, zone, currency, raiseDelayHours } = answer.value.rules;
  return ok({
    limits: answer.value.limits.map(toLimit),
    pending: pending.map((each) => toPending(each, methods)),
    as_of: iso(now()),
    rules: { windows, zone, currency, raise_delay_hours: raiseDelayHours },
  });
}

const toPending = (
  { id, state, method, currency, amountMinor, createdAtMs, freesAtMs }: PendingDeposit,
  methods: readonly Method[],
): contract.PendingDeposit => ({
  ...{ id, state, method, currency },
  // A method that operators took off the list may still have a deposit under way.
  name: methods.find((each) => each.id === method)?.name ?? method,
  amount_cents: amountMinor,
  created_at: iso(createdAtMs),
  frees_at: freesAtMs === null ? null : iso(freesAtMs),
  cancelable: state === 'pending',
});

const toLimit = (view: LimitView): contract.UserLimit => ({
  id: view.id,
  type: view.type,
  period: view.period,
  state: view.state,
  accounts: view.accounts.map(({ currency, amountMinor, usedMinor, remainingMinor, pendingMinor, unitMinor }) => ({
    currency,
    amount_cents: amountMinor,
    current_value_amount_cents: usedMinor,
    remaining_cents: remainingMinor,
    pending_amount_cents: pendingMinor,
    unit_cents: unitMinor,
  })),
  currency: view.currency,
  amount_cents: view.amountMinor,
  duration_minutes: view.minutes,
  used_minutes: view.usedMinutes,
  until: view.untilMs === null ? null : iso(view.untilMs),
  source: view.source,
  frees_at: view.freesAtMs === null ? null : iso(view.freesAtMs),
  window: view.window && { from: iso(view.window.fromMs), to: iso(view.window.toMs) },
  mail_at: view.change && iso(view.change.mailAtMs),
  lapses_at: view.change && iso(view.change.lapsesAtMs),
});
