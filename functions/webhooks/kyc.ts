// The door of the vendor of identity checks: the bytes are verified before they are read; one event is one command.
import type { Hono } from 'hono';
import { now, readClock } from '#functions/clock.ts';
import { body } from '#functions/edge/body.ts';
import { problemResponse, refusalResponse } from '#functions/edge/problem.ts';
import type { Vars } from '#functions/edge/vars.ts';
import { isPlayer, playerOf } from '#functions/player/stub.ts';
import { kycOf } from '#functions/ports/kyc/registry.ts';

/** 2xx only after the player's object has committed; 4xx changed nothing; 5xx is told again by the vendor. */
export function kycWebhooks(app: Hono<{ Bindings: Env; Variables: Vars }>): void {
  // A name where the payments' door has one: were `kyc` fixed there, Hono would take its slower router for every request.
  app.post('/webhooks/:kind/:vendor', body, async (c) => {
    const { kind, vendor } = c.req.param();
    const kyc = kind === 'kyc' ? kycOf(c.env) : undefined;
    if (!kyc || kyc.id !== vendor) return problemResponse('route.unknown');
    const raw = await c.req.arrayBuffer();
    await readClock(c.env);
    const verified = await kyc.verify(raw, c.req.raw.headers, now());
    if (!verified.ok) return problemResponse(verified.code);
    const event = kyc.parse(raw);
    if (!event) return problemResponse('request.invalid');
    const { playerId, documentId, vendorRef, approved, reason, validUntilMs } = event;
    const verdict = { documentId, vendor: kyc.id, vendorRef, approved, reason, validUntilMs };
    if (!(await isPlayer(c.env, playerId))) {
      console.warn(JSON.stringify({ event: 'webhook.refused', kyc: kyc.id, id: event.id, code: 'document.unknown' }));
      return problemResponse('document.unknown');
    }
    const answer = await playerOf(c.env, playerId).judgeDocument(verdict);
    if (answer.ok) return c.body(null, 204);
    console.warn(JSON.stringify({ event: 'webhook.refused', kyc: kyc.id, id: event.id, code: answer.code }));
    // As at the door of payments: told again it would not be there either.
    return answer.code === 'player.unborn' ? problemResponse('document.unknown') : refusalResponse(answer);
  });
}
