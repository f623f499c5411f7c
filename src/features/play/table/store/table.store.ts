// A table's store: its parts, and what happens between taking the seat and leaving it.
import type { Engine } from '#shared/games/engine.ts';
import { $connection } from '#src/stores/connection.ts';
import { playingWhile } from '#src/stores/playing.ts';
import { demoDealer } from '../dealers/demo.ts';
import { moneyDealer } from '../dealers/money.ts';
import type { Dealer, DemoDealer, Mode, TableGame } from '../game.ts';
import { createAccountChoice } from './account.ts';
import { createBalance } from './balance.ts';
import { createBonusBounds } from './bonus-bounds.ts';
import { createJackpots } from './jackpots.ts';
import { createLastRounds } from './last-rounds.ts';
import { createLeftRounds } from './left-rounds.ts';
import { createPace } from './pace.ts';
import { createPlayLimits } from './play-limits.ts';
import { createCheck } from './reality-check.store.ts';
import { createRefused } from './refused.ts';
import { createRounds } from './round.ts';
import { createSitting } from './sitting.ts';
import { createSpinsChoice } from './spins.ts';
import { createStake } from './stake.ts';
import { createUnanswered } from './unanswered.ts';

export type TableStore = ReturnType<typeof createTableStore>;

/** Who deals at this table in each mode. */
export type Dealers = {
  demo(): DemoDealer;
  money(currency: () => string): Dealer;
  /** Rounds end by themselves, and the balance may include a result before it has been shown. */
  ends?: boolean;
};

export function createTableStore(
  game: TableGame,
  mode: Mode,
  engine: Engine,
  { demo: forFun, money, ends = false }: Dealers = {
    demo: () => demoDealer(game, engine),
    money: (currency) => moneyDealer(game, currency),
  },
) {
  const demo = mode === 'demo' ? forFun() : undefined;
  const balance = createBalance(game, demo);
  const dealer = demo ?? money(() => balance.$currency.get() ?? '');
  const check = createCheck();
  const pace = createPace();
  const refused = createRefused(game, balance, pace, check);
  const unanswered = createUnanswered(balance, refused);
  const sitting = createSitting(balance.$currency, demo !== undefined);
  const playLimits = createPlayLimits();
  const jackpots = createJackpots(balance, sitting, playLimits);
  const last = createLastRounds();
  const spins = createSpinsChoice();
  const bounds = createBonusBounds(game, demo !== undefined);
  const resumes = engine.steps || ends;
  const around = {
    game,
    dealer,
    balance,
    refused,
    unanswered,
    pace,
    sitting,
    playLimits,
    last,
    spins,
    bounds,
    resumes,
    ends,
  };
  const rounds = createRounds(around);
  const left = createLeftRounds({ ...around, rounds });
  const stake = createStake(game, balance, playLimits, bounds, spins.$spins, () => rounds.$phase.get() === 'idle');
  const account = createAccountChoice(balance, refused.$refused);

  /** What a demo does not have: an account, limits, jackpots, earlier rounds. */
  const openForMoney = (): (() => void)[] => {
    spins.await();
    void rounds.resume().then(left.catchUp);
    return [account.askLater(), left.watch(), jackpots.watch(), ...(ends ? [balance.release] : [])];
  };

  return {
    game,
    mode,
    check,
    spins,
    $currency: balance.$currency,
    $table: balance.$table,
    $balance: balance.$balance,
    $bonus: balance.$bonus,
    $stake: stake.$stake,
    $phase: rounds.$phase,
    $round: rounds.$round,
    $refused: refused.$refused,
    $last: last.$last,
    $sitting: sitting.$sitting,
    $nextAtMs: pace.$nextAtMs,
    leftMs: pace.leftMs,
    $opening: account.$opening,
    $lossLeft: playLimits.$lossLeft,
    $most: stake.$most,
    $top: bounds.$top,
    $playing: bounds.$playing,
    $jackpots: jackpots.$jackpots,

    /** Takes the seat: the clock starts, earlier rounds are loaded. Returns a function that leaves it. */
    open(): () => void {
      const stopCurrency = balance.$currency.subscribe((currency) => {
        sitting.sit();
        if (!demo && currency) playLimits.load(currency);
      });
      void Promise.all([dealer.past(), balance.ready()]).then(([past]) => {
        pace.waitUntil(past.nextAtMs);
        last.begin(left.withoutLeft(past.rounds));
      });
      const stops = [playingWhile(rounds.$phase, (phase) => phase !== 'idle'), ...(demo ? [] : openForMoney())];
      const stopRefused = refused.watch();
      const stopReturn = $connection.listen((state) => state === 'open' && !ends && void rounds.lookAgain());
      if (!ends) document.addEventListener('visibilitychange', rounds.lookAgain);
      return () => {
        for (const stop of [stopCurrency, stopRefused, stopReturn, ...stops]) stop();
        document.removeEventListener('visibilitychange', rounds.lookAgain);
      };
    },
    ready: balance.ready,
    showsLeft: left.showsLeft,
    step: stake.step,
    setStake: stake.setStake,
    openAccount: account.openAccount,
    dismiss: refused.dismiss,
    retry: unanswered.retry,
    refill(): void {
      balance.refill();
      refused.dismiss();
    },
    play: rounds.play,
    act: rounds.act,
    conclude: rounds.conclude,
    abandon: rounds.abandon,
    finishShow: rounds.finishShow,
    letFall: rounds.letFall,
    land: rounds.land,
  };
}
