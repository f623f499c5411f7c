// Asks the vendor to judge a document. Any number of times: it dedupes by the document, and only its signed event decides.
import { storeKey } from '#functions/documents/file.ts';
import { playerOf } from '#functions/player/stub.ts';
import { kycOf } from '#functions/ports/kyc/registry.ts';
import type { OutgoingEvent } from '#shared/contract/outgoing.ts';

type Due = Extract<OutgoingEvent, { type: 'document.due' }>;

/** Throws when the vendor is silent: the queue brings it back, and the document waits (I33). */
export async function askVendor(env: Env, playerId: string, { documentId, origin }: Due): Promise<void> {
  const check = await playerOf(env, playerId).documentCheck(documentId);
  if (!check.ok || !check.value) return;
  const { document, person } = check.value;
  const { kind, fileName } = document;
  const file = await env.STORE.get(storeKey({ playerId, documentId }));
  if (!file) throw new Error(`the file of document ${documentId} is not in the store`);
  const made = await kycOf(env, origin)?.check({
    playerId,
    documentId,
    kind,
    fileName,
    file: await file.blob(),
    person,
  });
  if (!made?.ok) throw new Error(`the vendor of identity checks did not take document ${documentId}`);
}
