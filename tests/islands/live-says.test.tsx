// What a live table says aloud, moment by moment, and what a key means right after a deal.
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { page, show, TEXTS, t } from '#kit/island.tsx';
import { reachedAfterMs } from '#shared/games/crash/rules.ts';
import { now } from '#src/client/clock.ts';
import { useCalls, useReached } from '#src/features/play/live/useLive.ts';
import { Moves } from '#src/features/play/parts/cards/Moves.tsx';
import { Texts } from '#src/i18n/react.tsx';

page();
afterEach(() => vi.useRealTimers());

type Sentence = Parameters<typeof useCalls>;
const Calls = ({ live, own }: { live: Sentence[0]; own: string }) => <p role="status">{useCalls(live, own)}</p>;
function Reached({ began, tell }: { began: number; tell: (at: number) => unknown }) {
  tell(useReached(began));
  return null;
}
const round = (no: number, phase: string) => ({ no, phase }) as unknown as Sentence[0]['round'];

test('each phase is said once and clears the one before; closed is said of no round whose bets were not seen open', () => {
  const message: string[] = [];
  const { rerender } = show(<Texts {...TEXTS}>{null}</Texts>);
  const at = (live: Partial<Sentence[0]>, own = '') => {
    rerender(
      <Texts {...TEXTS}>
        <Calls live={{ linked: true, taken: false, left: 0, round: round(7, 'bets'), ...live }} own={own} />
      </Texts>,
    );
    message.push(screen.getByRole('status').textContent ?? '');
  };
  // Its seconds are not counted yet: nothing is closed.
  at({});
  at({ taken: true, left: 20 });
  at({ taken: true, left: 12 });
  at({ taken: true, left: 5 });
  at({ taken: false });
  at({ round: round(7, 'shown') });
  at({ round: round(7, 'over') }, '5, red. You lost 2.00.');
  at({ round: round(8, 'bets') });
  at({ round: round(8, 'bets'), taken: true, left: 20 });
  const open = t('play.live.call.open', { n: 20 });
  expect(message).toEqual([
    '',
    open,
    open,
    t('play.live.call.soon', { n: 5 }),
    t('play.live.call.closed'),
    '',
    '5, red. You lost 2.00.',
    '',
    open,
  ]);
});

test('a flight is told at five moments of it, and not those that whoever comes late has missed', () => {
  vi.useFakeTimers();
  const began = now() - reachedAfterMs(150) - 1;
  const message: number[] = [];
  show(<Reached began={began} tell={(at) => message.at(-1) !== at && message.push(at)} />);
  for (let ms = 0; ms < reachedAfterMs(1100); ms += 100) act(() => void vi.advanceTimersByTime(100));
  expect(message).toEqual([0, 200, 300, 500, 1000]);
});

test('the key that dealt draws no card: a move takes it two seconds later, or at once where somebody went to it', async () => {
  const press = vi.fn();
  const moves = [
    { id: 'hit', label: 'Hit', press },
    { id: 'stand', label: 'Stand', press },
  ];
  show(<Moves label="Moves" busy={false} moves={moves} />);
  const hit = screen.getByRole('button', { name: 'Hit' });
  await vi.waitFor(() => expect(document.activeElement).toBe(hit));
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard(' ');
  expect(press).not.toHaveBeenCalled();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(press).toHaveBeenCalledTimes(1);
  await userEvent.tab({ shift: true });
  await userEvent.keyboard('{Enter}');
  expect(press).toHaveBeenCalledTimes(2);
});
