// The wallet's calls in our own words, whatever dialect a studio speaks: whose account it is, which currency, and one command to the
// player's object. Nothing here asks D1 (provider-wallet.md 2).
import type { BetWin, Reply, Rollback } from '#functions/player/rounds/provider.ts';
import { type PlayerStub, playerOf } from '#functions/player/stub.ts';
import type { Studio } from '#functions/ports/studios/index.ts';
import type { Currency } from '#shared/domain/money.ts';
import { type Answer, refuse } from '#shared/domain/refusal.ts';
import { playerIdOf } from './account-ids.ts';
import { outsideTitle, titleIdOf } from './titles.ts';

export interface Caller {
  readonly env: Env;
  readonly studio: Studio;
}

interface Named {
  readonly account: string;
  readonly currency: Currency;
}

async function commanded<Value>(
  { env, studio }: Caller,
  { account }: Named,
  ask: (player: PlayerStub) => Promise<Answer<Value>>,
): Promise<Answer<Value>> {
  const playerId = await playerIdOf(studio, account);
  return playerId === null ? refuse('session.unknown') : ask(playerOf(env, playerId));
}

export const balance = (caller: Caller, call: Named): Promise<Answer<number>> =>
  commanded(caller, call, (player) => player.studioBalance({ provider: caller.studio.id, currency: call.currency }));

export interface BetWinCall extends Named, Pick<BetWin, 'game' | 'round' | 'finished' | 'transactions'> {
  readonly session: string;
  /** Its bets are no stakes of a player that count: they wager nothing, and earn nothing. */
  readonly unbilled: boolean;
}

export async function betWin(
  caller: Caller,
  { account, currency, session, unbilled, game, ...rest }: BetWinCall,
): Promise<Answer<Reply>> {
  const { env, studio } = caller;
  const title = await outsideTitle(env, studio, game);
  const counted = title && unbilled ? { ...title, weight: 0 } : title;
  const { mostTimes } = studio;
  const input = { ...rest, mostTimes, provider: studio.id, game: titleIdOf(studio, game), currency, session };
  return commanded(caller, { account, currency }, (player) => player.studioBetWin(input, counted));
}

export interface RollbackCall extends Named, Pick<Rollback, 'round' | 'finished' | 'transactions'> {}

export const rollback = (caller: Caller, { account, currency, ...rest }: RollbackCall): Promise<Answer<Reply>> =>
  commanded(caller, { account, currency }, (player) =>
    player.studioRollback({ ...rest, currency, provider: caller.studio.id }),
  );

export const finish = (
  caller: Caller,
  { account, currency, round }: Named & { round: string },
): Promise<Answer<Reply>> =>
  commanded(caller, { account, currency }, (player) =>
    player.studioFinish({ round, currency, provider: caller.studio.id }),
  );
