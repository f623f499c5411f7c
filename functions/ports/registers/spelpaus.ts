// Spelpaus, Sweden's register: one query by the person's identity number. The answer says whether the person is
// excluded, but not until when.
import * as z from 'zod/mini';
import { NO_SUBJECT, type Register, silent } from './index.ts';

export interface SpelpausConfig {
  /** https://testapi.spelpaus.se, or the production address. */
  readonly origin: string;
  readonly actorId: string;
  readonly key: string;
  readonly fetcher: (request: Request) => Promise<Response>;
}

const Answer = z.object({ isBlocked: z.boolean(), requestId: z.string(), responseId: z.string() });

/** Twelve digits; separators are removed: 19900324-1234. */
const subjectOf = (nationalId: string | null): string | null => {
  const digits = nationalId?.replace(/[\s+-]/g, '') ?? '';
  return /^\d{12}$/.test(digits) ? digits : null;
};

export const spelpaus = ({ origin, actorId, key, fetcher }: SpelpausConfig): Register => ({
  id: 'spelpaus',
  async ask({ requestId, person }) {
    // For an invalid number the register would answer "not blocked".
    const subjectId = subjectOf(person.nationalId);
    if (subjectId === null) return silent(NO_SUBJECT);
    const response = await fetcher(
      new Request(`${origin}/api/blocking-info/${encodeURIComponent(actorId)}`, {
        method: 'POST',
        headers: { authorization: key, 'content-type': 'application/json' },
        body: JSON.stringify({ requestId, subjectId }),
      }),
    );
    if (response.status !== 200) return silent(`status ${response.status}`);
    const read = Answer.safeParse(await response.json().catch(() => null));
    if (!read.success || read.data.requestId !== requestId) return silent('shape');
    return read.data.isBlocked ? { says: 'barred', kinds: [], untilMs: null } : { says: 'clear' };
  },
});
