// What a player reads of one round beside its replay: whose stake it was, and why it counted nothing towards a bonus.
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { roundOf } from '#kit/answers.ts';
import { PLACE, page, show, TEXTS, t, textOf } from '#kit/island.tsx';
import { network, no } from '#kit/network.ts';
import { selectGames } from '#shared/contract/catalogue.ts';
import { readGame } from '#shared/contract/games.ts';
import { type Round, readRound } from '#shared/contract/rounds.ts';

page();
const net = network();

async function read(change: Partial<Round>): Promise<string> {
  const round = roundOf({ engine: null, configHash: null, fairness: null, ...change });
  net.now.on(readRound, () => round);
  net.now.on(readGame, () => no('game.unknown', 404));
  net.now.on(selectGames, () => no('server.unavailable'));
  vi.resetModules();
  const { RoundPage } = await import('#src/features/play/rounds/RoundPage.tsx');
  const { container } = show(<RoundPage {...TEXTS} id={round.id} place={PLACE} />);
  await screen.findByText(round.id);
  return textOf(container);
}

test('a free spin is marked, and no loss of the player’s is worked out of its stake', async () => {
  const text = await read({ free: true });
  expect(text).toContain(t('play.bonus.free_spin') + t('play.round.free'));
  expect(text).not.toContain(t('play.sitting.net'));
});

test('a stake that a bonus paid a part of says which, and one that counted nothing says why [S4.01]', async () => {
  const text = await read({ bonus: { gift: 4, stakeMinor: 150, uncounted: 'excluded' } });
  expect(text).toContain(`${t('play.round.bonus')}€ 1.50`);
  expect(text).toContain(t('play.round.counts') + t('play.round.uncounted.excluded'));
});

test('a stake of cash alone that counted says nothing of bonuses', async () => {
  const text = await read({ bonus: { gift: 4, stakeMinor: 0, uncounted: null } });
  expect(text).not.toContain(t('play.round.bonus'));
  expect(text).not.toContain(t('play.round.counts'));
});
