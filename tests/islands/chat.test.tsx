// The chat's panel over a network that the test plays: what is on its way, what was not answered, what was missed, and who may not write.
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { PLACE, page, show, TEXTS, t } from '#kit/island.tsx';
import { network, no } from '#kit/network.ts';
import { type ChatMessage, type Chats, listChats, openChat, writeMessage } from '#shared/contract/chat.ts';
import { patchPlayer } from '#shared/contract/player.ts';

page();
const net = network();

const CHATS: Chats = {
  type: 'third_party',
  rooms: [
    { id: 'general', may: 'write', slow_seconds: 5 },
    { id: 'vip', may: 'read', slow_seconds: 3 },
  ],
  characters: 300,
  nameless: false,
  third_party: null,
};
const message = (no: number, text: string, more: Partial<ChatMessage> = {}): ChatMessage => ({
  no,
  seq: no,
  by: 2,
  name: 'Grace***',
  text,
  atMs: Date.UTC(2026, 10, 26, 19),
  removed: false,
  ...more,
});
const ROOM = { kind: 'room', whole: true, seq: 1, from: 1, present: 2, me: null, mute: null };
const line = () => net.now.sockets.at(-1);
const tell = (frame: object) => act(async () => line()?.hear(JSON.stringify(frame)));

async function opened() {
  vi.resetModules();
  document.documentElement.dataset.shell = 'player';
  document.body.innerHTML = '<div id="popups" data-popups="chat"></div>';
  const [{ Chat }, { openPopup }] = await Promise.all([
    import('#src/features/chat/Chat.tsx'),
    import('#src/stores/popup.ts'),
  ]);
  show(<Chat {...TEXTS} place={PLACE} />);
  act(() => void openPopup('chat'));
  await waitFor(() => expect(line()).toBeTruthy());
  act(() => line()?.open());
  await tell({ ...ROOM, messages: [message(1, 'Good evening')] });
  return userEvent.setup();
}
beforeEach(() => net.now.on(listChats, () => CHATS));
const log = () => screen.getByRole('log').textContent ?? '';
const field = () => screen.getByLabelText<HTMLTextAreaElement>(t('chat.label'));

test('a message without an answer stays, and is sent again by the same key: it is there once', async () => {
  const user = await opened();
  net.now.lose(writeMessage);
  await user.type(field(), 'Hello{Enter}');
  expect(field().value).toBe('');
  await screen.findByText(t('chat.unanswered'), undefined, { timeout: 10_000 });
  net.now.on(writeMessage, () => message(2, 'Hello', { by: 1, name: 'Ada***' }));
  await user.click(screen.getByRole('button', { name: t('chat.send_again') }));
  await waitFor(() => expect(screen.queryByText(t('chat.unanswered'))).toBeNull());
  await tell({ kind: 'news', prev: 1, seq: 2, from: 1, present: 2, messages: [message(2, 'Hello', { by: 1 })] });
  expect(log().split('Hello')).toHaveLength(2);
  const keys = net.now.calls(writeMessage).map(({ key }) => key);
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(1);
});

test('what the room refuses when it is sent again stays, with the reason, and can be sent once more', async () => {
  const user = await opened();
  net.now.lose(writeMessage);
  await user.type(field(), 'Hello{Enter}');
  const again = await screen.findByRole('button', { name: t('chat.send_again') }, { timeout: 10_000 });
  await user.type(field(), 'And another');
  net.now.on(writeMessage, () => no('chat.slow', 429, { data: { seconds: 1 } }));
  await user.click(again);
  await screen.findByText(t('problems.chat.slow', { seconds: 1 }));
  expect(log()).toContain('Hello');
  expect(field().value).toBe('And another');
  net.now.on(writeMessage, () => message(2, 'Hello', { by: 1, name: 'Ada***' }));
  await user.click(screen.getByRole('button', { name: t('chat.send_again') }));
  await waitFor(() => expect(screen.queryByText(t('problems.chat.slow', { seconds: 1 }))).toBeNull());
  expect(log().split('Hello')).toHaveLength(2);
  expect(new Set(net.now.calls(writeMessage).map(({ key }) => key)).size).toBe(1);
});

test('a message that the line tells before its call is answered is there once [S6.21]', async () => {
  const user = await opened();
  net.now.on(writeMessage, () => message(2, 'Hello', { by: 1, name: 'Ada***' }));
  net.now.hold();
  await user.type(field(), 'Hello{Enter}');
  expect(log().split('Hello')).toHaveLength(2);
  await tell({ kind: 'news', prev: 1, seq: 2, from: 1, present: 2, messages: [message(2, 'Hello', { by: 1 })] });
  expect(log().split('Hello')).toHaveLength(2);
  net.now.release();
  await waitFor(() => expect(net.now.calls(writeMessage)).toHaveLength(1));
  // The same words again are another message.
  net.now.on(writeMessage, () => message(3, 'Hello', { by: 1, name: 'Ada***' }));
  await user.type(field(), 'Hello{Enter}');
  await waitFor(() => expect(log().split('Hello')).toHaveLength(3));
});

