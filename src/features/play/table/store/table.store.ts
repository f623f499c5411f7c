// A table's state and verbs: stake, the round being asked for and shown, refusals, this sitting, the last rounds.
import { atom, computed } from 'nanostores';
import type { Currency } from '#shared/domain/money.ts';
import type { Engine, Json, Table } from '#shared/games/engine.ts';
import { now } from '#src/client/clock.ts';
import { read, write } from '#src/client/storage.ts';
import { $connection, $liveEvent } from '#src/stores/connection.ts';
import { $notices } from '#src/stores/inbox.ts';
import { openPopup } from '#src/stores/popup.ts';
import { $holding, $wallet, holdWallet, tellAccount } from '#src/stores/wallet.ts';
import { DEMO_BALANCE_MINOR, DEMO_CURRENCY, demoDealer } from '../dealers/demo.ts';
import { ended, lossLeft, moneyDealer } from '../dealers/money.ts';
import {
  type Dealer,
  type Dealt,
  type DemoDealer,
  type Ended,
  type Mode,
  type Refused,
  type TableGame,
  tableFor,
} from '../game.ts';
import { SEED_BROKEN, UNKNOWN } from '../refusals.ts';
import { CHECK, createCheck } from './reality-check.store.ts';
import { caughtUp, givenBack, jackpotMinor, type Sitting, settled, sitDown, staked } from './sitting.ts';
import { startStake, stepStake } from './stake.ts';

/** `asking`: a stake or a move is on its way, and until its answer is known nothing else can be asked for; `showing`: what came of it is known and being shown; `open`: the round waits for a move. */
export type Phase = 'idle' | 'asking' | 'showing' | 'open';

const LAST = 8;
const LONGEST_CYCLE_MS = 5000;
/** How long the socket may take to tell the balance before it is asked for. */
const PATIENCE_MS = 4000;
/** The studio asks for more than the profile holds (S5.39). */
const LACKING = 'profile.incomplete';
const OPEN = 'round.open';
const TOO_SOON = 'round.too_soon';
const MOVED = 'round.moved';

const lacking = ({ id }: TableGame, { data }: Refused) => ({
  fields: String(data?.missing ?? ''),
  context: id.split('/')[0] ?? '',
});

export type TableStore = ReturnType<typeof createTableStore>;

/** Who deals at this table in each mode. */
export type Dealers = {
  demo(): DemoDealer;
  money(currency: () => string): Dealer;
  /** Rounds end by themselves, and the balance may know it before it has been seen. */
  ends?: true;
};

