// Proof of identity: the object keeps how documents stand, the store keeps their files, ports/kyc judges them.
import { now } from '#functions/clock.ts';
import { fileLink } from '#functions/documents/link.ts';
import { askPlayer } from '#functions/edge/ask.ts';
import { requireSession } from '#functions/edge/session.ts';
import { buckets, throttleMoney } from '#functions/edge/throttle.ts';
import type { DocumentView } from '#functions/player/verbs.ts';
import { kycOf } from '#functions/ports/kyc/registry.ts';
import { type Document, verificationOperations } from '#shared/contract/verification.ts';
import { ok, refuse } from '#shared/domain/refusal.ts';
import { type Api, type ApiContext, mount } from './mount.ts';

export function verification(app: Api): void {
  const { read, send } = verificationOperations;

  mount(app, read, async ({ c }) => {
    const known = await askPlayer(c, (player, asker) => player.verification(asker));
    if (!known.ok) return known;
    const { documents, ...standing } = known.value;
    const shown = documents.filter(({ state }) => state !== 'awaiting').map((document) => onWire(c, document));
    return ok({ ...standing, available: kycOf(c.env) !== null, documents: await Promise.all(shown) });
  });

  mount(app, send, async ({ c, body, key }) => {
    const { playerId } = requireSession(c);
    throttleMoney(c, buckets.payment, playerId);
    if (!kycOf(c.env)) return refuse('port.unavailable');
    const announced = await askPlayer(c, (player, asker) => player.announceDocument(asker, { key, ...body }));
    if (!announced.ok) return announced;
    const uploadUrl = await fileLink(c.env, 'send', { playerId, documentId: announced.value.id }, now());
    return ok({ document: await onWire(c, announced.value), uploadUrl });
  });
}

async function onWire(c: ApiContext, view: DocumentView): Promise<Document> {
  const { id, kind, state, reason, fileName, sentAtMs, judgedAtMs, validUntilMs } = view;
  const file = { playerId: requireSession(c).playerId, documentId: id };
  return {
    ...{ id, kind, state, reason, fileName },
    ...{ sentAt: iso(sentAtMs), judgedAt: iso(judgedAtMs), validUntil: iso(validUntilMs) },
    fileUrl: sentAtMs === null ? null : await fileLink(c.env, 'see', file, now()),
  };
}

const iso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());
