// Asks what everybody may read without the table of shapes, which weighs more than a search: the asker looks at the shape.
// Whatever moves money or belongs to a player goes through api.ts.
import { patient, restMs, UNDECIDED } from './retry.ts';

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
  const heard = await hear(path, () => initOf(wish), retries, wish.signal);
  if (heard?.ok && is(heard.body)) return { ok: true, value: heard.body };
  return { ok: false, status: heard?.status ?? 0, ...(heard?.request && { request: heard.request }) };
}

/** A row's path with its words put in. */
export function pathOf(path: string, params: Readonly<Record<string, string | number>> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`The path ${path} needs a value for "${name}".`);
    return encodeURIComponent(value);
  });
}

/** An answer that came whole. */
export type Heard = {
  readonly ok: boolean;
  readonly status: number;
  /** Null where it is no JSON. */
  readonly body: unknown;
  readonly request: string | null;
};

/** Asks until somebody has decided, `retries` times after the first at most; null where no answer came. */
export async function hear(
  path: string,
  init: () => RequestInit,
  retries: number,
  signal?: AbortSignal,
): Promise<Heard | null> {
  for (let attempt = 0; ; attempt++) {
    const heard = await once(path, init());
    const undecided = !heard || UNDECIDED.includes(heard.status);
    if (!undecided || attempt >= retries || signal?.aborted) return heard;
    await new Promise((done) => setTimeout(done, restMs(attempt)));
  }
}

/** One that is cut off on its way has not come. */
async function once(path: string, init: RequestInit): Promise<Heard | null> {
  try {
    const answer = await fetch(path, init);
    const { ok, status } = answer;
    return { ok, status, body: parsed(await answer.text()), request: answer.headers.get('x-request-id') };
  } catch {
    return null;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** What an answer is looked at with. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const initOf = ({ body, locale, signal }: Pick<Wish<unknown>, 'body' | 'locale' | 'signal'>): RequestInit => ({
  ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  headers: {
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(locale !== undefined && { locale }),
  },
  signal: patient(signal),
});
