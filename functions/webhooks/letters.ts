// Events of carriers about letters, from a webhook or from the queue of an event subscription.

import { hashToken } from '#functions/crypto/secrets.ts';
import { suppress } from '#functions/identity/suppressions.ts';
import { userAt } from '#functions/identity/users.ts';
import { cloudflareEvent } from '#functions/ports/mail/cloudflare.ts';
import type { MailEvent, Mailer } from '#functions/ports/mail/index.ts';
import type { Item } from '#functions/webhook/verbs.ts';
import { line } from '#shared/base/line.ts';
import { normalEmail } from '#shared/domain/validation/email.ts';
import { takeAll } from './take.ts';

/**
 * Finds the player of an address in identity's present data. For an unknown address (a guest's, or an unconfirmed
 * registration) only the refusal of offers is stored; no object is called or created.
 */
export async function letterItems(env: Env, vendor: Mailer, event: MailEvent): Promise<Item[]> {
  if (event.type === 'noted') return [];
  const { type: says, id, to, messageId, atMs } = event;
  console.warn(line({ event: `mail.${says}`, vendor, id }));
  if (says === 'complained') await suppress(env, to, atMs);
  const user = await userAt(env, normalEmail(to));
  if (!user) return [];
  // No stored data contains the address itself.
  const address = await hashToken(normalEmail(to));
  const stated = JSON.stringify({ says, messageId, atMs });
  const about = { provider: vendor, id, type: says, playerId: user.id, stated };
  return [{ key: `${vendor}:${id}`, ...about, deed: ['hearOfLetter', { vendor, messageId, says, address }] }];
}

/** A message of Cloudflare's event subscription, from the queue of letters. */
export async function hearFromQueue(env: Env, body: unknown): Promise<void> {
  const event = cloudflareEvent(body);
  if (event) await takeAll(env, await letterItems(env, 'cloudflare', event));
}

export const isLetterEvent = (body: unknown): boolean => cloudflareEvent(body) !== null;
