// A push notification that a player's object requested: sent once to each browser subscribed at that time, in the
// language of the page that subscribed.
import { now } from '#functions/clock.ts';
import type { DueDevice } from '#functions/player/person/push-devices.ts';
import { type PlayerStub, playerOf } from '#functions/player/stub.ts';
import type { Push } from '#functions/ports/push/index.ts';
import { pushPort } from '#functions/ports/push/registry.ts';
import { PUSH_TTL_S } from '#functions/ports/push/web-push.ts';
import type { Outgoing, PushWish } from '#shared/contract/outgoing.ts';
import type { PushMessage } from '#shared/contract/push-message.ts';
import { offeredOr } from '#src/i18n/locales.ts';
import { translator } from '#src/i18n/messages.ts';
import { noticeTitle } from '#src/i18n/notices.ts';
import { at } from '#src/paths.ts';
import { content, messagesOf } from '#src/published/content.ts';
import { noteSent, wasSent } from './sent.ts';

/** Throws where a push service could not accept one yet: the queue retries the row, for that browser only. */
export async function sendPush(env: Env, row: Outgoing, wish: PushWish): Promise<void> {
  const port = pushPort(env);
  if (!port || now() - row.atMs > PUSH_TTL_S * 1000) return;
  const player = playerOf(env, row.playerId);
  const due = await player.pushesTo(wish.kind);
  if (!due.ok) return;
  const failed: unknown[] = [];
  for (const device of due.value)
    await sendTo(env, { port, player, row, wish }, device).catch((error) => failed.push(error));
  if (failed.length > 0) throw failed[0];
}

interface Sending {
  readonly port: Push;
  readonly player: PlayerStub;
  readonly row: Outgoing;
  readonly wish: PushWish;
}

async function sendTo(env: Env, { port, player, row, wish }: Sending, device: DueDevice): Promise<void> {
  const name = `push ${wish.kind} ${device.no}`;
  if (await wasSent(env, row, name)) return;
  const outcome = await port.send(device, await messageOf(env, wish, device.locale));
  if (outcome === 'gone') await player.dropDevice(device.no);
  await noteSent(env, row, name);
}

async function messageOf(env: Env, { kind, link }: PushWish, wanted: string): Promise<PushMessage> {
  const locale = offeredOr(wanted);
  const { name } = await content(env, 'config/brand');
  const t = translator(locale, await messagesOf(env, locale));
  const href = at({ base: '', locale }, link);
  return { title: name, body: noticeTitle(t, { textKey: kind }), link: href, tag: `${kind} ${href}` };
}
