// What Sumsub tells, signed as its documents say by Node's own HMAC.
import { createHmac } from 'node:crypto';
import { sumsubKeys } from '#functions/sandbox/kyc/origin.ts';
import { secrets } from '../../scripts/secrets.ts';

interface Signing {
  readonly secret?: string;
  readonly algorithm?: string;
  /** After it was signed. */
  readonly change?: (body: string) => string;
}

export function applicantWord(
  about: Readonly<Record<string, unknown>>,
  { secret, algorithm = 'HMAC_SHA256_HEX', change = (body) => body }: Signing = {},
): { body: string; headers: Record<string, string> } {
  const keys = sumsubKeys({ PSP_SANDBOX_SECRET: secrets().PSP_SANDBOX_SECRET ?? '' });
  const body = JSON.stringify({
    applicantId: 'a-1',
    levelName: keys.levels.identity,
    type: 'applicantReviewed',
    reviewStatus: 'completed',
    reviewResult: { reviewAnswer: 'GREEN' },
    createdAtMs: new Date().toISOString().replace('T', ' ').replace('Z', ''),
    sandboxMode: true,
    ...about,
  });
  const mark = createHmac('sha256', secret ?? keys.webhookSecret)
    .update(body)
    .digest('hex');
  return {
    body: change(body),
    headers: { 'content-type': 'application/json', 'x-payload-digest': mark, 'x-payload-digest-alg': algorithm },
  };
}
