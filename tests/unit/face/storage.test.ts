import { afterEach, expect, test, vi } from 'vitest';
import { forgetPlayer, read, write } from '#src/client/storage.ts';

afterEach(() => vi.unstubAllGlobals());

test('signing out resets the clock of the session and keeps what belongs to the browser [S4.70 S4.71]', () => {
  const area = () => {
    const rows = new Map<string, string>();
    return {
      getItem: (name: string) => rows.get(name) ?? null,
      setItem: (name: string, text: string) => rows.set(name, text),
      removeItem: (name: string) => rows.delete(name),
    };
  };
  vi.stubGlobal('localStorage', area());
  vi.stubGlobal('sessionStorage', area());
  write('sessionBegan', 5);
  write('sound', true);
  expect(read('sessionBegan')).toBe(5);
  forgetPlayer();
  expect([read('sessionBegan'), read('sound')]).toEqual([null, true]);
});
