// Notices to the player: contract/notifications.ts.
import { askPlayer } from '#functions/edge/ask.ts';
import type { NotificationView } from '#functions/player/verbs.ts';
import * as contract from '#shared/contract/notifications.ts';
import { ok } from '#shared/domain/refusal.ts';
import { type Api, mount } from './mount.ts';

export function notifications(app: Api): void {
  mount(app, contract.listNotifications, async ({ c }) => {
    const answer = await askPlayer(c, (player, asker) => player.notifications(asker));
    return answer.ok ? ok({ notifications: answer.value.map(toNotice) }) : answer;
  });

  mount(app, contract.readNotification, async ({ c, params }) => {
    const answer = await askPlayer(c, (player, asker) => player.readNotification(asker, Number(params.id)));
    return answer.ok ? undefined : answer;
  });
}

const toNotice = ({
  id,
  type,
  status,
  textKey,
  values,
  link,
  createdAtMs,
  expiresAtMs,
}: NotificationView): contract.Notification => ({
  ...{ id, type, status, values },
  title: type,
  text: `text.${textKey}`,
  created_at: new Date(createdAtMs).toISOString(),
  expiry: expiresAtMs === null ? null : new Date(expiresAtMs).toISOString(),
  content: link === null ? null : { icon: type, title: 'open', button: { target: link } },
});
