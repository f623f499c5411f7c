// Notices to the player: contract/notifications.ts.

import { askPlayer } from '#functions/edge/player-call.ts';
import type { NotificationView } from '#functions/player/person/inbox.ts';
import type { Preference } from '#functions/player/person/preferences.ts';
import * as contract from '#shared/contract/notifications.ts';
import { buttonOf } from '#shared/domain/notices/registry.ts';
import { type Answer, ok } from '#shared/domain/refusal.ts';
import { offeredOr } from '#src/i18n/locales.ts';
import { type Translate, translator } from '#src/i18n/messages.ts';
import { nameIn, noticeText, noticeTitle } from '#src/i18n/notices.ts';
import { messagesOf } from '#src/published/content.ts';
import { type Api, mount } from './mount.ts';

export function notifications(app: Api): void {
  mount(app, contract.listNotifications, async ({ c }) => {
    const answer = await askPlayer(c, (player, asker) => player.notifications(asker));
    if (!answer.ok) return answer;
    const profile = await askPlayer(c, (player, asker) => player.profile(asker));
    if (!profile.ok) return profile;
    // The language of the request, else that of the account.
    const locale = offeredOr(c.req.header('locale') ?? profile.value.locale);
    const t = translator(locale, await messagesOf(c.env, locale));
    return ok({ notifications: answer.value.map((notice) => toNotice(notice, t, locale)) });
  });

  mount(app, contract.readPreferences, async ({ c }) =>
    listed(await askPlayer(c, (player, asker) => player.preferences(asker))),
  );

  mount(app, contract.choosePreference, async ({ c, body }) =>
    listed(await askPlayer(c, (player, asker) => player.choosePreference(asker, body))),
  );

  mount(app, contract.readNotification, async ({ c, params }) => {
    const answer = await askPlayer(c, (player, asker) => player.readNotification(asker, Number(params.id)));
    return answer.ok ? undefined : answer;
  });
}

const listed = (answer: Answer<Preference[]>) => (answer.ok ? ok({ preferences: answer.value }) : answer);

function toNotice(notice: NotificationView, t: Translate, locale: string): contract.Notification {
  const { id, type, status, values, link, createdAtMs, expiresAtMs } = notice;
  const title = noticeTitle(t, notice);
  return {
    id,
    type,
    status,
    values: Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, typeof value === 'object' ? nameIn(value, locale) : value]),
    ),
    title,
    text: noticeText(t, locale, notice),
    created_at: new Date(createdAtMs).toISOString(),
    expiry: expiresAtMs === null ? null : new Date(expiresAtMs).toISOString(),
    content:
      link === null
        ? null
        : { icon: type, title, button: { target: link, title: t(`notifications.button.${buttonOf(notice.textKey)}`) } },
    identifier: typeof values.tournament === 'string' ? values.tournament : null,
  };
}
