// What was typed and not sent when the session ended: it waits on its page for the same player, and nobody else gets it.
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { resyncOf, userOf } from '#kit/answers.ts';
import { PLACE, page, show, TEXTS, t } from '#kit/island.tsx';
import { network, no } from '#kit/network.ts';
import { listChats, openChat, writeMessage } from '#shared/contract/chat.ts';
import { supportOperations } from '#shared/contract/support.ts';

page();
const net = network();
const LETTER = 'My deposit of Monday has not arrived.';
const gone = vi.fn();

beforeEach(() => {
  vi.stubGlobal('BroadcastChannel', undefined);
  gone.mockReset();
  net.now.on(supportOperations.waiting, () => ({ waiting: null }));
  vi.stubGlobal('location', {
    ...location,
    pathname: '/support',
    href: 'http://localhost/support',
    hash: '',
    search: '',
    reload: gone,
    assign: gone,
  });
});

let isWatched = false;

/** Somebody's page with a letter in it, and their line. */
async function writing(player: string, letter = LETTER) {
  const [{ Texts }, { Contact }, connection, session, popup] = await Promise.all([
    import('#src/i18n/react.tsx'),
    import('#src/features/support/Contact.tsx'),
    import('#src/stores/connection.ts'),
    import('#src/stores/session.ts'),
    import('#src/stores/popup.ts'),
  ]);
  if (!isWatched) session.watchSession();
  isWatched = true;
  const line = async (whose: string) => {
    const before = net.now.sockets.length;
    await vi.waitFor(() => expect(net.now.sockets.length).toBeGreaterThan(before));
    const socket = net.now.sockets.at(-1);
    const snapshot = resyncOf();
    if (snapshot.kind === 'resync') Object.assign(snapshot.snapshot.seeds, { player: whose });
    await act(async () => {
      socket?.open();
      socket?.tell(snapshot);
    });
  };
  const first = line(player);
  connection.goLive();
  await first;
  show(
    <Texts {...TEXTS}>
      <Contact place={PLACE} guest={false} />
    </Texts>,
  );
  const field = screen.getByLabelText<HTMLTextAreaElement>(t('support.text'));
  if (letter) fireEvent.input(field, { target: { value: letter } });
  const send = () => act(async () => fireEvent.click(screen.getByRole('button', { name: t('support.send') })));
  return { field, send, line, hangUp: connection.hangUp, ...session, isRequest: () => popup.$signInOver.get() };
}

const sent = () => net.now.calls(supportOperations.contact);
const refuse = () => net.now.on(supportOperations.contact, () => no('session.ended', 401));
const accept = () =>
  net.now.on(supportOperations.contact, () => ({
    case: { id: 'C-ABCDE-FGHJK', kind: 'question' as const, dueAt: null },
  }));
const stored = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);

test('a letter whose sending finds the session over stays, signing in is asked for over it, and then it is sent by itself, once', async () => {
  refuse();
  const { field, send, line, beginSession, isRequest, hangUp } = await writing('ada');
  await send();
  await waitFor(() => expect(isRequest()).toBe(true));
  expect([gone.mock.calls.length, field.value]).toEqual([0, LETTER]);
  expect(stored()).not.toContain(LETTER);
  accept();
  const again = line('ada');
  beginSession('/support');
  await again;
  await screen.findByText(/C-ABCDE-FGHJK/);
  expect(isRequest()).toBe(false);
  expect(gone).not.toHaveBeenCalled();
  expect(sent().map(({ body }) => (body as { text: string }).text)).toEqual([LETTER, LETTER]);
  expect(new Set(sent().map(({ key }) => key)).size).toBe(1);
  hangUp();
});

test('a letter that was not being sent waits as it stands; nothing is sent by itself', async () => {
  const { field, line, beginSession, endSession, isRequest, hangUp } = await writing('ada');
  act(() => endSession('session'));
  expect(isRequest()).toBe(true);
  const again = line('ada');
  beginSession('/support');
  await again;
  expect([gone.mock.calls.length, field.value, sent().length]).toEqual([0, LETTER, 0]);
  hangUp();
});

