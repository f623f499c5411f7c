// Asks what everybody may read, plainly: without a second try and without the table of shapes, which weighs more than a search.
// Whatever moves money or belongs to a player goes through api.ts.

export type Plain<Answer> =
  | { readonly ok: true; readonly value: Answer }
  | {
      readonly ok: false;
      /** 0 where no answer came. */
      readonly status: number;
      /** Names the answer in the server's lines, where there was one. */
      readonly request?: string;
    };

export async function ask<Answer>(path: string, init?: RequestInit): Promise<Plain<Answer>> {
  const answer = await fetch(path, init).catch(() => null);
  if (answer?.ok) {
    const value: Answer | null = await answer.json<Answer>().catch(() => null);
    if (value !== null) return { ok: true, value };
  }
  const request = answer?.headers.get('x-request-id');
  return { ok: false, status: answer?.status ?? 0, ...(request && { request }) };
}

/** The same with something to say: a filter, not an order. `locale` is the language of the answer's texts. */
export const askWith = <Body, Answer>(
  path: string,
  body: Body,
  { locale, signal }: { readonly locale?: string; readonly signal?: AbortSignal } = {},
): Promise<Plain<Answer>> =>
  ask(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(locale !== undefined && { locale }) },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  });
