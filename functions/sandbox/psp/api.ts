// Apsis Pay's API for merchants: the counterpart of functions/ports/psp/apsis.ts.
import * as z from 'zod/mini';
import { chargeById, forget, profileOf, use } from './charge.ts';
import { addressOf, CONFIRMATIONS, isCoin } from './coin.ts';
import type { Post } from './events.ts';
import { one } from './schema.ts';
import { find, order } from './transfer.ts';

const reference = { player: z.string(), payment: z.string() };
const amount = { currency: z.string(), amount: z.int().check(z.gt(0)) };
const webhook = { webhook_url: z.url() };

const checkout = z.object({
  ...reference,
  ...amount,
  ...webhook,
  brands: z.array(z.string()),
  profile: z.nullable(z.string()),
  locale: z.string(),
  return_url: z.url(),
  expires_ms: z.int(),
});
const forgotten = z.object({ player: z.string(), profile: z.string() });
const address = z.object({ player: z.string(), currency: z.string(), ...webhook });
const transfer = z.object({ ...reference, ...amount, ...webhook, destination: z.string().check(z.minLength(1)) });

/** Answers one call; null when the path is unknown. `origin` is the origin of its pages. */
export async function call(post: Post, request: Request, origin: string): Promise<Response | null> {
  const { pathname } = new URL(request.url);
  if (request.method !== 'POST' || !pathname.startsWith('/v1/')) return null;
  const body: unknown = await request.json().catch(() => null);
  switch (pathname) {
    case '/v1/checkouts': {
      const parsed = checkout.safeParse(body);
      return parsed.success ? Response.json(openCharge(post, parsed.data, origin)) : refused();
    }
    case '/v1/charges': {
      const parsed = checkout.safeParse(body);
      const known = parsed.success && profileOf(post.sql, parsed.data.player, parsed.data.profile);
      if (!known) return refused();
      const { id, url } = openCharge(post, parsed.data, origin);
      const charge = chargeById(post.sql, id);
      if (charge?.state === 'open') use(post, charge, known);
      return Response.json({ id, url: chargeById(post.sql, id)?.state === 'challenge' ? url : null });
    }
    case '/v1/profiles/forget': {
      const parsed = forgotten.safeParse(body);
      if (!parsed.success) return refused();
      forget(post.sql, parsed.data.player, parsed.data.profile);
      return Response.json({});
    }
    case '/v1/addresses': {
      const parsed = address.safeParse(body);
      if (!parsed.success || !isCoin(parsed.data.currency)) return refused();
      remember(post, parsed.data.webhook_url);
      const made = addressOf(post, parsed.data.player, parsed.data.currency);
      const { network, uri } = made;
      return Response.json({
        address: made.address,
        network,
        uri,
        confirmations: CONFIRMATIONS,
        wallet_url: `${origin}/wallet/${made.address}`,
      });
    }
    case '/v1/payouts/find': {
      const parsed = z.object(reference).safeParse(body);
      return parsed.success ? Response.json(find(post, parsed.data)) : refused();
    }
    case '/v1/payouts':
    case '/v1/refunds': {
      const parsed = transfer.safeParse(body);
      if (!parsed.success) return refused();
      // A background job does not know the address that visitors use, so the address of the last checkout has priority.
      if (!webhookUrl(post.sql)) remember(post, parsed.data.webhook_url);
      const kind = pathname === '/v1/payouts' ? 'payout' : 'refund';
      return Response.json({ id: order(post, { ...parsed.data, kind }) });
    }
    default:
      return refused(404);
  }
}

/** Where events are sent: the address of the merchant's last call, where a real provider would have a setting. */
export const webhookUrl = (sql: SqlStorage): string | undefined =>
  one<{ value: string }>(sql, "select value from apsis_setting where name = 'webhook_url'")?.value;

function remember(post: Post, url: string): void {
  post.sql.exec(
    "insert into apsis_setting (name, value) values ('webhook_url', ?) on conflict do update set value = excluded.value",
    url,
  );
}

function openCharge(post: Post, input: z.infer<typeof checkout>, origin: string): { id: string; url: string } {
  remember(post, input.webhook_url);
  const id = `ch_${crypto.randomUUID().replaceAll('-', '')}`;
  const token = Array.from(crypto.getRandomValues(new Uint8Array(18)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  post.sql.exec(
    `insert or ignore into apsis_charge
     (id, token, player, payment, currency, amount, brands, profile, locale, return_url, expires_at, state)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'open')`,
    ...[id, token, input.player, input.payment, input.currency, input.amount, input.brands.join(',')],
    ...[input.profile, input.locale, input.return_url, input.expires_ms],
  );
  const row = one<{ id: string; token: string }>(
    post.sql,
    'select id, token from apsis_charge where payment = ?',
    input.payment,
  );
  if (!row) throw new Error('bug: charge not kept');
  return { id: row.id, url: `${origin}/c/${row.token}` };
}

const refused = (status = 400) => Response.json({ error: 'invalid_request' }, { status });
