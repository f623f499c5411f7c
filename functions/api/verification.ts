// Proof of identity: the player's object records the state of documents, the store holds their files, ports/kyc judges
// them.
import { ownFile, takeFile } from '#functions/documents/file.ts';
import { askPlayer } from '#functions/edge/player-call.ts';
import { requireSession } from '#functions/edge/session.ts';
import { buckets, throttleMoney } from '#functions/edge/throttle.ts';
import type { DocumentView } from '#functions/player/person/documents.ts';
import type { QuestionnaireView } from '#functions/player/person/questionnaire.ts';
import { kycOf } from '#functions/ports/kyc/registry.ts';
import { type Document, filePath, type Verification, verificationOperations } from '#shared/contract/verification.ts';
import { ok, refuse } from '#shared/domain/refusal.ts';
import { type Api, mount } from './mount.ts';

export function verification(app: Api): void {
  const { read, send, answer, sendFile, seeFile } = verificationOperations;

  mount(app, read, async ({ c }) => {
    const known = await askPlayer(c, (player, asker) => player.verification(asker));
    if (!known.ok) return known;
    const { documents, questionnaire, ...status } = known.value;
    const visible = documents.filter(({ state }) => state !== 'awaiting').map(onWire);
    return ok({
      ...status,
      questionnaire: questionnaireOnWire(questionnaire),
      available: kycOf(c.env) !== null,
      documents: visible,
    });
  });

  mount(app, send, async ({ c, body, key }) => {
    const { playerId } = requireSession(c);
    throttleMoney(c, buckets.payment, playerId);
    if (!kycOf(c.env)) return refuse('port.unavailable');
    const announced = await askPlayer(c, (player, asker) => player.announceDocument(asker, { key, ...body }));
    if (!announced.ok) return announced;
    return ok({ document: onWire(announced.value), uploadUrl: filePath(announced.value.id) });
  });

  mount(app, answer, async ({ c, body, key }) => {
    throttleMoney(c, buckets.payment, requireSession(c).playerId);
    const known = await askPlayer(c, (player, asker) => player.answerFunds(asker, { key, ...body }));
    return known.ok ? ok(questionnaireOnWire(known.value)) : known;
  });

  mount(app, sendFile, async ({ c, params }) => {
    const taken = await takeFile(c, params.id ?? '');
    return taken.ok ? undefined : taken;
  });
  mount(app, seeFile, ({ c, params }) => ownFile(c, params.id ?? ''));
}

function onWire(view: DocumentView): Document {
  const { id, kind, state, reason, fileName, sentAtMs, judgedAtMs, validUntilMs } = view;
  return {
    id,
    kind,
    state,
    reason,
    fileName,
    sentAt: iso(sentAtMs),
    judgedAt: iso(judgedAtMs),
    validUntil: iso(validUntilMs),
    fileUrl: sentAtMs === null ? null : filePath(id),
  };
}

const questionnaireOnWire = (view: QuestionnaireView | null): Verification['questionnaire'] =>
  view && { day: view.day, late: view.late, answeredAt: iso(view.answeredAtMs) };

const iso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());
