// A network that takes signed postbacks over HTTP: JSON, `x-signature: t=...,v1=...` over its bytes (ports/signature.ts).
import { FIRST, PRODUCT } from '#shared/base/product.ts';
import { FORMER_SIGNATURE, SIGNATURE, signature } from '../signature.ts';
import type { Affiliate } from './index.ts';

interface Config {
  readonly url: string;
  readonly secrets: readonly string[];
  readonly fetcher: (request: Request) => Promise<Response>;
  readonly now: () => number;
}

const TIMEOUT_MS = 8_000;

export const postbacks = ({ url, secrets, fetcher, now }: Config): Affiliate => ({
  async postback({ id, event, stag, affiliate, player, atMs, deposit }) {
    const at = new Date(atMs).toISOString();
    const money = deposit && { currency: deposit.currency, amount_minor: deposit.amountMinor };
    const body = new TextEncoder().encode(
      JSON.stringify({ id, event, stag, affb_id: affiliate, player, at, ...money }),
    );
    const mark = await signature(secrets, body.buffer, now());
    const answer = await fetcher(
      new Request(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': id,
          [SIGNATURE]: mark,
          ...(PRODUCT === FIRST && { [FORMER_SIGNATURE]: mark }),
        },
        body,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }),
    );
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`the partners' network answered ${answer.status}`);
  },
});
