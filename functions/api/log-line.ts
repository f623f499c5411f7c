// What is written down of what a browser tells. An address may name a round or a payment: the line keeps which page it was, and no more.
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
