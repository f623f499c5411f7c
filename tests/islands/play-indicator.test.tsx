// What a player sees of their own indicator: its level in words, the figures that stand out, and the rows behind each.
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { PLACE, page, show, TEXTS, t, textOf } from '#kit/island.tsx';
import { network, no } from '#kit/network.ts';
import { selectGames } from '#shared/contract/catalogue.ts';
import { type MarkerView, type PlayIndicator, readIndicator, readIndicatorRows } from '#shared/contract/indicator.ts';
import { MARKERS } from '#shared/domain/protection/indicator.ts';

page();
const net = network();

const found = (over: Partial<Record<(typeof MARKERS)[number], Partial<MarkerView>>>): PlayIndicator => ({
  indicator: {
    level: Object.values(over).some(({ steps }) => steps === 5) ? 'strong' : 'calm',
    points: 10,
    currency: 'EUR',
    since: null,
    markers: MARKERS.map((marker) => ({ marker, days: 30, value: 0, steps: 0, next_at: 100, ...over[marker] })),
  },
});

async function opened() {
  vi.resetModules();
  const [{ Play }, { Texts }] = await Promise.all([
    import('#src/features/limits/Play.tsx'),
    import('#src/i18n/react.tsx'),
  ]);
  return show(
    <Texts {...TEXTS}>
      <Play zone="Europe/Vienna" place={PLACE} />
    </Texts>,
  );
}

test('the figures that stand out come first, in the player’s money, and open to the rounds that they are made of', async () => {
  net.now.on(readIndicator, () =>
    found({ largest: { value: 20_000, steps: 5, next_at: null }, nights: { value: 8, steps: 2 } }),
  );
  net.now.on(readIndicatorRows, () => ({
    rows: [
      {
        kind: 'round' as const,
        id: 'R7-3',
        at: '2026-11-28T10:00:00.000Z',
        currency: 'EUR' as const,
        amount_cents: 20_000,
        won_cents: 0,
        game: 'kepler/gone',
      },
    ],
  }));
  net.now.on(selectGames, () => no('server.unavailable'));
  await opened();
  await screen.findByText(t('limits.play.level.strong'));
  const [largest, nights] = screen.getAllByRole('listitem');
  expect(textOf(largest)).toContain('€ 200');
  expect(textOf(nights)).toContain(t('limits.play.marker.nights'));
  within(largest as HTMLElement).getByRole('img', { name: t('limits.play.step', { steps: 5, of: 5 }) });
  await userEvent.click(within(largest as HTMLElement).getByRole('button'));
  const row = await screen.findByRole('link', { name: /kepler\/gone/ });
  expect(row.getAttribute('href')).toContain('/rounds/R7-3');
  expect(net.now.calls(readIndicatorRows)[0]?.path).toContain('/largest');
});

test('figures that nobody answers are asked for again; where nothing is judged there is nothing', async () => {
  net.now.on(readIndicator, () => no('server.unavailable'));
  await opened();
  await screen.findByText(t('limits.play.failed'));
  net.now.on(readIndicator, () => ({ indicator: null }));
  await userEvent.click(screen.getByRole('button', { name: t('ui.try_again') }));
  await vi.waitFor(() => expect(screen.queryByRole('heading', { name: t('limits.play.title') })).toBeNull(), {
    timeout: 20_000,
  });
});
