// What a player sees of their receipts: what was agreed with them, part by part, and the file of a period.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { AT, resyncOf } from '#kit/answers.ts';
import { PLACE, page, show, TEXTS, t, textOf } from '#kit/island.tsx';
import { network } from '#kit/network.ts';
import { type Agreement, receiptOperations } from '#shared/contract/receipts.ts';

page();
const net = network();
const row = receiptOperations.agreements;

const agreed = (n: number, change: Partial<Agreement> = {}): Agreement => ({
  id: `A1042-${n}`,
  atMs: Date.parse(AT),
  agreed: {
    kind: 'limit',
    limit: n,
    type: 'loss',
    period: 'day',
    state: 'active',
    currency: 'EUR',
    size: n * 1000,
  },
  ...change,
});
async function openReceipts() {
  vi.resetModules();
  const [{ Agreements }, connection] = await Promise.all([
    import('#src/features/receipts/Agreements.tsx'),
    import('#src/stores/connection.ts'),
  ]);
  return { ...show(<Agreements {...TEXTS} place={PLACE} />), ...connection };
}
const rows = () => screen.queryAllByRole('listitem').map(textOf);

describe('what was agreed', () => {
  test('is awaited, then said in words, each with its receipt', async () => {
    const until = Date.parse('2026-11-27T12:00:00.000Z');
    const others: Agreement[] = [
      agreed(3, { agreed: { kind: 'break', type: 'coolingoff', fromMs: Date.parse(AT), untilMs: until } }),
      agreed(4, { agreed: { kind: 'break', type: 'selfexclusion', fromMs: Date.parse(AT), untilMs: null } }),
      agreed(5, { agreed: { kind: 'terms', acceptedAtMs: Date.parse(AT) } }),
    ];
    net.now.on(row, () => ({ agreements: [agreed(9), ...others], next_cursor: null }));
    net.now.hold();
    const { container } = await openReceipts();
    expect(container.querySelector('.skeleton')).not.toBeNull();
    net.now.release();
    await screen.findByText(t('receipts.agreed.limit', { type: 'loss', period: 'day' }));
    const [limit, pause, never, terms] = rows();
    expect(limit).toContain(t('receipts.agreed.state.active', { size: '€ 90.00' }));
    expect(pause).toContain('27 Nov 2026');
    expect([never, terms].every((sentence) => (sentence ?? '').length > 20)).toBe(true);
    const receipt = screen.getByRole('link', { name: t('receipts.one_of', { id: 'A1042-9' }) });
    expect([receipt.getAttribute('href'), receipt.hasAttribute('download')]).toEqual(['/receipts/A1042-9', false]);
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('is nothing yet: it is said', async () => {
    net.now.on(row, () => ({ agreements: [], next_cursor: null }));
    await openReceipts();
    expect(await screen.findByText(t('receipts.none'))).toBeTruthy();
  });

  test('goes on with what came earlier; a part that is lost takes nothing away and is tried again', async () => {
    net.now.on(row, ({ query }) =>
      query.cursor ? { agreements: [agreed(1)], next_cursor: null } : { agreements: [agreed(2)], next_cursor: '2' },
    );
    await openReceipts();
    const earlier = await screen.findByRole('button', { name: t('receipts.earlier') });
    net.now.lose(row);
    await userEvent.click(earlier);
    expect((await screen.findByRole('alert')).textContent).toBe(t('receipts.failed'));
    expect(rows()).toHaveLength(1);
    net.now.on(row, () => ({ agreements: [agreed(1)], next_cursor: null }));
    await userEvent.click(screen.getByRole('button', { name: t('ui.try_again') }));
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(net.now.calls(row).at(-1)?.path).toBe('/api/player/agreements?cursor=2');
    expect([screen.queryByRole('alert'), screen.queryByRole('button')]).toEqual([null, null]);
  });

  test('that nobody answers says so, and comes with a second try', async () => {
    net.now.lose(row);
    await openReceipts();
    const again = await screen.findByRole('button', { name: t('ui.try_again') });
    net.now.on(row, () => ({ agreements: [agreed(1)], next_cursor: null }));
    await userEvent.click(again);
    await waitFor(() => expect(rows()).toHaveLength(1));
  });

  test('is told anew when a limit changes while it is looked at', async () => {
    net.now.on(row, () => ({ agreements: [agreed(1)], next_cursor: null }));
    const { goLive, hangUp } = await openReceipts();
    await waitFor(() => expect(rows()).toHaveLength(1));
    goLive();
    const socket = await net.now.line();
    socket.open();
    socket.tell(resyncOf());
    net.now.on(row, () => ({ agreements: [agreed(2), agreed(1)], next_cursor: null }));
    const about = { seq: 5, no: 1, atMs: Date.parse(AT), channel: 'game_limits', type: 'limits.changed' } as const;
    socket.tell({ kind: 'event', event: { ...about, data: { deposit: null } } });
    await waitFor(() => expect(rows()).toHaveLength(2));
    hangUp();
  });
});

describe('the receipts of a period', () => {
  const opened = async () => {
    vi.resetModules();
    const { Receipts } = await import('#src/features/receipts/Receipts.tsx');
    return within(show(<Receipts {...TEXTS} />).container);
  };
  const set = (on: Awaited<ReturnType<typeof opened>>, name: string, value: string) =>
    fireEvent.change(on.getByLabelText(t(`receipts.${name}`)), { target: { value } });
  const file = (on: Awaited<ReturnType<typeof opened>>) => on.queryByRole('link')?.getAttribute('href') ?? null;

  test('are those of the days that the player names, as a file', async () => {
    const on = await opened();
    set(on, 'from', '2026-10-01');
    set(on, 'to', '2026-10-31');
    expect(file(on)).toBe('/api/player/receipts?from=2026-10-01&to=2026-10-31');
    expect(on.getByRole('link').hasAttribute('download')).toBe(true);
  });

  test.each([
    ['that ends before it begins', '2026-10-31', '2026-10-01'],
    ['that is longer than one file', '2020-01-01', '2026-10-01'],
    ['without a day', '', '2026-10-01'],
  ])('of a period %s are not offered, and why is said', async (_, from, to) => {
    const on = await opened();
    set(on, 'from', from);
    set(on, 'to', to);
    expect(file(on)).toBeNull();
    expect(on.getByText(t('receipts.wrong'))).toBeTruthy();
  });
});
