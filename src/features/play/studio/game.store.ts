// A studio's game on its page: its address, renewing its session, and why a stake was refused.
import { atom } from 'nanostores';
import { openGameDemo, openGameSession, renewGameSession } from '#shared/contract/game-sessions.ts';
import { isCurrency } from '#shared/domain/money.ts';
import { amountText } from '#shared/domain/wallet/amounts.ts';
import { type FromGame, fromGame, type ToGame, toGame } from '#shared/domain/wallet/messages.ts';
import { call } from '#src/client/api.ts';
import { now } from '#src/client/clock.ts';
import { $liveEvent } from '#src/stores/connection.ts';
import { openPopup } from '#src/stores/popup.ts';
import { $holding, $wallet, holdWallet } from '#src/stores/wallet.ts';
import type { Mode, Refused } from '../table/game.ts';
import { $wagering } from '../table/store/balance.ts';
import { CHECK, createCheck } from '../table/store/reality-check.store.ts';

/** The wallet accepts no bet after a page was silent for fifteen minutes. */
const RENEW_MS = 5 * 60_000;
/** The balance is released after this time, even if a game never reports that its round has been shown. */
const ROUND_MS = 30_000;
/** A game that has not reported by then that it can be played is called slow. */
const READY_MS = 20_000;
const TOO_SOON = 'round.too_soon';
const LACKING = 'profile.incomplete';

type Opened = { readonly url: string; readonly session: string | null };

/** What the page can do for a game. */
export interface Host {
  fill(): void;
  leave(): void;
  resize(height: number): void;
}

export type GameStore = ReturnType<typeof createGame>;

/** `locale`: that of the page, in which the game is shown, too. */
export function createGame(game: string, mode: Mode, origin: string, locale: string) {
  const $opened = atom<Opened | null>(null);
  const $refused = atom<Refused | null>(null);
  /** Its address was opened without effect: a browser may block what it needs. */
  const $late = atom(false);
  const check = createCheck();
  let release: ReturnType<typeof setTimeout> | undefined;
  let ready: ReturnType<typeof setTimeout> | undefined;
  let frame: () => Window | null | undefined = () => null;
  let isPaused = false;
  let balanceSent: string | null = null;

  /** Posted to the studio's origin only: a window on another origin gets nothing. */
  const tell = (message: ToGame) => frame()?.postMessage(toGame(message), origin);

  async function open(): Promise<void> {
    $opened.set(null);
    $refused.set(null);
    wait(false);
    const currency = mode === 'real' ? await currencyPlayed() : null;
    const called =
      currency === null
        ? await call(openGameDemo, { body: { game }, locale })
        : await call(openGameSession, { body: { game, currency }, locale });
    if (!called.ok) return refuse(called.problem);
    $opened.set(called.value);
    wait(true);
  }

  function wait(isOn: boolean): void {
    clearTimeout(ready);
    $late.set(false);
    if (isOn) ready = setTimeout(() => $late.set(true), READY_MS);
  }

  /** Sends the current state to a game that has just started to listen. */
  function greet(): void {
    wait(false);
    balanceSent = null;
    if (isPaused) tell({ type: 'pause', on: true });
    tellBalance();
  }

  /** Sends the balance, unless a round is being shown whose result it would reveal. */
  function tellBalance(): void {
    const wallet = mode === 'real' && !$holding.get() ? $wallet.get() : null;
    if (!wallet || !isCurrency(wallet.currency)) return;
    const coin = { currency: wallet.currency, shift: 0 };
    const amount = amountText(wallet.amountMinor + $wagering.get(), coin);
    if (amount === balanceSent) return;
    balanceSent = amount;
    tell({ type: 'balance', amount });
  }

  function refuse({ code, data }: Refused): void {
    $refused.set({ code, data });
    if (code === CHECK) void check.load();
    // The text says "shortly", so it is removed then.
    if (code === TOO_SOON && typeof data?.nextAtMs === 'number')
      setTimeout(() => $refused.get()?.code === TOO_SOON && $refused.set(null), Math.max(0, data.nextAtMs - now()));
    if (code === LACKING)
      openPopup('profile-data', { fields: String(data?.missing ?? ''), context: game.split('/')[0] ?? '' });
  }

  /** Reports that the page is open; the answer says why the last stake was refused. A session that is over is opened again. */
  async function renew(): Promise<void> {
    const session = $opened.get()?.session;
    if (!session) return;
    const called = await call(renewGameSession, { params: { id: session } });
    if (called.ok) return called.value.refused ? refuse(called.value.refused) : undefined;
    if (called.problem.code === 'game.unknown') await open();
    else if (called.problem.code !== 'server.unavailable') refuse(called.problem);
  }

  /** The player has completed the profile, which is all that stood between them and the game. */
  function completed(): void {
    if ($refused.get()?.code !== LACKING) return;
    if ($opened.get()) $refused.set(null);
    else void open();
  }

  /** Holds the page's balance until a result has been shown. */
  function hold(running: boolean): void {
    clearTimeout(release);
    if (mode === 'demo') return;
    holdWallet(running ? ($wallet.get()?.amountMinor ?? null) : null);
    if (running) {
      $refused.set(null);
      release = setTimeout(() => holdWallet(null), ROUND_MS);
    }
  }

  function handle(message: FromGame, host: Host): void {
    if (message.type === 'ready') greet();
    else if (message.type === 'round') hold(message.running);
    else if (message.type === 'refused') void renew();
    else if (message.type === 'resize') host.resize(message.height);
    else if (message.type === 'fullscreen') host.fill();
    else if (message.type === 'close') host.leave();
    else if (message.type === 'deposit' && mode === 'real') openPopup('deposit');
  }

  return {
    $opened,
    $refused,
    $late,
    check,
    open,
    dismiss: () => $refused.set(null),
    /** While something covers the game, it begins no round. */
    pause(isOn: boolean): void {
      if (isOn === isPaused) return;
      isPaused = isOn;
      tell({ type: 'pause', on: isOn });
    },
    /** Handles the game's messages, and renews its session; returns a function that stops it. */
    attend(window: () => Window | null | undefined, host: Host): () => void {
      frame = window;
      const hear = (event: MessageEvent<unknown>) => {
        if (event.origin !== origin || event.source !== frame()) return;
        const message = fromGame(event.data);
        if (message) handle(message, host);
      };
      const back = () => document.visibilityState === 'visible' && void renew();
      addEventListener('message', hear);
      document.addEventListener('visibilitychange', back);
      const timer = setInterval(() => void renew(), RENEW_MS);
      const stops = [
        $wallet.subscribe(tellBalance),
        $wagering.subscribe(tellBalance),
        $liveEvent.listen((event) => event?.type === 'profile.changed' && completed()),
      ];
      return () => {
        for (const stop of stops) stop();
        clearTimeout(ready);
        removeEventListener('message', hear);
        document.removeEventListener('visibilitychange', back);
        clearInterval(timer);
        hold(false);
      };
    },
  };
}

/** Resolves to the currency in use, from the socket. */
const currencyPlayed = () =>
  new Promise<NonNullable<ReturnType<typeof $wallet.get>>['currency']>((done) => {
    const stop = $wallet.subscribe((wallet) => {
      if (!wallet || !isCurrency(wallet.currency)) return;
      queueMicrotask(() => stop());
      done(wallet.currency);
    });
  });