test('the first line in a room asks for a nickname, and goes without one only when that is said', async () => {
  net.now.on(listChats, () => ({ ...CHATS, nameless: true }));
  const user = await opened();
  net.now.on(writeMessage, () => message(2, 'Hello', { by: 1, name: '***' }));
  await user.type(field(), 'Hello{Enter}');
  expect(net.now.calls(writeMessage)).toHaveLength(0);
  const name = () => screen.getByLabelText<HTMLInputElement>(t('chat.name.label'));
  await user.click(screen.getByRole('button', { name: t('chat.name.use') }));
  expect(net.now.calls(patchPlayer)).toHaveLength(0);
  net.now.on(patchPlayer, () => no('request.invalid', 422, { errors: { nickname: ['validation.nickname.reserved'] } }));
  await user.type(name(), 'Perigee');
  await user.click(screen.getByRole('button', { name: t('chat.name.use') }));
  await screen.findByText(t('validation.nickname.reserved'));
  expect(net.now.calls(writeMessage)).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: t('chat.name.none') }));
  await waitFor(() => expect(net.now.calls(writeMessage)).toHaveLength(1));
  // Once is enough.
  net.now.on(writeMessage, () => message(3, 'Again', { by: 1, name: '***' }));
  await user.type(field(), 'Again{Enter}');
  await waitFor(() => expect(net.now.calls(writeMessage)).toHaveLength(2));
});

test('what the room refuses comes back into the field, with the reason beside it', async () => {
  const user = await opened();
  net.now.on(writeMessage, () => no('chat.slow', 429, { data: { seconds: 4 } }));
  await user.type(field(), 'Again{Enter}');
  await waitFor(() => expect(field().value).toBe('Again'));
  expect(screen.getByRole('alert').textContent).toBe(t('problems.chat.slow', { seconds: 4 }));
  // A link is not even sent.
  await user.clear(field());
  await user.type(field(), 'casino.example{Enter}');
  expect(screen.getByRole('alert').textContent).toBe(t('problems.chat.text_link'));
  expect(net.now.calls(writeMessage)).toHaveLength(1);
});

test('a frame that follows what was not heard makes the line come back with the last change that was', async () => {
  await opened();
  const first = net.now.sockets.length;
  await tell({ kind: 'news', prev: 5, seq: 6, from: 1, present: 2, messages: [message(6, 'Too early')] });
  expect(log()).not.toContain('Too early');
  await waitFor(() => expect(net.now.sockets.length).toBe(first + 1));
  expect(line()?.url).toContain('/api/chat/general?after=1');
  await tell({ ...ROOM, whole: false, seq: 6, messages: [message(3, 'Missed'), message(6, 'Now')] });
  expect(log()).toMatch(/Good evening.*Missed.*Now/s);
  await tell({
    kind: 'news',
    prev: 6,
    seq: 7,
    from: 3,
    present: 2,
    messages: [message(3, '', { seq: 7, removed: true })],
  });
  expect(log()).not.toMatch(/Good evening|Missed/);
  expect(log()).toContain(t('chat.removed'));
});

test('who is muted reads until when and cannot write; a room may be there to be read alone', async () => {
  const user = await opened();
  await tell({ kind: 'mute', mute: { untilMs: null } });
  expect(screen.queryByLabelText(t('chat.label'))).toBeNull();
  expect(screen.getByText(t('problems.chat.muted_ever'))).toBeTruthy();
  await tell({ kind: 'mute', mute: null });
  expect(field()).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: t('chat.room.vip') }));
  expect(screen.getByText(t('chat.read_only'))).toBeTruthy();
});

test('a mute that ends by itself gives the field back at its moment, though nobody tells of it', async () => {
  await opened();
  await tell({ kind: 'mute', mute: { untilMs: Date.now() + 300 } });
  expect(screen.queryByLabelText(t('chat.label'))).toBeNull();
  await waitFor(() => expect(field()).toBeTruthy());
});

test('a room that closes while it is open says why', async () => {
  await opened();
  net.now.on(openChat, () => no('limit.excluded', 403));
  act(() => line()?.end(4403));
  expect(await screen.findByText(t('problems.limit.excluded'))).toBeTruthy();
  expect(screen.queryByRole('log')).toBeNull();
});

test('what is typed waits in its room, while another room is looked at and the panel is closed', async () => {
  const user = await opened();
  await user.type(field(), 'Half a line');
  await user.click(screen.getByRole('tab', { name: t('chat.room.vip') }));
  await waitFor(() => expect(screen.queryByLabelText(t('chat.label'))).toBeNull());
  await user.click(screen.getByRole('tab', { name: t('chat.room.general') }));
  await waitFor(() => expect(field().value).toBe('Half a line'));
  const { closePopup, openPopup } = await import('#src/stores/popup.ts');
  act(() => closePopup());
  await waitFor(() => expect(screen.queryByLabelText(t('chat.label'))).toBeNull());
  act(() => void openPopup('chat'));
  await waitFor(() => expect(field().value).toBe('Half a line'));
});
