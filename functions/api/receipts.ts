// Receipts as files, and the page that verifies them: contract/receipts.ts. The player's object supplies the data; it
// is signed here.

import { now } from '#functions/clock.ts';
import { originOf } from '#functions/edge/origin.ts';
import { askPlayer } from '#functions/edge/player-call.ts';
import { textsOf } from '#functions/identity/terms.ts';
import { canSign, signed } from '#functions/receipts/keys.ts';
import { verifierPage } from '#functions/receipts/verifier.ts';
import { PRODUCT } from '#shared/base/product.ts';
import { receiptOperations } from '#shared/contract/receipts.ts';
import { RECEIPT_FORMAT, type ReceiptPart, type Receipts } from '#shared/domain/receipts/receipt.ts';
import { type Answer, ok, refuse } from '#shared/domain/refusal.ts';
import { offeredOr } from '#src/i18n/locales.ts';
import { configOf, content, messagesOf } from '#src/published/content.ts';
import { file } from './file.ts';
import { type Api, type ApiContext, mount } from './mount.ts';
import { periodOf } from './period.ts';

export function receipts(app: Api): void {
  const { one, period, agreements, verifier } = receiptOperations;

  mount(app, one, async ({ c, params }) => {
    const { id = '' } = params;
    if (!(await canSign(c.env))) return refuse('port.unavailable');
    const result = await askPlayer(c, (player, asker) => player.receipt(asker, id));
    return result.ok ? given(c, result.value, { about: id, period: null }, `${PRODUCT}-receipt-${id}.json`) : result;
  });

  mount(app, period, async ({ c, query: { from, to } }) => {
    if (!(await canSign(c.env))) return refuse('port.unavailable');
    const profile = await askPlayer(c, (player, asker) => player.profile(asker));
    if (!profile.ok) return profile;
    const span = periodOf(profile.value, from, to);
    if (!span) return refuse('request.refused');
    const result = await askPlayer(c, (player, asker) => player.receiptsOf(asker, span));
    return result.ok
      ? given(c, result.value, { about: null, period: span }, `${PRODUCT}-receipts-${from}-${to}.json`)
      : result;
  });

  mount(app, agreements, async ({ c, query: { cursor } }) => {
    const page = await askPlayer(c, (player, asker) => player.journal(asker, cursor));
    if (!page.ok) return page;
    const { items, cursor: next_cursor, player } = page.value;
    return ok({
      agreements: items.map(({ no, atMs, agreed }) => ({ id: `J${player}-${no}`, atMs, agreed })),
      next_cursor,
    });
  });

  mount(app, verifier, async ({ c, query: { l } }) => {
    const locale = offeredOr(l ?? c.get('ctx').locale);
    const page = await verifierPage(c.env, locale, await messagesOf(c.env, locale));
    // The type is one that browsers do not display, because a displayed page would run under this site's origin and its
    // rules.
    return file(page, 'application/octet-stream', `${PRODUCT}-verifier.html`);
  });
}

async function given(
  c: ApiContext,
  part: ReceiptPart,
  scope: Pick<Receipts, 'about' | 'period'>,
  name: string,
): Promise<Response | Answer<never>> {
  const { name: house } = await content(c.env, 'config/brand');
  const accepted = part.journal.flatMap(({ agreed }) =>
    agreed.kind === 'terms' && agreed.text ? [agreed.text.hash] : [],
  );
  const texts = await textsOf(c.env.DB, accepted);
  const receipts: Receipts = {
    format: RECEIPT_FORMAT,
    house,
    site: originOf(c),
    madeAtMs: now(),
    ...scope,
    ...part,
    configs: await configsOf(c.env, part),
    ...(Object.keys(texts).length > 0 && { texts }),
  };
  const made = await signed(c.env, receipts);
  return made
    ? file(JSON.stringify(made, null, 1), 'application/json; charset=utf-8', name)
    : refuse('port.unavailable');
}

/** The configurations that verify the rounds, each once. A round whose seed is not revealed yet cannot be verified. */
async function configsOf(env: Env, { rounds }: ReceiptPart): Promise<Receipts['configs']> {
  const hashes = new Set(
    rounds.flatMap(({ fairness, configHash }) => (fairness?.serverSeed && configHash ? [configHash] : [])),
  );
  const found = await Promise.all([...hashes].map(async (hash) => [hash, await configOf(env, hash)] as const));
  return Object.fromEntries(found.flatMap(([hash, config]) => (config ? [[hash, config]] : [])));
}
