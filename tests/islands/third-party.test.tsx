// The window of a third party's chat on a page that stays open.
import { act } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { PLACE, page, show, TEXTS } from '#kit/island.tsx';
import type { Chats } from '#shared/contract/chat.ts';
import { ThirdParty } from '#src/features/chat/ThirdParty.tsx';
import { Texts } from '#src/i18n/react.tsx';

page();
afterEach(() => vi.useRealTimers());

test('is fetched anew each hour, and not before [S9.07]', async () => {
  vi.useFakeTimers();
  const chats = { third_party: { address: 'about:blank' } } as unknown as Chats;
  show(
    <Texts {...TEXTS}>
      <ThirdParty chats={chats} place={PLACE} />
    </Texts>,
  );
  const frame = () => document.querySelector('iframe');
  const first = frame();
  await act(() => vi.advanceTimersByTimeAsync(3_599_999));
  expect(frame()).toBe(first);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(frame()).not.toBe(first);
  expect(frame()?.getAttribute('src')).toBe('about:blank');
});
