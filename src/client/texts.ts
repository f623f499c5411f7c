// Loads texts that a page does not hold: those of a group of popups, at most five minutes old (S7.118).
import type { PopupGroup } from '#shared/contract/messages.ts';
import type { Messages } from '#src/i18n/messages.ts';
import { paths } from '#src/paths.ts';
import { log } from './log.ts';

const BUCKET_MS = 300_000;

/** Rejects where they can't be loaded. */
export async function texts(locale: string, group: PopupGroup): Promise<Messages> {
  const address = paths.messages(locale, Math.floor(Date.now() / BUCKET_MS), group);
  const answer = await fetch(address).catch(() => null);
  if (!answer?.ok) {
    log('LOAD_MESSAGES_ERROR', { status: answer?.status ?? 0 });
    throw new Error(`texts of ${group}: ${answer?.status ?? 'no answer'}`);
  }
  return answer.json();
}
