// The page of a past round says what it counted for points, so that a player finds out why it gave what it gave (rewards.md 10), and
// where its money is while its studio has not ended it (provider-wallet.md 10).
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { roundOf } from '#kit/answers.ts';
import { PLACE, page, show, TEXTS, textOf } from '#kit/island.tsx';
import { network, no } from '#kit/network.ts';
import { selectGames } from '#shared/contract/catalogue.ts';
import { readGame } from '#shared/contract/games.ts';
import { readRound } from '#shared/contract/rounds.ts';
import { RoundPage } from '#src/features/play/rounds/RoundPage.tsx';

page();
const net = network();

test('a past round says its points, what of it counted and at which weight [I27]', async () => {
  const round = roundOf({ engine: null, configHash: null, points: { cents: 1999, weight: 20, earned: 39_980 } });
  net.now.on(readRound, () => round);
  net.now.on(readGame, () => no('game.unknown'));
  net.now.on(selectGames, () => no('server.unavailable'));
  show(<RoundPage id={round.id} place={PLACE} {...TEXTS} />);
  const term = await screen.findByText('Astrocoins');
  expect(textOf(term.nextElementSibling)).toBe('0.7996, for € 19.99 staked in cash, counted at 20%');
});

test('a round that its studio has not ended in a day says that its money is held in an interrupted game, and has no table of ours [provider-wallet 10]', async () => {
  const round = roundOf({ engine: null, configHash: null, status: 'open', settledAtMs: null, interrupted: true });
  net.now.on(readRound, () => round);
  net.now.on(readGame, () => no('game.unknown'));
  net.now.on(selectGames, () => no('server.unavailable'));
  show(<RoundPage id={round.id} place={PLACE} {...TEXTS} />);
  const term = await screen.findByText('State');
  expect(textOf(term.nextElementSibling)).toContain('Held in an interrupted game.');
  // A studio shows its rounds itself: there is no empty table.
  expect(document.querySelector('.round-page > .frame')).toBeNull();
});

test('a round that was voided says that its stake came back, and takes nothing from the player’s net position [provider-wallet 10]', async () => {
  const round = roundOf({ engine: null, configHash: null, status: 'voided', stakeMinor: 100, payoutMinor: 0 });
  net.now.on(readRound, () => round);
  net.now.on(readGame, () => no('game.unknown'));
  net.now.on(selectGames, () => no('server.unavailable'));
  show(<RoundPage id={round.id} place={PLACE} {...TEXTS} />);
  const term = await screen.findByText('State');
  expect(textOf(term.nextElementSibling)).toBe('Void: stake returned');
  expect(textOf(screen.getByText('Net position').nextElementSibling)).toBe('€ 0.00');
});
