// Asks what everybody may read without the table of shapes, which weighs more than a search: the asker looks at the shape.
// Whatever moves money or belongs to a player goes through api.ts.
import { patient, restMs, UNDECIDED } from './patience.ts';

export type Plain<Answer> =
  | { readonly ok: true; readonly value: Answer }
  | {
      readonly ok: false;
      /** 0 where no answer came; of a good one whose shape is not what was asked for, its own. */
      readonly status: number;
      /** Names the answer in the server's lines, where there was one. */
      readonly request?: string;
    };

type Wish<Answer> = {
  /** Whether this is an answer of ours: an older page may meet a newer server. */
  readonly is: (value: unknown) => value is Answer;
  /** Tries after the first; none where the asker comes back by himself. */
  readonly retries?: number;
  /** Something to say: a filter, not an order. */
  readonly body?: unknown;
  /** The language of an answer with texts. */
  readonly locale?: string;
  readonly signal?: AbortSignal;
};

export async function ask<Answer>(path: string, { is, retries = 0, ...wish }: Wish<Answer>): Promise<Plain<Answer>> {
  for (let attempt = 0; ; attempt++) {
    const answer = await fetch(path, initOf(wish)).catch(() => null);
    const undecided = !answer || UNDECIDED.includes(answer.status);
    if (undecided && attempt < retries && !wish.signal?.aborted) {
      await new Promise((done) => setTimeout(done, restMs(attempt)));
      continue;
    }
    const value: unknown = answer?.ok ? await answer.json().catch(() => null) : null;
    if (is(value)) return { ok: true, value };
    const request = answer?.headers.get('x-request-id');
    return { ok: false, status: answer?.status ?? 0, ...(request && { request }) };
  }
}

const initOf = ({ body, locale, signal }: Pick<Wish<unknown>, 'body' | 'locale' | 'signal'>): RequestInit => ({
  ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  headers: {
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(locale !== undefined && { locale }),
  },
  signal: patient(signal),
});
