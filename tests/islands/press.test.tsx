// A press that failed, where what it would change is told by another way meanwhile: nobody is asked to try again what is done.
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { expect, test } from 'vitest';
import { page, show, TEXTS, t } from '#kit/island.tsx';
import { network, no } from '#kit/network.ts';
import { confirmLottery, type Lottery, type LotteryDraw, type LotteryStatus } from '#shared/contract/lotteries.ts';
import { confirmTournament, type EntryStatus } from '#shared/contract/tournaments.ts';
import { watchLottery } from '#src/features/lotteries/lottery.store.ts';
import { TakePart } from '#src/features/lotteries/TakePart.tsx';
import { Enter } from '#src/features/tournaments/Enter.tsx';
import { watchRace } from '#src/features/tournaments/race.store.ts';
import { Texts } from '#src/i18n/react.tsx';

page('player');
const net = network();
/** Of their pages alone what a press needs. */
const Race = Enter as unknown as ComponentType<Record<string, unknown>>;
const Ticket = TakePart as unknown as ComponentType<Record<string, unknown>>;
const sentence = t('problems.server.unavailable');

const race = (confirmed: boolean) => (
  <Texts {...TEXTS}>
    <Race
      own={{ status: 'known', entry: { confirmed, unavailable: null } as EntryStatus }}
      stage="open"
      shell="player"
    />
  </Texts>
);
const lottery = (confirmed: boolean) => (
  <Texts {...TEXTS}>
    <Ticket
      lottery={{ status: 'active', ways: ['free'] } as unknown as Lottery}
      draw={{ stage: 'open' } as LotteryDraw}
      own={{
        status: 'known',
        own: { confirmed, room: 9, coins: false } as LotteryStatus,
        price: null,
        unavailable: null,
      }}
      shell="player"
    />
  </Texts>
);

test.each([
  { of: 'a tournament', row: confirmTournament, drawn: race, enter: 'races.enter', inside: 'races.in' },
  { of: 'a lottery', row: confirmLottery, drawn: lottery, enter: 'lotteries.enter', inside: 'lotteries.in' },
])(
  'the entry of $of whose answer was lost is not called a failure beside the word that one is in',
  async ({ row, drawn, enter, inside }) => {
    // The stores know which one is looked at.
    watchRace('race-1', false, null)();
    watchLottery(
      { id: 'draw-1', start_at: null, end_at: '2026-12-01T00:00:00Z' } as never,
      { stage: 'drawn' } as LotteryDraw,
      'en',
      false,
    )();
    net.now.on(row as never, () => no('server.unavailable', 422));
    const { rerender } = show(drawn(false));
    await userEvent.click(screen.getByRole('button', { name: t(enter) }));
    expect(await screen.findByText(sentence)).toBeTruthy();
    // The line tells what became of it.
    rerender(drawn(true));
    expect(screen.getByText(t(inside))).toBeTruthy();
    expect(screen.queryByText(sentence)).toBeNull();
  },
);
