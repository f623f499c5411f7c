// The line beside a game that counts in a tournament: it follows rounds that are played without a pause, and never ahead of the reels.
import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { page, show, TEXTS, textOf } from '#kit/island.tsx';
import { network } from '#kit/network.ts';
import { type EntryStatus, listOwnTournaments } from '#shared/contract/tournaments.ts';
import { RaceLine } from '#src/features/tournaments/RaceLine.tsx';
import { tellRaces } from '#src/stores/race-line.ts';

page('player');
const net = network();

const entry = (place: number | null): EntryStatus => ({
  tournament_id: 'daily-ten-2026112700',
  confirmed: true,
  bets: 0,
  award_place: place,
  nickname: '',
  level: null,
  bets_cents: null,
  room_cents: null,
  progress: null,
  unavailable: null,
  race: {
    state: 'open',
    key: 'k',
    score: 480,
    counted: 3,
    rounds_taken: 100,
    wins: [],
    entrants: 9,
    tied: 1,
    prize_cents: 0,
    counts_until: null,
    paid: null,
    terms: { version: 1, page: '/tournaments', hash: 'h' },
  },
});
const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const line = () => textOf(screen.getByRole('link'));

test('a place comes while spin follows spin, each seen to its end before the line says it [S1.16]', async () => {
  vi.useFakeTimers();
  let place: number | null = null;
  net.now.on(listOwnTournaments, () => ({ tournaments: [entry(place)], open: [] }));
  show(<RaceLine races={[{ id: 'daily-ten-2026112700', title: 'Daily Ten', strategy: 'best' }]} {...TEXTS} />);
  await after(10);
  expect(line()).toBe('Daily Ten: no place yet');
  // A round every three seconds: each has a better place than the one before.
  const seen: string[] = [];
  for (const next of [9, 8, 7, 6, 5]) {
    place = next;
    act(() => tellRaces({ kind: 'tournaments', channel: 'tournaments', entries: [] }));
    await after(3000);
    seen.push(/(\d)th place/.exec(line())?.[1] ?? '–');
  }
  expect(seen).toEqual(['–', '–', '9', '8', '7']);
  await after(7000);
  expect(line()).toContain('5th place');
  vi.useRealTimers();
});
