// Games of outside studios on the wire: where one is played, and the message that its page is still open.
import * as z from 'zod/mini';
import { CURRENCIES } from '#shared/domain/money.ts';
import { operation } from './operation.ts';
import type { ProblemCode } from './problem.ts';

const game = z.string().check(z.regex(/^[a-z0-9-]{1,40}\/[a-z0-9-]{1,60}$/));

export const openedGame = z.object({
  /** The id that renews it; null for a demo, which has no session. */
  session: z.nullable(z.string()),
  /** The game's own address on its studio's origin. It works once, within a minute. */
  url: z.string(),
});
export type OpenedGame = z.infer<typeof openedGame>;

const refusals = [
  'game.unknown',
  'geo.game',
  'paused.game',
  'paused.country',
  'account.unknown',
  'profile.incomplete',
  'person.review',
  'person.refused',
  'limit.excluded',
  'currency.refused',
  'limit.session',
  'limit.reality_check',
  'debt.open',
  'server.unavailable',
] as const satisfies readonly ProblemCode[];

export const openGameSession = operation({
  id: 'openGameSession',
  method: 'POST',
  path: '/api/game_sessions',
  summary: 'Opens a game of an outside studio for money: a session in one currency, and the address that plays it.',
  who: 'player',
  act: 'bet',
  body: z.strictObject({ game, currency: z.enum(CURRENCIES) }),
  answer: openedGame,
  refusals,
});

export const openGameDemo = operation({
  id: 'openGameDemo',
  method: 'POST',
  path: '/api/game_demos',
  summary: 'Opens a game of an outside studio as a demo: nobody is named to the studio.',
  who: 'all',
  act: 'play',
  body: z.strictObject({ game }),
  answer: openedGame,
  refusals: ['game.unknown', 'geo.game', 'server.unavailable'],
});

const renewal = z.object({
  /** Why the last stake of the session was refused, as a problem; null where it was not. */
  refused: z.nullable(z.object({ code: z.string(), data: z.optional(z.record(z.string(), z.unknown())) })),
});
export type GameRenewal = z.infer<typeof renewal>;

export const renewGameSession = operation({
  id: 'renewGameSession',
  method: 'POST',
  path: '/api/game_sessions/{id}/renewals',
  summary: 'The page that frames a game is still open: its stakes are taken for a while from where the player is now.',
  who: 'player',
  act: 'bet',
  answer: renewal,
  refusals: ['game.unknown'],
});
