import { afterEach, describe, expect, test, vi } from 'vitest';
import { read, STORAGE_KEYS, write } from '#src/client/storage.ts';
import { endSession } from '#src/stores/session.ts';

function storage() {
  const storage = new Map<string, string>();
  return {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, text: string) => storage.set(key, text),
    removeItem: (key: string) => storage.delete(key),
  };
}

afterEach(() => vi.unstubAllGlobals());

test('the end of a session leaves nothing of the player in this browser and what is the browser’s own, and leads to the lobby [S4.22]', () => {
  const assign = vi.fn();
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
  vi.stubGlobal('location', { pathname: '/de/profile', search: '', assign });
  vi.stubGlobal('document', { documentElement: { dataset: { shell: 'player', home: '/de' } } });
  for (const key of STORAGE_KEYS) write(key, 'cache');
  endSession();
  // Whatever is kept besides is the player's, also what somebody will add.
  expect(STORAGE_KEYS.filter((key) => read(key) !== null).toSorted()).toEqual([
    // Commitments are hashes of random numbers: evidence that a sign-out must not destroy (ADR 036).
    'australia',
    'commitments',
    'depositPromoUsed',
    'depositPromocode',
    'giftPromocode',
    'landed',
    'music',
    'presented',
    'reasons',
    'signInLine',
    'signedOut',
    'slash',
    'sound',
    // How this browser came here, and what it is: nothing of whoever signed in.
    'utm',
    'vibration',
    'vipWelcomed',
    'webview',
    'winsPaused',
  ]);
  expect(assign.mock.calls).toEqual([['/de']]);
});

test('a session that the server ended leaves as a guest’s browser, and remembers which stop it was, whatever is refused afterwards [I36]', () => {
  const assign = vi.fn();
  const page = { documentElement: { dataset: { shell: 'player', home: '/de' } }, cookie: 'perigee_shell=player' };
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
  vi.stubGlobal('location', { pathname: '/de/profile', search: '', assign });
  vi.stubGlobal('document', page);
  const stop = { code: 'limit.excluded', data: { type: 'coolingoff', untilMs: 1, zone: 'UTC' } };
  endSession('session', stop);
  expect(page.cookie).toMatch(/^perigee_shell=; max-age=0/);
  expect(assign.mock.calls).toEqual([['/de#sign-in']]);
  endSession('session');
  expect(read('signedOut')).toEqual({ stop });
});

test('signing in again leads to where the session ended, a game with its free spins or the wheel; from the lobby to the lobby', () => {
  const [assign, replaceState, reload] = [vi.fn(), vi.fn(), vi.fn()];
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
  vi.stubGlobal('document', { documentElement: { dataset: { shell: 'player', home: '/de' } }, cookie: '' });
  vi.stubGlobal('history', { replaceState });
  const table = { pathname: '/de/play/kepler/gem-transit', search: '?mode=real&freespins=2' };
  vi.stubGlobal('location', { ...table, assign, reload });
  endSession('session');
  const [to = ''] = assign.mock.calls[0] ?? [];
  const address = new URL(to, 'https://perigee.example');
  expect([address.pathname, address.searchParams.get('redirect'), address.hash]).toEqual([
    '/de',
    table.pathname + table.search,
    '#sign-in',
  ]);
  vi.stubGlobal('location', { pathname: '/de', search: '', assign, reload });
  endSession('session');
  expect(replaceState.mock.calls).toEqual([[null, '', '/de#sign-in']]);
});

describe('with other tabs open', () => {
  let tell: (message: string) => void;
  const events = new Map<string, () => void>();
  const assign = vi.fn();

  async function page() {
    vi.resetModules();
    assign.mockReset();
    vi.stubGlobal('localStorage', storage());
    vi.stubGlobal('sessionStorage', storage());
    vi.stubGlobal('location', { pathname: '/de/profile', search: '', assign });
    vi.stubGlobal('document', { documentElement: { dataset: { shell: 'player', home: '/de' } }, cookie: '' });
    vi.stubGlobal('addEventListener', (name: string, hear: () => void) => events.set(name, hear));
    class Tabs {
      postMessage() {}
      addEventListener(_name: string, hear: (event: { data: string }) => void) {
        tell = (data) => hear({ data });
      }
    }
    vi.stubGlobal('BroadcastChannel', Tabs);
    const own = await import('#src/stores/session.ts');
    own.watchSession();
    return own;
  }

  test('a page whose session the server ended goes to the sign-in, whichever of two tabs heard of it first [I36]', async () => {
    const { endSession: end } = await page();
    end('session');
    tell('out');
    expect(assign.mock.calls).toEqual([['/de?redirect=%2Fde%2Fprofile#sign-in']]);
    const { endSession: endLater } = await page();
    tell('out');
    endLater('session');
    expect(assign.mock.lastCall).toEqual(['/de?redirect=%2Fde%2Fprofile#sign-in']);
  });

  test('a page that asks for a break hears its own answer out before it goes where another tab went', async () => {
    const { beginLeaving } = await page();
    const refused = beginLeaving();
    tell('out');
    expect(assign).not.toHaveBeenCalled();
    refused();
    expect(assign.mock.calls).toEqual([['/de']]);
    // That the session is over here, too, is more than that another tab has left, whichever is heard first.
    for (const order of [
      [() => tell('out'), () => events.get('session:ended')?.()],
      [() => events.get('session:ended')?.(), () => tell('out')],
    ]) {
      const { beginLeaving: beginAgain } = await page();
      const refusedAgain = beginAgain();
      for (const hear of order) hear();
      expect(assign).not.toHaveBeenCalled();
      refusedAgain();
      expect(assign.mock.calls).toEqual([['/de?redirect=%2Fde%2Fprofile#sign-in']]);
    }
    const { beginLeaving: begin } = await page();
    begin()();
    expect(assign).not.toHaveBeenCalled();
    // Rows of this tab alone: the other one can't reach them.
    write('sitting', { stakedMinor: 400 });
    tell('out');
    expect(assign.mock.calls).toEqual([['/de']]);
    expect(read('sitting')).toBeNull();
  });
});
