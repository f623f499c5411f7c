// The wallet's calls in one form, whatever protocol a studio uses: the account, the currency, and one command to the
// player's object. Nothing here queries D1 (provider-wallet.md 2).
import type { Promoted, PromoWin } from '#functions/player/rounds/promos.ts';
import type { BetWin, FinishedSet, Reply, Rollback } from '#functions/player/rounds/provider.ts';
import type { Outcome, Paid } from '#functions/player/rounds/studio.ts';
import { type PlayerStub, playerOf } from '#functions/player/stub.ts';
import type { Studio } from '#functions/ports/studios/index.ts';
import type { Currency } from '#shared/domain/money.ts';
import { type Answer, ok, refuse } from '#shared/domain/refusal.ts';
import { NO_FREE_ROUNDS, NO_SUCH_PROMO } from '#shared/domain/wallet/errors.ts';
import { playerIdOf } from './account-ids.ts';
import { issueOf } from './issues.ts';
import { outsideTitle, titleIdOf } from './titles.ts';

export interface Caller {
  readonly env: Env;
  readonly studio: Studio;
  /** SHA-256 of the body, by which the log of calls is searched for a movement. */
  readonly hash: string;
  /** Reports how much the call has paid out, less what it has taken: the studio's day is the sum. */
  readonly pays: (eurMinor: number) => void;
}

interface Named {
  readonly account: string;
  readonly currency: Currency;
}

async function commanded<Value>(
  { env, studio }: Caller,
  account: string,
  ask: (player: PlayerStub) => Promise<Answer<Value>>,
): Promise<Answer<Value>> {
  const playerId = await playerIdOf(studio, account);
  return playerId === null ? refuse('session.unknown') : ask(playerOf(env, playerId));
}

/** The same for a call that moves money. */
async function moving<Value extends Paid>(
  caller: Caller,
  account: string,
  ask: (player: PlayerStub) => Promise<Answer<Value>>,
): Promise<Answer<Value>> {
  const answer = await commanded(caller, account, ask);
  if (answer.ok) caller.pays(answer.value.paidEurMinor);
  return answer;
}

export const balance = (caller: Caller, call: Named): Promise<Answer<number>> =>
  commanded(caller, call.account, (player) =>
    player.studioBalance({ provider: caller.studio.id, currency: call.currency }),
  );

export interface FinishFreeCall extends Pick<FinishedSet, 'amountMinor'> {
  /** The name that we gave the set; it contains the account. */
  readonly issue: string;
  readonly id: string;
}

/** The gift that a free round belongs to; a set of another account belongs to nobody. */
export function freeOf({ studio }: Caller, account: string, issue: string | undefined): Answer<{ freeOf?: number }> {
  if (issue === undefined) return ok({});
  if (studio.freeRounds === null) return refuse('request.invalid', NO_FREE_ROUNDS);
  const set = issueOf(issue);
  return set?.account === account ? ok({ freeOf: set.gift }) : refuse('bonus.unknown');
}

/** Free rounds are over at the studio. */
export async function finishFree(caller: Caller, { issue, ...rest }: FinishFreeCall): Promise<Answer<Reply>> {
  const { id: provider, mostTimes, freeRounds } = caller.studio;
  const set = issueOf(issue);
  if (freeRounds === null) return refuse('request.invalid', NO_FREE_ROUNDS);
  if (!set) return refuse('bonus.unknown');
  const { account, gift, currency } = set;
  const input = { ...rest, provider, mostTimes, gift, currency, atEnd: freeRounds === 'end', call: caller.hash };
  return moving(caller, account, (player) => player.studioFinishFree(input));
}

export interface PromoCall extends Named, Pick<PromoWin, 'id' | 'event' | 'eventType' | 'amountMinor'> {}

/** A prize that the studio pays. */
export async function promoWin(caller: Caller, { account, ...rest }: PromoCall): Promise<Answer<Promoted>> {
  const { promos, id: provider, producer } = caller.studio;
  const mostEurMinor = Object.hasOwn(promos, rest.eventType) ? promos[rest.eventType] : undefined;
  if (mostEurMinor === undefined) return refuse('request.invalid', NO_SUCH_PROMO);
  return moving(caller, account, (player) =>
    player.studioPromo({ ...rest, provider, producer, mostEurMinor, call: caller.hash }),
  );
}

export interface BetWinCall extends Named, Pick<BetWin, 'game' | 'round' | 'finished' | 'transactions'> {
  readonly session: string;
  /** Its bets do not count as a player's stakes: they wager nothing and earn nothing. */
  readonly unbilled: boolean;
}

export async function betWin(
  caller: Caller,
  { account, currency, session, unbilled, game, ...rest }: BetWinCall,
): Promise<Answer<Outcome>> {
  const { env, studio, hash: call } = caller;
  const title = await outsideTitle(env, studio, game);
  const counted = title && unbilled ? { ...title, weight: 0 } : title;
  const { mostTimes } = studio;
  const input = { ...rest, mostTimes, provider: studio.id, game: titleIdOf(studio, game), currency, session, call };
  return moving(caller, account, (player) => player.studioBetWin(input, counted));
}

export interface RollbackCall extends Named, Pick<Rollback, 'round' | 'finished' | 'transactions'> {}

export const rollback = (caller: Caller, { account, currency, ...rest }: RollbackCall): Promise<Answer<Outcome>> =>
  moving(caller, account, (player) =>
    player.studioRollback({ ...rest, currency, provider: caller.studio.id, call: caller.hash }),
  );

export const finish = (
  caller: Caller,
  { account, currency, round }: Named & { round: string },
): Promise<Answer<Reply>> =>
  commanded(caller, account, (player) => player.studioFinish({ round, currency, provider: caller.studio.id }));
