// What is logged of a browser's report. An address may contain a round or a payment, so the line stores only which page
// it was.
import { addressOf } from '#functions/edge/address.ts';
import type { LogEntry } from '#shared/contract/log.ts';
import { matchRoute } from '#src/routes.ts';

export const lineOf = ({ event, page, ...facts }: LogEntry, requestId: string) => ({
  event: 'browser.said',
  what: event,
  route: matchRoute(addressOf(page).path)?.row.id ?? 'none',
  ...facts,
  requestId,
});