export function createTableStore(
  game: TableGame,
  mode: Mode,
  engine: Engine,
  { demo: forFun, money, ends }: Dealers = {
    demo: () => demoDealer(game, engine),
    money: (currency) => moneyDealer(game, currency),
  },
) {
  const demo = mode === 'demo' ? forFun() : undefined;
  const dealer = demo ?? money(() => $currency.get() ?? '');
  const resumes = engine.steps || ends;
  const check = createCheck();
  let showLeft: ((round: Dealt) => void) | undefined;
  let tellVoided: (() => void) | undefined;
  /** Whether it is settled that a round that was left is shown again, or not. */
  let caughtLeft = false;
  let unseen: readonly Dealt[] = [];
  /** It was over when the loss limit was asked for: what is left of that has it already. */
  let leftId: string | undefined;
  const $demoBalance = atom(DEMO_BALANCE_MINOR);
  const $currency = computed($wallet, (wallet) => (demo ? DEMO_CURRENCY : (wallet?.currency ?? null)));
  const $table = computed($currency, (currency): Table | null => (currency && tableFor(game, currency)) || null);
  const $wanted = atom<number | undefined>(undefined);
  const $stake = computed([$table, $wanted], (table, wanted) => (table ? startStake(table, wanted) : 0));
  const $phase = atom<Phase>('idle');
  const $round = atom<Dealt | null>(null);
  const $refused = atom<Refused | null>(null);
  const $last = atom<readonly Dealt[]>([]);
  const $sitting = atom<Sitting | null>(null);
  const $nextAtMs = atom(0);
  /** An account is being opened, or made the one that is played with. */
  const $opening = atom(false);
  /** The least that a loss limit leaves, in the currency played with; null without a loss limit. */
  const $lossLeft = atom<number | null>(null);
  const $balance = computed([$wallet, $demoBalance], (wallet, demoMinor) => {
    if (demo) return demoMinor;
    return wallet ? wallet.amountMinor + wallet.bonusMinor : null;
  });
  /** What jackpots brought in this sitting, as far as it has been shown. */
  const $jackpots = atom(0);
  /** Until the result has been seen, no balance on the page tells it: neither here nor in the header. */
  const hold = (minor: number | null) => {
    if (demo) $demoBalance.set(minor ?? $demoBalance.get());
    else holdWallet(minor);
  };

  /** A stake above the balance is never sent: the table says so before. */
  const affords = (stakeMinor: number) => stakeMinor <= ($balance.get() ?? stakeMinor);

  /** A jackpot lowers the loss, too: what is left of the limit is asked for again. */
  const countJackpots = () => {
    const [sitting, currency] = [$sitting.get(), $currency.get()];
    if (demo || !sitting || !currency || $holding.get()) return;
    const wonMinor = jackpotMinor(sitting, $notices.get() ?? []);
    if (wonMinor === $jackpots.get()) return;
    $jackpots.set(wonMinor);
    void lossLeft(currency).then((leftMinor) => $lossLeft.set(leftMinor));
  };

  const sit = (): Sitting | null => {
    const currency = $currency.get();
    if (!currency) return null;
    const sitting = sitDown(demo ? $sitting.get() : read('sitting'), currency, now());
    $sitting.set(sitting);
    if (!demo) write('sitting', sitting);
    return sitting;
  };
  const tally = (change: (sitting: Sitting) => Sitting): void => {
    const sitting = sit();
    if (!sitting) return;
    const next = change(sitting);
    $sitting.set(next);
    if (!demo) write('sitting', next);
  };
  /** A later word never brings the next round nearer. Two clocks may differ: no wait is longer than the longest cycle. */
  const waitUntil = (ms: number) => $nextAtMs.set(Math.max(Math.min(ms, now() + LONGEST_CYCLE_MS), $nextAtMs.get()));

  /** What an answer changes: the round, and the money of it that may be told already. */
  const tell = (round: Dealt): Dealt => {
    $round.set(round);
    waitUntil(round.nextAtMs);
    tally((sitting) => staked(sitting, round));
    $phase.set('showing');
    hold(round.balanceMinor === null ? null : round.balanceMinor - round.payoutMinor);
    if (round.swapped) $refused.set({ code: SEED_BROKEN, data: { round: round.id } });
    return round;
  };
  const refuse = ({ code, data }: Refused): null => {
    if (!demo) hold(null);
    $refused.set({ code, data });
    if (code === CHECK) void check.load();
    // Asked for at once; the sentence beside the table stays the way there.
    if (code === LACKING) openPopup('profile-data', lacking(game, { code, data }));
    const nextAtMs = data?.nextAtMs;
    if (typeof nextAtMs !== 'number') return null;
    waitUntil(nextAtMs);
    // It says "shortly": true until then.
    if (code === TOO_SOON)
      setTimeout(() => $refused.get()?.code === TOO_SOON && $refused.set(null), Math.max(0, $nextAtMs.get() - now()));
    return null;
  };
  let askAgain: (() => void) | undefined;
  /** Resolves when the player says so, or when the network is back: with a press that nobody answered nothing else can be done. */
  const again = (): Promise<void> =>
    new Promise((done) => {
      const over = new AbortController();
      const stop = $connection.listen((state) => state === 'open' && askAgain?.());
      askAgain = () => {
        stop();
        over.abort();
        done();
      };
      addEventListener('online', askAgain, { signal: over.signal });
    });
  /** Without an answer the press stands as it was made: another one could be taken for it. */
  const answerTo = async (ask: () => ReturnType<Dealer['deal']>): ReturnType<Dealer['deal']> => {
    for (;;) {
      $refused.set(null);
      if (!demo) hold($wallet.get()?.amountMinor ?? null);
      const answer = await ask();
      if (answer.ok || answer.code !== UNKNOWN) return answer;
      const retry = again();
      refuse(answer);
      await retry;
    }
  };
  /** A round that was interrupted is there again, as it was left. */
  const resume = async () => {
    const round = await dealer.open();
    if (!round || $phase.get() !== 'idle') return;
    $refused.set(null);
    $round.set(round);
    tally((sitting) => staked(sitting, round));
    $phase.set('open');
  };

  const ready = (): Promise<void> =>
    new Promise((done) => {
      const stop = $currency.subscribe((currency) => {
        if (currency === null) return;
        queueMicrotask(() => stop());
        done();
      });
    });
  const leftOpen = () => ($sitting.get()?.open ?? []).filter(({ id }) => id !== $round.get()?.id);
  /** Joins the sitting; this table's own is shown, where nothing else is. */
  const takeLeft = ({ game: table, round, voided }: Ended): void => {
    const here = table === game.id;
    if (voided) {
      tally((sitting) => givenBack(sitting, round));
      if (here) tellVoided?.();
    } else if (here && showLeft && $phase.get() === 'idle') {
      unseen = unseen.filter(({ id }) => id !== round.id);
      leftId = round.id;
      tell({ ...round, balanceMinor: $wallet.get()?.amountMinor ?? null });
      showLeft(round);
    } else tally((sitting) => caughtUp(sitting, round, now()));
  };
  let catching: Promise<void> | undefined;
  /** Rounds that ended before the player saw it, at this table or another. */
  const catchUp = (): Promise<void> => {
    catching ??= (async () => {
      await ready();
      for (const { id } of leftOpen()) {
        const left = await ended(id);
        if (!left) continue;
        takeLeft(left);
        void lossLeft($currency.get() ?? '').then((leftMinor) => $lossLeft.set(leftMinor));
      }
      caughtLeft = true;
      const earlier = unseen;
      unseen = [];
      if (earlier.length > 0)
        $last.set([...$last.get(), ...earlier].toSorted((a, b) => b.placedAtMs - a.placedAtMs).slice(0, LAST));
    })().finally(() => {
      catching = undefined;
    });
    return catching;
  };
  /** What came of a step has been seen: an open round waits for the next, one that is over joins the sitting and the last. */
  const finishShow = (): void => {
    const round = $round.get();
    if (!round || $phase.get() !== 'showing') return;
    $phase.set(round.done ? 'idle' : 'open');
    if (round.done || !ends || demo) hold(demo ? round.balanceMinor : null);
    const account = $wallet.get();
    // The socket tells balances; while it is down the answer is the newest word there is.
    if (!demo && account && round.balanceMinor !== null && $connection.get() !== 'open') {
      tellAccount({ ...account, amountMinor: round.balanceMinor });
    }
    if (!round.done) return;
    $last.set([round, ...$last.get().filter(({ id }) => id !== round.id)].slice(0, LAST));
    const leftMinor = $lossLeft.get();
    if (leftMinor !== null && round.id !== leftId) $lossLeft.set(leftMinor - round.stakeMinor + round.payoutMinor);
    tally((sitting) => settled(sitting, round, now()));
  };
  /** The open round has gone on elsewhere: this is how it stands. */
  const goneOn = (fresh: Dealt): void => {
    $round.set(fresh);
    tally((sitting) => staked(sitting, fresh));
    if (!fresh.done) return;
    $phase.set('showing');
    finishShow();
  };
  /** Another tab, or the house, may have gone on with the open round while nobody looked here: it is shown as it is. */
  const lookAgain = async () => {
    const round = $round.get();
    if ($phase.get() !== 'open' || !round || document.hidden) return;
    const fresh = await dealer.read?.(round.id);
    if (fresh && $phase.get() === 'open' && $round.get() === round) goneOn(fresh);
  };

  return {
    game,
    mode,
    $currency,
    $table,
    $stake,
    $phase,
    $round,
    $refused,
    $last,
    $sitting,
    $nextAtMs,
    $opening,
    $lossLeft,
    $jackpots,
    $balance,
    check,

    /** Takes the seat: the clock starts, earlier rounds are asked for. Answers how to leave it. */
    open(): () => void {
      const stop = $currency.subscribe((currency) => {
        sit();
        if (!demo && currency) void lossLeft(currency).then((leftMinor) => $lossLeft.set(leftMinor));
      });
      const patience = demo
        ? undefined
        : setTimeout(async () => {
            if (!$currency.get()) await (await import('../dealers/accounts.ts')).askAccounts();
          }, PATIENCE_MS);
      void Promise.all([dealer.past(), ready()]).then(([{ rounds, nextAtMs }]) => {
        waitUntil(nextAtMs);
        // One that may be shown again is not told before.
        const left = new Set(showLeft && !caughtLeft ? $sitting.get()?.open.map(({ id }) => id) : []);
        unseen = rounds.filter(({ id }) => left.has(id));
        if ($last.get().length === 0) $last.set(rounds.filter(({ id }) => !left.has(id)).slice(0, LAST));
      });
      if (!demo) void (resumes ? resume() : Promise.resolve()).then(catchUp);
      // What the player has elsewhere may have ended: it moves their balance.
      const stopMoney = $wallet.listen(() => {
        if (!demo && caughtLeft && leftOpen().length > 0) void catchUp();
      });
      // The player has completed it: nothing stands in the way any more.
      const stopLacking = $liveEvent.listen((event) => {
        if (event?.type === 'profile.changed' && $refused.get()?.code === LACKING) $refused.set(null);
      });
      const stopReturn = $connection.listen((state) => state === 'open' && !ends && void lookAgain());
      if (!ends) document.addEventListener('visibilitychange', lookAgain);
      const stopJackpots = [$notices, $holding, $sitting].map((store) => store.subscribe(countJackpots));
      return () => {
        stop();
        stopLacking();
        stopReturn();
        stopMoney();
        document.removeEventListener('visibilitychange', lookAgain);
        for (const stopOne of stopJackpots) stopOne();
        clearTimeout(patience);
        if (ends && !demo) hold(null);
      };
    },
    /** Resolves when it is known what is played with: a press that comes before the balance waits for it, and is not lost. */
    ready,
    /** Who shows a round that was left before its end was seen, or tells that it was voided; without it, it only joins the sitting. */
    showsLeft(show: (round: Dealt) => void, voided?: () => void): void {
      showLeft = show;
      tellVoided = voided;
    },
    step: (by: -1 | 1): void => {
      const table = $table.get();
      if (table && $phase.get() === 'idle') $wanted.set(stepStake(table, $stake.get(), by));
    },
    setStake: (stakeMinor: number): void => $wanted.set(stakeMinor),
    /** Plays with another account from now on, opened if there is none; the socket tells what it holds. */
    async openAccount(currency: Currency): Promise<void> {
      if ($opening.get()) return;
      $opening.set(true);
      const { playWith } = await import('../dealers/accounts.ts');
      $refused.set(await playWith(currency));
      $opening.set(false);
    },
    dismiss: (): void => $refused.set(null),
    /** Asks for the same again, after no answer came. */
    retry: (): void => askAgain?.(),
    refill(): void {
      if (demo) $demoBalance.set(demo.refill());
      $refused.set(null);
    },

    /** Asks for a round; what is refused is told, what is dealt is shown and then `finishShow()`. */
    async play(stakeMinor: number, action: Json): Promise<Dealt | null> {
      if ($phase.get() !== 'idle' || now() < $nextAtMs.get() || !affords(stakeMinor)) return null;
      $phase.set('asking');
      const dealt = await answerTo(() => dealer.deal({ stakeMinor, action }));
      if (dealt.ok) return tell(dealt.value);
      $phase.set('idle');
      // It was begun elsewhere: a round of this table is taken up, another table's is named.
      if (dealt.code === OPEN && resumes) void resume();
      return refuse(dealt);
    },
    /** The next move of the open round. */
    async act(action: Json): Promise<Dealt | null> {
      const round = $round.get();
      if ($phase.get() !== 'open' || !round) return null;
      $phase.set('asking');
      const dealt = await answerTo(() => dealer.act(round, action));
      if (dealt.ok) return tell(dealt.value);
      // It has gone on without this press: what stands now is shown before another can be made.
      const fresh = dealt.code === MOVED ? await dealer.read?.(round.id) : null;
      $phase.set('open');
      if (fresh) goneOn(fresh);
      return refuse(dealt);
    },
    /** The open round has ended by itself; when that has been seen, `finishShow()`. */
    conclude(round: Dealt): void {
      if ($phase.get() !== 'open' || $round.get()?.id !== round.id) return;
      $round.set(round);
      $phase.set('showing');
    },
    /** It was lost: the stake has gone back, and the sitting never had it. */
    abandon(): void {
      const round = $round.get();
      if ($phase.get() !== 'open' || !round) return;
      $phase.set('idle');
      $round.set(null);
      hold(demo ? demo.balance() : null);
      tally((sitting) => givenBack(sitting, round));
    },
    finishShow,
  };
}
