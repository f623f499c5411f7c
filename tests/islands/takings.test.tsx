// What our team has taken is listed with its reason; the player disagrees once, and reads how it stands.
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { noticeOf, resyncOf } from '#kit/answers.ts';
import { page, show, TEXTS, t, textOf } from '#kit/island.tsx';
import { network, no } from '#kit/network.ts';
import { contestTaking, listTakings, type TakingOnWire } from '#shared/contract/takings.ts';
import { CONTEST_MAX } from '#shared/domain/rewards/takings.ts';

page();
const net = network();
beforeEach(() => vi.resetModules());

const AT = '2026-11-26T12:00:00.000Z';
const COINS: TakingOnWire = {
  ...{ id: 'K1042-1', kind: 'coins', gift: null, title: null, coins: 30, why: 'mistake', at: AT, contest: null },
};
const GIFT: TakingOnWire = {
  ...{ ...COINS, id: 'K1042-2', kind: 'gift', gift: 7, title: 'Wheel bonus', coins: null, why: 'operator_twice' },
};
const contested = (change: Partial<NonNullable<TakingOnWire['contest']>> = {}): TakingOnWire => ({
  ...COINS,
  contest: {
    ...{ at: AT, text: 'They came with my level.', state: 'waits', until: '2026-12-26T12:00:00.000Z' },
    ...{ decided_at: null, reason: null, ...change },
  },
});

async function drawn(takings: TakingOnWire[], of: { kind: 'coins' | 'gift'; gift?: number } = { kind: 'coins' }) {
  net.now.on(listTakings, () => ({ takings }));
  const { Takings } = await import('#src/features/takings/Takings.tsx');
  const { container } = show(<Takings {...TEXTS} {...of} />);
  await waitFor(() => expect(net.now.calls(listTakings).length).toBeGreaterThan(0));
  return container;
}
const disagree = () => screen.findByRole('button', { name: t('takings.disagree') });

test('says what was taken and why, of its kind and its gift alone; where nothing was taken it shows nothing', async () => {
  await drawn([COINS, GIFT]);
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(textOf(screen.getByRole('listitem'))).toMatch(
    /^30 coins taken26 Nov 2026.* A mistake was corrected\.I disagree$/,
  );
  const gift = await drawn([COINS, GIFT], { kind: 'gift', gift: 7 });
  await waitFor(() => expect(textOf(gift)).toContain('Ended: Wheel bonus'));
  expect(textOf(gift)).toContain('It was already used on another account.');
  expect(textOf(await drawn([GIFT], { kind: 'gift', gift: 8 }))).toBe('');
});

test('the player disagrees with a word, which is needed and bounded, and reads until when it is decided', async () => {
  await drawn([COINS]);
  await userEvent.click(await disagree());
  const send = screen.getByRole('button', { name: t('takings.send') });
  await userEvent.click(send);
  const words = screen.getByRole<HTMLTextAreaElement>('textbox', { name: t('takings.text') });
  expect(words.getAttribute('aria-invalid')).toBe('true');
  await userEvent.click(words);
  await userEvent.paste('x'.repeat(CONTEST_MAX + 1));
  await userEvent.click(send);
  expect(net.now.calls(contestTaking)).toEqual([]);
  await userEvent.clear(words);
  await userEvent.type(words, 'They came with my level.');
  net.now.on(contestTaking, () => contested());
  await userEvent.click(send);
  await waitFor(() => expect(textOf(screen.getByRole('listitem'))).toMatch(/If we haven’t decided by 26 Dec 2026/));
  expect(net.now.calls(contestTaking)).toMatchObject([
    {
      path: expect.stringContaining('/api/player/takings/K1042-1/contest'),
      body: { text: 'They came with my level.' },
    },
  ]);
  expect(net.now.calls(contestTaking)[0]?.key).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  expect(textOf(screen.getByRole('listitem'))).toContain('They came with my level.');
  await waitFor(() => expect(textOf(document.activeElement)).toContain('If we haven’t decided'));
});

test('what another tab has contested is shown as it stands', async () => {
  await drawn([COINS]);
  await userEvent.click(await disagree());
  await userEvent.type(screen.getByRole('textbox'), 'Mine.');
  net.now.on(contestTaking, () => no('contest.once', 409));
  net.now.on(listTakings, () => ({ takings: [contested()] }));
  await userEvent.click(screen.getByRole('button', { name: t('takings.send') }));
  await waitFor(() => expect(textOf(screen.getByRole('listitem'))).toMatch(/If we haven’t decided/));
});

test.each([
  [
    { state: 'upheld', decided_at: AT, reason: 'records' },
    /Decided on 26 Nov 2026.*: it stays as it is\. Our records show it was right\./,
  ],
  [{ state: 'owed', decided_at: AT }, /Decided on 26 Nov 2026.*It comes as soon as your account can receive it\./],
  [{ state: 'returned', decided_at: AT }, /Given back on 26 Nov 2026/],
] as const)('a contest %o says what was decided, and when', async (change, says) => {
  await drawn([contested(change)]);
  await waitFor(() => expect(textOf(screen.getByRole('listitem'))).toMatch(says));
  expect(document.activeElement).toBe(document.body);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a page that is open follows the decision', async () => {
  await drawn([contested()]);
  const { goLive, hangUp } = await import('#src/stores/connection.ts');
  goLive();
  const line = await net.now.line();
  line.open();
  line.tell(resyncOf());
  net.now.on(listTakings, () => ({ takings: [contested({ state: 'returned', decided_at: AT })] }));
  const data = noticeOf({ type: 'reward', textKey: 'coins_returned', values: { coins: 30 } });
  const about = { seq: 5, no: 2, atMs: Date.parse(AT) };
  act(() => line.tell({ kind: 'event', event: { ...about, channel: 'notifications', type: 'notice.added', data } }));
  await waitFor(() => expect(textOf(screen.getByRole('listitem'))).toMatch(/Given back on/));
  hangUp();
});
