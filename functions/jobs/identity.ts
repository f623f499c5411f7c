// Submits a document to the vendor for judgement, and fetches what it says of a player. May run any number of times:
// the vendor deduplicates by document, and only its signed event or its answer to a query decides.
import { now } from '#functions/clock.ts';
import { storeKey } from '#functions/documents/file.ts';
import { playerOf } from '#functions/player/stub.ts';
import type { Looked } from '#functions/ports/kyc/index.ts';
import { kycOf } from '#functions/ports/kyc/registry.ts';
import { noteErasureDone, noteErasureOrdered } from '#functions/readmodel/vendor-erasures.ts';
import type { OutgoingEvent } from '#shared/contract/outgoing.ts';
import type { Part } from '#shared/domain/identity/documents.ts';
import type { Answer } from '#shared/domain/refusal.ts';

type Event<Type extends OutgoingEvent['type']> = Extract<OutgoingEvent, { type: Type }>;

/** Throws when the vendor does not answer: the queue retries, and the document waits (I33). */
export async function askVendor(env: Env, playerId: string, due: Event<'document.due'>): Promise<void> {
  const { documentId, origin } = due;
  const player = playerOf(env, playerId);
  const check = await player.documentCheck(documentId);
  if (!check.ok || !check.value) return;
  const { part, document, person } = check.value;
  const { kind, fileName } = document;
  const stored = await env.STORE.get(storeKey({ playerId, documentId }));
  if (!stored) throw new Error(`the file of document ${documentId} is not in the store`);
  const file = new Blob([await stored.arrayBuffer()], { type: document.type });
  const kyc = kycOf(env, origin);
  const taken = await kyc?.check({ playerId, documentId, part, kind, fileName, file, person });
  if (!kyc || !taken?.ok) throw new Error(`the vendor of identity checks did not take document ${documentId}`);
  await player.documentTaken({ documentId, vendor: kyc.id, ...taken.value });
}

/** Fetches what the vendor sent and we missed, or what it says only on request. */
export async function lookAtApplicant(env: Env, playerId: string, due: Event<'applicant.look'>): Promise<void> {
  const { part, vendorRef } = due;
  const kyc = kycOf(env);
  const looked = await kyc?.look({ vendorRef });
  if (!kyc || !looked?.ok) throw new Error(`the vendor of identity checks did not say how ${part} stands`);
  await hearLooked(env, { playerId, part, vendor: kyc.id, vendorRef }, looked.value);
}

/** Reports the vendor's answer to a query to the player's object. */
export function hearLooked(
  env: Env,
  { playerId, ...about }: { playerId: string; part: Part; vendor: string; vendorRef: string },
  { verdict, validUntilMs }: Looked,
): Promise<Answer<null>> {
  const word = verdict && { key: verdict.key, atMs: verdict.atMs, says: verdict.says, reason: verdict.reason };
  return playerOf(env, playerId).hearApplicant({ ...about, lists: verdict?.lists ?? [], validUntilMs, word });
}

/**
 * Repeated until the vendor has answered, even after the account is gone; the list of vendors' erasures records the
 * request.
 */
export async function forgetApplicant(env: Env, atMs: number, about: Event<'applicant.forget'>): Promise<void> {
  const { vendor, vendorRef } = about;
  await noteErasureOrdered(env.DB, { vendor, ref: vendorRef, atMs });
  const kyc = kycOf(env);
  const done = kyc?.id === vendor ? await kyc.forget({ vendorRef }) : null;
  if (!done?.ok) throw new Error(`${vendor} was not told to forget an applicant`);
  await noteErasureDone(env.DB, { vendor, ref: vendorRef, atMs: now() });
}
