// A player reads why points came and went, and what an operator wrote for it (rewards.md 11).
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { page, show, TEXTS, textOf } from '#kit/island.tsx';
import { network } from '#kit/network.ts';
import { listPointMovements } from '#shared/contract/comp-points.ts';
import { Movements } from '#src/features/receipts/Movements.tsx';

page();
const net = network();

test('each movement says why, how many there are then, and has its receipt [I27]', async () => {
  const at = '2026-11-26T12:00:00.000Z';
  const common = { at, persistent: 10 };
  net.now.on(listPointMovements, () => ({
    movements: [
      { ...common, id: 'J1042-3', kind: 'returned' as const, source: 'spins:4', points: 327, chargeable: 360 },
      { ...common, id: 'J1042-2', kind: 'granted' as const, source: 'office:apology:k', points: 50, chargeable: 33 },
      { ...common, id: 'J1042-1', kind: 'redeemed' as const, source: 'shop:k', points: -25, chargeable: 35 },
    ],
    next_cursor: null,
  }));
  show(<Movements {...TEXTS} />);
  await screen.findByText('Astrocoins: +50');
  expect(screen.getAllByRole('listitem').map((item) => textOf(item).replace(/26 Nov.*/, ''))).toEqual([
    'Astrocoins: +327ReceiptFor unplayed free spins. New total: 360.',
    'Astrocoins: +50ReceiptFrom our team: an apology. New total: 33.',
    'Astrocoins: -25ReceiptExchanged in the shop. New total: 35.',
  ]);
  expect(screen.getAllByRole('link', { name: 'Receipt for J1042-2' })[0]).toHaveProperty(
    'href',
    expect.stringContaining('/receipts/J1042-2'),
  );
});
