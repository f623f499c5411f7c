// The page's socket to the player's object: opened for players, its messages passed to the stores.
import { atom, type ReadableAtom } from 'nanostores';
import type { LiveEvent, LiveSnapshot } from '#shared/contract/live.ts';
import { type FigureFrame, type LiveState, openLive } from '#src/client/live.ts';
import { tellBoxes } from './box-line.ts';
import { tellUnread } from './chat.ts';
import { tellDepositStop } from './eligibility.ts';
import { tellEntries } from './entry-line.ts';
import { tellGifts } from './gift-line.ts';
import { tellEnded, tellNotice, tellNotices, tellRead } from './inbox.ts';
import { tellLimits } from './limits.ts';
import { tellLotteries } from './lottery-line.ts';
import { tellPayment, tellPayments } from './payments.ts';
import { tellPoints } from './points.ts';
import { tellPromised } from './promised-line.ts';
import { tellRaces } from './race-line.ts';
import { endSession, resumeBy, tellWhose } from './session.ts';
import { tellVip } from './vip-line.ts';
import { tellAccount, tellAll } from './wallet.ts';

const $state = atom<LiveState>('off');
export const $connection: ReadableAtom<LiveState> = $state;

/** The newest event whose data no store here holds (limits, groups, profile): screens that show such data listen and load it again. */
const $last = atom<LiveEvent | null>(null);
export const $liveEvent: ReadableAtom<LiveEvent | null> = $last;

/** The player's state when the socket opened: what stops them from playing, and the game in which they have an open round. */
const $found = atom<Pick<LiveSnapshot, 'stop' | 'openGame' | 'terms'> | null>(null);
export const $session: ReadableAtom<Pick<LiveSnapshot, 'stop' | 'openGame' | 'terms'> | null> = $found;

let close: (() => void) | undefined;

/** The store that receives each kind of frame: a kind without a line does not compile. */
const RECEIVERS: { readonly [Kind in FigureFrame['kind']]: (frame: Extract<FigureFrame, { kind: Kind }>) => void } = {
  limits: ({ limits }) => tellLimits(limits),
  gifts: tellGifts,
  quests: ({ entries }) => tellEntries(entries),
  vip: ({ vip }) => tellVip(vip),
  tournaments: tellRaces,
  lotteries: tellLotteries,
  comps: tellPoints,
  lootboxes: tellBoxes,
  chat: ({ unread }) => tellUnread(unread),
};
const receive = <Kind extends FigureFrame['kind']>(frame: Extract<FigureFrame, { kind: Kind }>): void =>
  RECEIVERS[frame.kind as Kind](frame);

export function goLive(): void {
  resumeBy(() => {
    hangUp();
    goLive();
  });
  close ??= openLive({
    state: (state) => $state.set(state),
    event: apply,
    resync({ accounts, payments, notices, seeds, stop, deposit, openGame, terms }) {
      tellWhose(seeds.player);
      // Before the balance: a bet that waits for the balance names these seeds.
      tellPromised(seeds);
      tellAll(accounts);
      tellPayments(payments);
      tellNotices(notices);
      tellDepositStop(deposit);
      $found.set({ stop, openGame, ...(terms === false && { terms }) });
    },
    figure: receive,
    ended: (reason, why) => endSession(reason, why),
  });
}

export function hangUp(): void {
  close?.();
  close = undefined;
}

function apply(event: LiveEvent): void {
  if (event.type === 'wallet.changed') tellAccount(event.data);
  else if (event.type === 'payment.changed') tellPayment(event.data);
  else if (event.type === 'notice.added') tellNotice(event.data);
  else if (event.type === 'notice.read') tellRead(event.data.id);
  else if (event.type === 'notice.ended') tellEnded(event.data.id);
  else if (event.type === 'limits.changed') tellDepositStop(event.data.deposit);
  $last.set(event);
}
