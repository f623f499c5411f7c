// "Send me offers": one press, and a toast with the outcome (S4.31, S4.32).
import { changeSubscriptions, readSubscriptions } from '#shared/contract/player.ts';
import { call } from '#src/client/api.ts';
import { texts } from '#src/client/texts.ts';
import { translator } from '#src/i18n/messages.ts';
import { toast } from '#src/stores/toasts.ts';

export async function subscribe(locale: string): Promise<void> {
  const t = translator(locale, await texts(locale, 'notifications'));
  const known = await call(readSubscriptions);
  if (known.ok && known.value.receive_promos) return toast('info', t('notifications.success_already_subscribed_promo'));
  const result = known.ok ? await call(changeSubscriptions, { body: { receive_promos: true } }) : known;
  if (result.ok) toast('success', t('notifications.success_recaeved_promo'));
  else toast('warning', t('notifications.something_went_wrong'));
}