test('another player who signs in over it gets a page of their own, and nothing is sent', async () => {
  refuse();
  const { send, line, beginSession, isRequest, hangUp } = await writing('ada');
  await send();
  await waitFor(() => expect(isRequest()).toBe(true));
  const again = line('eve');
  beginSession('/support');
  await again;
  expect(gone).toHaveBeenCalledOnce();
  expect(sent()).toHaveLength(1);
  hangUp();
});

test('an untouched form, a stop and a chosen sign-out leave the page as ever', async () => {
  const untouched = await writing('ada', '');
  untouched.endSession('session');
  expect([gone.mock.calls.length, untouched.isRequest()]).toEqual([1, false]);
  untouched.hangUp();
  document.body.innerHTML = '';
  dispatchEvent(new Event('pageshow'));
  const stopped = await writing('ada');
  stopped.endSession('session', { code: 'limit.excluded', data: {} });
  stopped.endSession();
  expect([gone.mock.calls.length, stopped.isRequest()]).toEqual([3, false]);
  stopped.hangUp();
});

test('what a first deposit asks of its player waits as the profile does', async () => {
  const { endSession, isRequest, hangUp } = await writing('ada', '');
  const [{ PersonalInfo }, { Texts }] = await Promise.all([
    import('#src/features/cashbox/PersonalInfo.tsx'),
    import('#src/i18n/react.tsx'),
  ]);
  show(
    <Texts {...TEXTS}>
      <PersonalInfo person={userOf({ auth_fields_missed: ['city'] })} minimumAge={18} />
    </Texts>,
  );
  const city = screen.getByLabelText<HTMLInputElement>(t('account.city'));
  fireEvent.input(city, { target: { value: 'Graz' } });
  act(() => endSession('session'));
  expect([gone.mock.calls.length, isRequest(), city.value]).toEqual([0, true, 'Graz']);
  hangUp();
});

test('a line for the chat that finds the session over comes back into its field, and stands there when the same player is back', async () => {
  document.documentElement.dataset.shell = 'player';
  document.body.innerHTML = '<div id="popups" data-popups="chat"></div>';
  const room = { id: 'live', may: 'write', slow_seconds: 1 } as const;
  net.now.on(listChats, () => ({
    ...{ type: 'third_party' as const, rooms: [room], characters: 300, nameless: false, third_party: null },
  }));
  net.now.on(openChat, () => no('session.ended', 401));
  net.now.on(writeMessage, () => no('session.ended', 401));
  const { line, beginSession, isRequest, hangUp } = await writing('ada', '');
  const [{ Chat }, { openPopup, closeSignInOver }] = await Promise.all([
    import('#src/features/chat/Chat.tsx'),
    import('#src/stores/popup.ts'),
  ]);
  const chats = () => net.now.sockets.filter(({ url }) => url.includes('/api/chat/'));
  const join = async (count: number) => {
    await waitFor(() => expect(chats()).toHaveLength(count));
    const frame = { kind: 'room', whole: true, seq: 1, from: 1, present: 1, me: 1, mute: null, messages: [] };
    await act(async () => {
      chats().at(-1)?.open();
      chats().at(-1)?.hear(JSON.stringify(frame));
    });
  };
  show(<Chat {...TEXTS} place={PLACE} />);
  act(() => void openPopup('chat'));
  await join(1);
  const field = () => screen.getByLabelText<HTMLTextAreaElement>(t('chat.label'));
  fireEvent.change(field(), { target: { value: LETTER } });
  await act(async () => fireEvent.keyDown(field(), { key: 'Enter' }));
  await waitFor(() => expect(isRequest()).toBe(true));
  expect([gone.mock.calls.length, field().value]).toEqual([0, LETTER]);
  // Put aside, it is asked for again by the next press that needs it.
  act(closeSignInOver);
  await act(async () => fireEvent.keyDown(field(), { key: 'Enter' }));
  await waitFor(() => expect(isRequest()).toBe(true));
  expect(field().value).toBe(LETTER);
  // Its own line is refused for the same reason: what was said and typed stays in sight.
  await act(async () => chats().at(-1)?.end(4403));
  await waitFor(() => expect(net.now.calls(openChat).length).toBeGreaterThan(0));
  expect(field().value).toBe(LETTER);
  expect(stored()).not.toContain(LETTER);
  const again = line('ada');
  beginSession('/support');
  await again;
  await join(2);
  expect([gone.mock.calls.length, isRequest(), field().value]).toEqual([0, false, LETTER]);
  hangUp();
});
