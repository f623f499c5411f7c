// Push messages to a browser: contract/push.ts.

import { askPlayer } from '#functions/edge/player-call.ts';
import { Refused } from '#functions/edge/problem.ts';
import { pushPort } from '#functions/ports/push/registry.ts';
import { isPushService } from '#functions/ports/push/services.ts';
import * as contract from '#shared/contract/push.ts';
import { ok, refuse } from '#shared/domain/refusal.ts';
import { offeredOr } from '#src/i18n/locales.ts';
import { type Api, mount } from './mount.ts';

export function pushes(app: Api): void {
  mount(app, contract.readPush, async ({ c, query: { endpoint } }) => {
    const answer = await askPlayer(c, (player, asker) => player.hasDevice(asker, endpoint ?? ''));
    return answer.ok ? ok({ public_key: pushPort(c.env)?.publicKey ?? null, subscribed: answer.value }) : answer;
  });

  mount(app, contract.subscribePush, async ({ c, body: { endpoint, keys, locale } }) => {
    if (!pushPort(c.env)) return refuse('port.unavailable');
    if (!isPushService(endpoint)) throw new Refused('request.refused', { errors: { endpoint: ['field.invalid'] } });
    const device = { endpoint, ...keys, locale: offeredOr(locale) };
    const answer = await askPlayer(c, (player, asker) => player.addDevice(asker, device));
    return answer.ok ? undefined : answer;
  });

  mount(app, contract.unsubscribePush, async ({ c, query: { endpoint } }) => {
    const answer = await askPlayer(c, (player, asker) => player.removeDevice(asker, endpoint));
    return answer.ok ? undefined : answer;
  });
}
