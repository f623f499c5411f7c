// Meridian ID as one of ours: the shape that a vendor's file has. Calls it, verifies its events, reads them into our words.
import * as z from 'zod/mini';
import { isDocumentReason } from '#shared/domain/identity/documents.ts';
import { ok, refuse } from '#shared/domain/refusal.ts';
import { jsonOf } from '../json.ts';
import { verifySignature } from '../signature.ts';
import type { Kyc, KycEvent } from './index.ts';

export interface MeridianConfig {
  /** Where its calls live; `fetcher` is how they are reached. */
  origin: string;
  fetcher: (request: Request) => Promise<Response>;
  /** The first is our key; any of them may sign. */
  secrets: readonly string[];
  webhookUrl: string;
}

const PATIENCE_MS = 8_000;
export const MERIDIAN_SIGNATURE = 'meridian-signature';

export function meridian({ origin, fetcher, secrets, webhookUrl }: MeridianConfig): Kyc {
  return {
    id: 'meridian',
    async check({ playerId, documentId, kind, fileName, file, person }) {
      const body = {
        reference: `${playerId}/${documentId}`,
        document_type: kind,
        file_name: fileName,
        applicant: {
          first_name: person.firstName,
          last_name: person.lastName,
          date_of_birth: person.dateOfBirth,
          address: { line: person.address, postal_code: person.postalCode, city: person.city },
          country: person.country,
        },
        webhook_url: webhookUrl,
      };
      const form = new FormData();
      form.set('check', JSON.stringify(body));
      form.set('file', file, fileName);
      const answer = await fetcher(
        new Request(`${origin}/v1/checks`, {
          method: 'POST',
          headers: { authorization: `Bearer ${secrets[0]}` },
          body: form,
          signal: AbortSignal.timeout(PATIENCE_MS),
        }),
      ).catch(() => null);
      const made = answer?.ok ? checkMade.safeParse(await answer.json().catch(() => null)) : null;
      return made?.success ? ok({ vendorRef: made.data.id }) : refuse('server.unavailable');
    },
    verify: (raw, headers, nowMs) => verifySignature(secrets, headers.get(MERIDIAN_SIGNATURE), raw, nowMs),
    parse: parseMeridian,
  };
}

const checkMade = z.object({ id: z.string().check(z.minLength(1)) });

// Tolerant at a machine's door: unknown members pass, what we read must be right.
const word = z.string().check(z.regex(/^[\w.:-]{1,80}$/));
const envelope = z.object({
  id: word,
  type: z.literal('check.completed'),
  data: z.object({
    check: word,
    reference: z.string().check(z.regex(/^[\w-]{1,80}\/D\d+-\d+$/)),
    outcome: z.enum(['approved', 'declined']),
    reason: z.nullish(z.string()),
    /** YYYY-MM-DD: the last day on which the document is valid. */
    valid_until: z.nullish(z.iso.date()),
  }),
});

const DAY_MS = 24 * 3_600_000;

export function parseMeridian(raw: ArrayBuffer): KycEvent | null {
  const event = envelope.safeParse(jsonOf(raw));
  if (!event.success) return null;
  const { id, data } = event.data;
  const [playerId = '', documentId = ''] = data.reference.split('/');
  const reason = data.reason && isDocumentReason(data.reason) ? data.reason : null;
  return {
    id,
    playerId,
    documentId,
    vendorRef: data.check,
    approved: data.outcome === 'approved',
    reason,
    validUntilMs: data.valid_until ? Date.parse(data.valid_until) + DAY_MS : null,
  };
}
