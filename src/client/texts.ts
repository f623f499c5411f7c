// Texts that a page did not bring: those of a group of popups, as fresh as five minutes ago (S7.118).
import type { PopupGroup } from '#shared/contract/messages.ts';
import type { Messages } from '#src/i18n/messages.ts';
import { paths } from '#src/paths.ts';

const BUCKET_MS = 300_000;

/** Rejects when they do not come. */
export async function texts(locale: string, group: PopupGroup): Promise<Messages> {
  const answer = await fetch(paths.messages(locale, Math.floor(Date.now() / BUCKET_MS), group));
  if (!answer.ok) throw new Error(`texts of ${group}: ${answer.status}`);
  return answer.json();
}
