// A studio's game on its page: its address, renewing its session, and why a stake was refused.
import { atom } from 'nanostores';
import { openGameDemo, openGameSession, renewGameSession } from '#shared/contract/game-sessions.ts';
import { isCurrency } from '#shared/domain/money.ts';
import { amountText } from '#shared/domain/wallet/amounts.ts';
import { type FromGame, fromGame, SESSION_OVER, type ToGame, toGame } from '#shared/domain/wallet/messages.ts';
import { call } from '#src/client/api.ts';
import { now } from '#src/client/clock.ts';
import { $connection, $liveEvent } from '#src/stores/connection.ts';
import { openPopup } from '#src/stores/popup.ts';
import { $holding, $wallet, holdWallet } from '#src/stores/wallet.ts';
import type { Mode, Refused } from '../table/game.ts';
import { UNKNOWN } from '../table/refusals.ts';
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

/** It was the player's own line. */
const LINE = { data: { line: true } };

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
  /** Its session had ended, and it was opened again by itself. */
  const $again = atom(false);
  const check = createCheck();
  let release: ReturnType<typeof setTimeout> | undefined;
  let ready: ReturnType<typeof setTimeout> | undefined;
  let frame: () => Window | null | undefined = () => null;
  let isPaused = false;
  let isOpening = false;
  /** False once it was opened again by itself, until a round was begun. */
  let mayOpenAgain = true;
  /** Whether the game has said anything since it was opened. */
  let hasReported = false;
  /** The game that was still being opened as the line was lost. */
  let cutOff: Opened | null = null;
  let balanceSent: string | null = null;

  /** Posted to the studio's origin only: a window on another origin gets nothing. */
  const tell = (message: ToGame) => frame()?.postMessage(toGame(message), origin);

  async function open(): Promise<void> {
    if (isOpening) return;
    isOpening = true;
    mayOpenAgain = true;
    hold(false);
    $opened.set(null);
    $refused.set(null);
    $again.set(false);
    wait(false);
    const currency = mode === 'real' ? await currencyPlayed() : null;
    const called =
      currency === null
        ? await call(openGameDemo, { body: { game }, locale })
        : await call(openGameSession, { body: { game, currency }, locale });
    isOpening = false;
    if (!called.ok) {
      // Without an answer of anybody it is not the studio that is silent.
      const isLine = called.problem.code === UNKNOWN && called.request === undefined;
      return refuse({ ...called.problem, ...(isLine && LINE) });
    }
    hasReported = false;
    $opened.set(called.value);
    wait(true);
  }

  /** The session is over, though its player may play: the game gets another. One that ends each as it begins is not played now. */
  async function openAgain(): Promise<void> {
    if (!mayOpenAgain) {
      $opened.set(null);
      wait(false);
      refuse({ code: UNKNOWN });
      return;
    }
    await open();
    mayOpenAgain = false;
    $again.set($opened.get() !== null);
  }

  /** The line is lost: a game that has not said anything may have come in part. */
  function lose(): void {
    cutOff = hasReported ? null : $opened.get();
  }

  /** The line is back: what could not be opened, or came in part, is opened; a game that plays is renewed. */
  function comeBack(): void {
    const isCutOff = cutOff !== null && cutOff === $opened.get() && !hasReported;
    void (isCutOff || $refused.get()?.data?.line === true ? open() : renew());
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

  /**
   * Reports that the page is open; the answer says why the last stake was refused. A session that is over is opened
   * again. `isOver`: the game itself says so.
   */
  async function renew(isOver = false): Promise<void> {
    const opened = $opened.get();
    if (opened === null) return;
    const { session } = opened;
    if (session === null) return isOver ? openAgain() : undefined;
    const called = await call(renewGameSession, { params: { id: session } });
    if ($opened.get() !== opened) return;
    if (!called.ok) {
      if (called.problem.code === 'game.unknown') return openAgain();
      return called.problem.code === UNKNOWN ? undefined : refuse(called.problem);
    }
    const why = called.value.refused;
    // Its player is signed in, as the answer shows: it was the game that was silent for too long.
    if (why ? why.code.startsWith('session.') : isOver) return openAgain();
    if (why) refuse(why);
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
    if (running) mayOpenAgain = true;
    if (mode === 'demo') return;
    holdWallet(running ? ($wallet.get()?.amountMinor ?? null) : null);
    if (running) {
      $refused.set(null);
      $again.set(false);
      release = setTimeout(() => holdWallet(null), ROUND_MS);
    }
  }

  function handle(message: FromGame, host: Host): void {
    hasReported = true;
    if (message.type === 'ready') greet();
    else if (message.type === 'round') hold(message.running);
    else if (message.type === 'refused') void renew(message.apiCode === SESSION_OVER);
    else if (message.type === 'resize') host.resize(message.height);
    else if (message.type === 'fullscreen') host.fill();
    else if (message.type === 'close') host.leave();
    else if (message.type === 'deposit' && mode === 'real') openPopup('deposit');
  }

  return {
    $opened,
    $refused,
    $late,
    $again,
    check,
    open,
    dismiss(): void {
      $refused.set(null);
      $again.set(false);
    },
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
        watchLine(mode, (isUp) => (isUp ? comeBack() : lose())),
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

/** A player's line is the socket; a demo has the browser's word for it. */
function watchLine(mode: Mode, changed: (isUp: boolean) => void): () => void {
  if (mode === 'real')
    return $connection.listen((state) => {
      if (state === 'open' || state === 'waiting') changed(state === 'open');
    });
  const look = ({ type }: Event) => changed(type === 'online');
  for (const name of ['online', 'offline']) addEventListener(name, look);
  return () => {
    for (const name of ['online', 'offline']) removeEventListener(name, look);
  };
}
