// The endpoints of other vendors: identity checks and carriers of letters. As for payments the bytes are verified
// before they are parsed, each event is stored once (functions/webhook), and only then is the vendor answered.
import type { Hono } from 'hono';
import { readClock } from '#functions/clock.ts';
import { hashToken } from '#functions/crypto/secrets.ts';
import { body } from '#functions/edge/body.ts';
import { problemResponse } from '#functions/edge/problem.ts';
import type { Vars } from '#functions/edge/vars.ts';
import { isPlayer } from '#functions/identity/users.ts';
import type { Kyc, KycEvent } from '#functions/ports/kyc/index.ts';
import { kycOf } from '#functions/ports/kyc/registry.ts';
import type { MailDoor } from '#functions/ports/mail/index.ts';
import { mailDoorOf } from '#functions/ports/mail/registry.ts';
import { isErasureOrdered } from '#functions/readmodel/vendor-erasures.ts';
import type { Item } from '#functions/webhook/verbs.ts';
import type { Answer } from '#shared/domain/refusal.ts';
import { letterItems } from './letters.ts';
import { takeAll } from './take.ts';

/** How one vendor's endpoint processes a delivery. */
interface Door {
  readonly id: string;
  verify(raw: ArrayBuffer, headers: Headers): Promise<Answer<null, 'webhook.signature'>>;
  /** Null for a body that is not the vendor's. */
  items(env: Env, raw: ArrayBuffer): Promise<readonly Item[] | null>;
}

export function vendorWebhooks(app: Hono<{ Bindings: Env; Variables: Vars }>): void {
  // A parameter where the endpoint of payments has one: with a constant `kyc` Hono would use its slower router for
  // every request.
  app.post('/webhooks/:kind/:vendor', body, async (c) => {
    const { kind, vendor } = c.req.param();
    const door = doorOf(c.env, kind);
    if (door?.id !== vendor) return problemResponse('route.unknown');
    const raw = await c.req.arrayBuffer();
    await readClock(c.env);
    const verified = await door.verify(raw, c.req.raw.headers);
    if (!verified.ok) return problemResponse(verified.code);
    const items = await door.items(c.env, raw);
    if (!items) return problemResponse('request.invalid');
    await takeAll(c.env, items);
    return c.body(null, 204);
  });
}

function doorOf(env: Env, kind: string): Door | null {
  const kyc = kind === 'kyc' ? kycOf(env) : null;
  const mail = kind === 'mail' ? mailDoorOf(env) : null;
  return (kyc && identityDoor(kyc)) ?? (mail && letterDoor(mail));
}

const letterDoor = (mail: MailDoor): Door => ({
  id: mail.id,
  verify: (_raw, headers) => mail.verify(headers),
  async items(env, raw) {
    const event = mail.parse(raw);
    return event && letterItems(env, mail.id, event);
  },
});

const identityDoor = (kyc: Kyc): Door => ({
  id: kyc.id,
  verify: (raw, headers) => kyc.verify(raw, headers),
  async items(env, raw) {
    const event = kyc.parse(raw);
    if (!event) return null;
    if (event.type === 'noted') return [];
    const isOurs = event.type === 'orphaned' && event.ended !== undefined;
    if (isOurs && (await isErasureOrdered(env.DB, kyc.id, event.ended ?? ''))) return [];
    return [await identityItem(env, kyc.id, event)];
  },
});

async function identityItem(env: Env, vendor: string, event: Exclude<KycEvent, { type: 'noted' }>): Promise<Item> {
  const { id, playerId } = event;
  // Details that only compliance may read go to the player's object and are shown on no page.
  const stated = JSON.stringify({ ...event, lists: undefined });
  const key = `${vendor}:${id}:${await hashToken(JSON.stringify(event))}`;
  const item = {
    key,
    provider: vendor,
    id,
    type: event.type === 'verdict' ? event.says : event.type,
    playerId,
    stated,
  };
  if (event.type === 'orphaned' || !(await isPlayer(env, playerId)))
    return { ...item, deed: null, code: 'document.unknown' };
  if (event.type === 'known') {
    const { part, vendorRef } = event;
    return { ...item, deed: ['hearApplicant', { vendor, vendorRef, part, word: null, lists: [] }] };
  }
  const { part, vendorRef, key: word, atMs, says, reason, lists } = event;
  return {
    ...item,
    deed: ['hearApplicant', { vendor, vendorRef, part, word: { key: word, atMs, says, reason }, lists }],
  };
}
