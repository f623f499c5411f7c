// Chats: contract/chat.ts. The player's object issues a pass; the chat's object does the rest.

import { chatOf } from '#functions/chat/stub.ts';
import type { ChatPass, ChatVerbs } from '#functions/chat/verbs.ts';
import { askPlayer } from '#functions/edge/player-call.ts';
import { Refused } from '#functions/edge/problem.ts';
import { requireSession } from '#functions/edge/session.ts';
import { buckets, throttleMoney } from '#functions/edge/throttle.ts';
import { thirdPartyChat } from '#functions/ports/chat/registry.ts';
import * as contract from '#shared/contract/chat.ts';
import type { May } from '#shared/domain/chat/access.ts';
import { type Answer, ok, refuse } from '#shared/domain/refusal.ts';
import { type Api, type ApiContext, mount } from './mount.ts';

export function chat(app: Api): void {
  mount(app, contract.listChats, async ({ c }) => {
    const found = await askPlayer(c, (player, asker) => player.chats(asker));
    if (!found.ok) return found;
    const { type, playerNo, rooms, characters, nameless } = found.value;
    const internalId = String(playerNo);
    const third = type === 'third_party' ? thirdPartyChat(c.get('url')) : null;
    const restoreId =
      third && (await askPlayer(c, (player, asker) => player.restoreId(asker, { internalId, project: third.project })));
    if (restoreId && !restoreId.ok) return restoreId;
    const { locale } = c.get('ctx');
    return ok({
      type,
      rooms: rooms.map(({ id, may, slowSeconds }) => ({ id, may, slow_seconds: slowSeconds })),
      characters,
      nameless,
      third_party: third && {
        project: third.project,
        internal_id: internalId,
        address: third.address({ internalId, locale, restoreId: restoreId?.value ?? null }),
      },
    });
  });

  mount(app, contract.openChat, async ({ c, params: { room = '' }, query: { after } }) => {
    const isLine = c.req.header('upgrade')?.toLowerCase() === 'websocket';
    if (isLine) throttleMoney(c, buckets.chat, requireSession(c).playerId);
    return entered(c, room, 'read', async (object, pass) => {
      if (!isLine) return object.since(pass, after === undefined ? null : Number(after));
      const url = new URL('http://chat/live');
      if (after !== undefined) url.searchParams.set('after', after);
      const headers = { upgrade: 'websocket', 'x-pass': JSON.stringify(pass) };
      const response = await object.fetch(new Request(url, { headers }));
      if (response.status === 503) throw new Refused('server.unavailable', {}, { 'retry-after': '30' });
      return response.status === 403 ? refuse('chat.closed') : response;
    });
  });

  mount(app, contract.writeMessage, ({ c, params: { room = '' }, body: { text }, key }) =>
    entered(c, room, 'write', (object, pass) => object.write(pass, key, text)),
  );
  mount(app, contract.reportMessage, ({ c, params: { room = '' }, body: { no, reason } }) =>
    entered(c, room, 'read', (object, pass) => object.report(pass, no, reason)),
  );

  mount(app, contract.getRestoreId, async ({ c, body }) => {
    const { project, internalId } = known(c, body);
    const found = await askPlayer(c, (player, asker) => player.restoreId(asker, { project, internalId }));
    return found.ok ? ok({ internalId, project, restoreId: found.value }) : found;
  });
  mount(app, contract.setRestoreId, async ({ c, body }) => {
    const { project, internalId } = known(c, body);
    const { restoreId } = body;
    const stored = await askPlayer(c, (player, asker) =>
      player.setRestoreId(asker, { project, internalId }, restoreId),
    );
    return stored.ok ? ok({ internalId, project, restoreId }) : stored;
  });
}

type Found<Value> = Response | Answer<Value>;

async function entered<Value>(
  c: ApiContext,
  room: string,
  may: May,
  ask: (object: ChatVerbs, pass: ChatPass) => Promise<Found<Value>>,
): Promise<Found<Value>> {
  const entrance = await askPlayer(c, (player, asker) => player.enterChat(asker, { chat: room, may }));
  if (!entrance.ok) return entrance;
  const { name, pass } = entrance.value;
  return ask(chatOf(c.env, name), pass);
}

/** Only data of the third party that is configured here. */
function known<Visitor extends { project: string }>(c: ApiContext, visitor: Visitor): Visitor {
  if (thirdPartyChat(c.get('url'))?.project !== visitor.project) throw new Refused('chat.unknown');
  return visitor;
}
