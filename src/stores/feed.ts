// The public feed: amounts of jackpots and the newest wins.
import { atom, type ReadableAtom } from 'nanostores';
import type { JackpotAmounts, PublicWin } from '#shared/contract/feed.ts';
import { openFeed } from '#src/client/feed.ts';

const MAX_LISTED = 20;
const $amounts = atom<ReadonlyMap<string, JackpotAmounts['levels']>>(new Map());
const $newest = atom<readonly PublicWin[] | null>(null);

/** By jackpot; empty until the feed has sent amounts. */
export const $jackpots: ReadableAtom<ReadonlyMap<string, JackpotAmounts['levels']>> = $amounts;
/** Newest first; null until the feed has sent wins. */
export const $wins: ReadableAtom<readonly PublicWin[] | null> = $newest;

let stop: (() => void) | undefined;

/** Opens the feed once for the page, however many callers there are. */
export function hearFeed(): void {
  stop ??= openFeed(({ kind, public_wins, jackpot_changes }) => {
    const known = kind === 'resync' ? [] : ($newest.get() ?? []);
    if (kind === 'resync' || public_wins.length > 0) $newest.set([...public_wins, ...known].slice(0, MAX_LISTED));
    if (jackpot_changes.length > 0)
      $amounts.set(
        new Map([...$amounts.get(), ...jackpot_changes.map(({ jackpot, levels }) => [jackpot, levels] as const)]),
      );
  });
}

export function leaveFeed(): void {
  stop?.();
  stop = undefined;
}
