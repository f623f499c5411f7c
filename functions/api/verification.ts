// Proof of identity: the player's object records the state of documents, the store holds their files, ports/kyc judges
// them.
import { ownFile, takeFile } from '#functions/documents/file.ts';
import { originOf } from '#functions/edge/origin.ts';
import { askPlayer } from '#functions/edge/player-call.ts';
import { requireSession } from '#functions/edge/session.ts';
import { buckets, throttleMoney } from '#functions/edge/throttle.ts';
import { hearLooked } from '#functions/jobs/identity.ts';
import type { DocumentView } from '#functions/player/person/documents.ts';
import type { HostedWish } from '#functions/player/person/hosted.ts';
import type { QuestionnaireView } from '#functions/player/person/questionnaire.ts';
import { playerOf } from '#functions/player/stub.ts';
import type { Kyc } from '#functions/ports/kyc/index.ts';
import { kycOf } from '#functions/ports/kyc/registry.ts';
import { type Document, filePath, type Verification, verificationOperations } from '#shared/contract/verification.ts';
import { isHosted, type Part, type Way } from '#shared/domain/identity/documents.ts';
import { type Answer, ok, refuse } from '#shared/domain/refusal.ts';
import { at, paths } from '#src/paths.ts';
import { type Api, type ApiContext, mount } from './mount.ts';

export function verification(app: Api): void {
  const { read, send, page, answer, sendFile, seeFile } = verificationOperations;

  mount(app, read, async ({ c }) => {
    const known = await askPlayer(c, (player, asker) => player.verification(asker));
    if (!known.ok) return known;
    const { documents, questionnaire, hosted, ...status } = known.value;
    // An announced document without its file is not shown. A document that the vendor collects is, once a link was made.
    const isVisible = ({ kind, state, vendorRef }: DocumentView) =>
      state !== 'awaiting' || (isHosted(kind) && vendorRef !== null);
    const visible = documents.filter(isVisible).map(onWire);
    const kyc = kycOf(c.env);
    const way = (part: Part): Way => {
      if (!hosted.includes(part)) return kyc ? 'file' : 'none';
      return kyc?.pages.includes(part) ? 'page' : 'none';
    };
    return ok({
      ...status,
      questionnaire: questionnaireOnWire(questionnaire),
      available: kyc !== null,
      ways: { identity: way('identity'), address: way('address') },
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

  mount(app, page, async ({ c, body: { part, l } }) => {
    const { playerId } = requireSession(c);
    throttleMoney(c, buckets.payment, playerId);
    const kyc = kycOf(c.env, originOf(c));
    if (!kyc?.pages.includes(part)) return refuse('port.unavailable');
    const begin = () => askPlayer(c, (player, asker) => player.beginHosted(asker, part));
    let wish = await begin();
    if (!wish.ok) return wish;
    const { orderedFrom } = wish.value;
    if (orderedFrom?.vendor === kyc.id) {
      // The webhook of a submission by an earlier link may be missing: the vendor is asked before another link is ordered.
      const looked = await lookFirst(c, kyc, wish.value, orderedFrom);
      if (!looked.ok) return looked;
      wish = await begin();
      if (!wish.ok) return wish;
    }
    return orderPage(c, kyc, wish.value, l ?? c.get('ctx').locale);
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

async function lookFirst(
  c: ApiContext,
  kyc: Kyc,
  { playerId, part }: HostedWish,
  { vendor, vendorRef }: NonNullable<HostedWish['orderedFrom']>,
): Promise<Answer<unknown>> {
  const looked = await kyc.look({ vendorRef });
  if (!looked.ok) return refuse('document.silent');
  return hearLooked(c.env, { playerId, part, vendor, vendorRef }, looked.value);
}

async function orderPage(
  c: ApiContext,
  kyc: Kyc,
  { playerId, documentId, part, person }: HostedWish,
  locale: string,
): Promise<Answer<{ redirectUrl: string }>> {
  const back = at({ base: '', locale }, paths.profile('verification'));
  const returnUrl = `${originOf(c)}${back}?from=${part}`;
  const made = await kyc.page({ playerId, part, person, locale, returnUrl });
  if (!made.ok) return made.code === 'server.unavailable' ? refuse('document.silent') : made;
  const { vendorRef, takenAtMs, url } = made.value;
  const order = { documentId, vendor: kyc.id, vendorRef, takenAtMs };
  // The player is sent there only after the order is stored: verdicts count from then on.
  const known = await playerOf(c.env, playerId).hostedOrdered(order);
  return known.ok ? ok({ redirectUrl: url }) : known;
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
    fileUrl: sentAtMs === null || isHosted(kind) ? null : filePath(id),
  };
}

const questionnaireOnWire = (view: QuestionnaireView | null): Verification['questionnaire'] =>
  view && { day: view.day, late: view.late, answeredAt: iso(view.answeredAtMs) };

const iso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());
