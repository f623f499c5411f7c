// The sandbox's own register, with a protocol of our own. It replaces registers whose interfaces are not public (OASIS,
// HAMPI).
import * as z from 'zod/mini';
import type { RegisterId } from '#shared/domain/limits/registers.ts';
import { type Register, silent } from './index.ts';

const Answer = z.object({
  requestId: z.string(),
  barred: z.boolean(),
  kinds: z.array(z.string()),
  untilMs: z.nullable(z.number()),
});

export const pretend = (
  id: RegisterId,
  origin: string,
  fetcher: (request: Request) => Promise<Response>,
): Register => ({
  id,
  async ask(ask) {
    const response = await fetcher(
      new Request(`${origin}/${id}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(ask),
      }),
    );
    if (response.status !== 200) return silent(`status ${response.status}`);
    const read = Answer.safeParse(await response.json().catch(() => null));
    if (!read.success || read.data.requestId !== ask.requestId) return silent('shape');
    const { barred, kinds, untilMs } = read.data;
    return barred ? { says: 'barred', kinds, untilMs } : { says: 'clear' };
  },
});
