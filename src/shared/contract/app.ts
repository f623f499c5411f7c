// What the installed application reports (spec 7).
import * as z from 'zod/mini';
import { operation } from './operation.ts';

export const pwaEvent = operation({
  id: 'pwaEvent',
  method: 'POST',
  path: '/api/pwa_events',
  summary: 'The application was installed, or opened by a player: counted, without saying by whom.',
  who: 'all',
  act: 'open',
  body: z.strictObject({ event: z.enum(['open', 'installed']) }),
});
