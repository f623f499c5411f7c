// What a player sees of proving who they are: what is needed, how each document stands, and a file on its way.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AT, resyncOf } from '#kit/answers.ts';
import { page, show, TEXTS, t, textOf } from '#kit/island.tsx';
import { network, no } from '#kit/network.ts';
import type { LiveAccount } from '#shared/contract/live.ts';
import { type Document, filePath, type Verification, verificationOperations } from '#shared/contract/verification.ts';
import { DOCUMENT_REASONS, MAX_FILE_BYTES } from '#shared/domain/identity/documents.ts';

page();
const net = network();

const documentOf = (change: Partial<Document> = {}): Document => ({
  id: 'D1042-1',
  kind: 'passport',
  state: 'review',
  reason: null,
  fileName: 'passport.jpg',
  sentAt: AT,
  judgedAt: null,
  validUntil: null,
  fileUrl: filePath('D1042-1'),
  ...change,
});
let status: Verification;
beforeEach(() => {
  status = {
    verified: false,
    aboveEurMinor: 200_000,
    outEurMinor: 5000,
    questionnaire: null,
    available: true,
    ways: { identity: 'file', address: 'file' },
    documents: [],
  };
  net.now.on(verificationOperations.read, () => status);
});

async function openVerification() {
  vi.resetModules();
  const { Verification: Island } = await import('#src/features/verification/Verification.tsx');
  return show(<Island {...TEXTS} />);
}
const card = async (part: 'identity' | 'address' | 'funds') => {
  const title = await screen.findByRole('heading', { name: t(`verification.${part}`) });
  const found = title.closest<HTMLElement>('.card');
  if (!found) throw new Error(`no card of ${part}`);
  return within(found);
};
type Card = Awaited<ReturnType<typeof card>>;
const send = (on: Card) => userEvent.click(on.getByRole('button', { name: t('verification.send') }));
const photo = (change: { size?: number; type?: string; name?: string } = {}) => {
  const type = change.type ?? 'image/jpeg';
  const bytes = type.startsWith('image/') ? Uint8Array.of(0xff, 0xd8, 0xff) : 'x';
  const file = new File([bytes], change.name ?? 'passport.jpg', { type });
  Object.defineProperty(file, 'size', { value: change.size ?? 1000 });
  return file;
};
const choose = (on: Card, file: File) =>
  userEvent.upload(on.getByLabelText(t('verification.file')), file, { applyAccept: false });

test('what is asked in EUR is said in the currency that is played with, at the rates of the page', async () => {
  document.documentElement.dataset.rates = JSON.stringify({ NOK: 80_000_000 });
  await openVerification();
  expect(await screen.findByText(/€ 2,000/)).toBeTruthy();
  const { tellAll } = await import('#src/stores/wallet.ts');
  const account = { currency: 'NOK', active: true, amountMinor: 0, bonusMinor: 0 } as unknown as LiveAccount;
  act(() => tellAll([account]));
  expect(await screen.findByText(/NOK 25,000|kr 25,000/)).toBeTruthy();
  expect(screen.queryByText(/€/)).toBeNull();
  delete document.documentElement.dataset.rates;
});

describe('what is needed', () => {
  test('is awaited, then said with the sum it starts at and what has gone out so far', async () => {
    net.now.hold();
    const { container } = await openVerification();
    expect(container.querySelector('.skeleton')).not.toBeNull();
    net.now.release();
    await card('identity');
    expect(textOf(container)).toContain(t('verification.above', { amount: '€ 2,000', so_far: '€ 50' }));
    expect((await card('address')).getByText(t('verification.state.awaiting'))).toBeTruthy();
  });

  test('asks where the player’s wealth comes from, until which day, and says what is closed after it [S3.01]', async () => {
    const { unmount } = await openVerification();
    await card('identity');
    const how = t('verification.funds.send');
    expect(screen.queryByRole('button', { name: how })).toBeNull();
    unmount();
    for (const [late, key] of [
      [false, 'questionnaire'],
      [true, 'questionnaire_late'],
    ] as const) {
      status = { ...status, questionnaire: { day: '2027-01-31', late, answeredAt: null } };
      const again = await openVerification();
      expect(await screen.findByRole('button', { name: how })).toBeTruthy();
      expect(textOf(again.container)).toContain(t(`verification.${key}`, { date: '31 January 2027' }));
      again.unmount();
    }
    // Answered, there is nothing to fill in, and papers can still be sent.
    status = { ...status, questionnaire: { day: '2027-01-31', late: false, answeredAt: '2027-01-10T12:00:00.000Z' } };
    await openVerification();
    const own = await card('funds');
    expect(own.getByText(t('verification.funds.answered', { date: '10 January 2027' }))).toBeTruthy();
    expect(own.queryByRole('button', { name: how })).toBeNull();
    expect(own.getByRole('button', { name: t('verification.send') })).toBeTruthy();
  });

  test('keeps all of an answer that is too long and says by how much; a shorter one is a draft while it is being sent', async () => {
    status = { ...status, questionnaire: { day: '2027-01-31', late: false, answeredAt: null } };
    await openVerification();
    const own = await card('funds');
    const field = own.getByLabelText<HTMLTextAreaElement>(t('verification.funds.words'));
    const choose = (name: string, value: string) =>
      fireEvent.change(own.getByLabelText(t(`verification.funds.${name}`)), { target: { value } });
    choose('source', 'salary');
    choose('income', '20-40');
    fireEvent.change(own.getByLabelText(t('verification.funds.occupation')), { target: { value: 'Nurse' } });
    const put = (value: string) => fireEvent.input(field, { target: { value } });
    const press = () => userEvent.click(own.getByRole('button', { name: t('verification.funds.send') }));
    put('🚀'.repeat(1044));
    await press();
    expect(own.getByText(t('validation.characters.over', { over: 44 }))).toBeTruthy();
    expect([field.value.length, document.activeElement, net.now.calls(verificationOperations.answer)]).toEqual([
      2088,
      field,
      [],
    ]);
    put('🚀'.repeat(1000));
    net.now.on(verificationOperations.answer, () => no('session.ended', 401));
    net.now.hold();
    await press();
    const { form } = field;
    expect([form?.hasAttribute('data-draft'), form?.getAttribute('aria-busy')]).toEqual([true, 'true']);
    net.now.release();
    await waitFor(() => expect(form?.getAttribute('aria-busy')).toBeNull());
    expect(field.value).toBe('🚀'.repeat(1000));
    expect(net.now.calls(verificationOperations.answer)[0]?.body).toMatchObject({ words: '🚀'.repeat(1000) });
  });

  test('is nothing more once the player is verified, and cannot be sent where nobody checks', async () => {
    status = { ...status, verified: true, documents: [documentOf({ state: 'approved' })] };
    const { unmount } = await openVerification();
    expect(await screen.findByText(t('verification.verified'))).toBeTruthy();
    expect((await card('identity')).queryByRole('button')).toBeNull();
    unmount();
    status = { ...status, verified: false, available: false };
    await openVerification();
    expect(await screen.findByText(t('verification.not_here'))).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('that nobody answers says so, and comes with a second try', async () => {
    net.now.lose(verificationOperations.read);
    await openVerification();
    const again = await screen.findByRole('button', { name: t('ui.try_again') });
    expect(screen.getByRole('alert').textContent).toContain(t('verification.failed'));
    net.now.on(verificationOperations.read, () => status);
    await userEvent.click(again);
    await card('identity');
  });
});

describe('a document', () => {
  test('under review can be seen, and no other is asked for', async () => {
    status = { ...status, documents: [documentOf()] };
    await openVerification();
    const own = await card('identity');
    expect(own.getByRole('link', { name: 'passport.jpg' }).getAttribute('href')).toBe(
      '/api/player/documents/D1042-1/file',
    );
    expect(own.getByText(t('verification.state.review'))).toBeTruthy();
    expect(own.queryByRole('button')).toBeNull();
    // The other part is still to come.
    expect((await card('address')).getByRole('button', { name: t('verification.send') })).toBeTruthy();
  });

  test.each(DOCUMENT_REASONS)('that was refused as %s says so in a sentence, and asks for another', async (reason) => {
    status = { ...status, documents: [documentOf({ state: 'refused', reason })] };
    await openVerification();
    const own = await card('identity');
    expect(own.getByText(t(`verification.reason.${reason}`))).toBeTruthy();
    expect(own.getByRole('button', { name: t('verification.send') })).toBeTruthy();
  });

  test('that was judged while the page is open is shown without a reload', async () => {
    status = { ...status, documents: [documentOf()] };
    const { container } = await openVerification();
    await card('identity');
    const { goLive, hangUp } = await import('#src/stores/connection.ts');
    goLive();
    const socket = await net.now.line();
    socket.open();
    socket.tell(resyncOf());
    status = { ...status, documents: [documentOf({ state: 'approved', validUntil: '2031-01-01T00:00:00.000Z' })] };
    const about = { seq: 5, no: 1, atMs: Date.parse(AT), channel: 'profile', type: 'profile.changed' } as const;
    socket.tell({ kind: 'event', event: { ...about, data: {} } });
    await waitFor(() => expect(textOf(container)).toContain(t('verification.state.approved')));
    hangUp();
  });
});

describe('what the vendor collects on its own page', () => {
  const url = 'http://sumsub.localhost:8787/websdk/p/t';
  const begun = () =>
    documentOf({ kind: 'hosted_identity', state: 'awaiting', fileName: '', fileUrl: null, sentAt: null });
  const press = (on: Card) => userEvent.click(on.getByRole('button', { name: t('verification.page.continue') }));
  const gone = () => vi.spyOn(location, 'assign').mockImplementation(() => {});
  beforeEach(() => {
    status = { ...status, ways: { identity: 'page', address: 'file' } };
    net.now.on(verificationOperations.page, () => ({ redirectUrl: url }));
  });
  afterEach(() => vi.restoreAllMocks());

  test('is offered instead of a file, and leads there once however often it is pressed', async () => {
    const assigned = gone();
    await openVerification();
    const own = await card('identity');
    expect(own.getByText(t('verification.page.identity_awaiting'))).toBeTruthy();
    expect(own.queryByLabelText(t('verification.file'))).toBeNull();
    expect((await card('address')).getByLabelText(t('verification.file'))).toBeTruthy();
    net.now.hold();
    // Twice before the page is drawn again, and once more while it waits.
    act(() => {
      own.getByRole('button').click();
      own.getByRole('button').click();
    });
    await press(own);
    expect(own.getByRole('button').getAttribute('aria-busy')).toBe('true');
    net.now.release();
    await waitFor(() => expect(assigned).toHaveBeenCalledWith(url));
    expect(net.now.calls(verificationOperations.page).map(({ body }) => body)).toEqual([{ part: 'identity', l: 'en' }]);
    // The page is being left: a second press would order another link.
    expect(own.getByRole('button').getAttribute('aria-busy')).toBe('true');
    // Back from there by the browser's own button it can be pressed again.
    act(() => {
      dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    });
    await waitFor(() => expect(own.getByRole('button').getAttribute('aria-busy')).toBeNull());
  });

  test('that does not answer is one sentence, and is tried again', async () => {
    const assigned = gone();
    net.now.on(verificationOperations.page, () => no('document.silent', 503));
    await openVerification();
    const own = await card('identity');
    await press(own);
    expect(await own.findByText(t('problems.document.silent'))).toBeTruthy();
    expect(assigned).not.toHaveBeenCalled();
    net.now.on(verificationOperations.page, () => ({ redirectUrl: url }));
    await press(own);
    await waitFor(() => expect(assigned).toHaveBeenCalledWith(url));
    expect(own.queryByText(t('problems.document.silent'))).toBeNull();
  });

  test('where something was handed in meanwhile, the page says how it stands', async () => {
    net.now.on(verificationOperations.page, () => {
      status = { ...status, documents: [{ ...begun(), state: 'review', sentAt: AT }] };
      return no('document.state', 409);
    });
    await openVerification();
    const own = await card('identity');
    await press(own);
    expect(await own.findByText(t('verification.identity_review'))).toBeTruthy();
    expect(own.queryByRole('button')).toBeNull();
    expect(own.getByText(new RegExp(t('verification.kind.hosted_identity'))).querySelector('a')).toBeNull();
  });

  test.each([
    ['?from=identity', 'returned'],
    ['', 'begun'],
    ['?from=address', 'begun'],
  ] as const)('back with "%s" and nothing heard yet it reads "%s"', async (search, key) => {
    history.replaceState(null, '', `/profile/verification${search}`);
    status = { ...status, documents: [begun()] };
    await openVerification();
    const own = await card('identity');
    expect(await own.findByText(t(`verification.page.${key}`))).toBeTruthy();
    expect(own.getByRole('button', { name: t('verification.page.continue') })).toBeTruthy();
    // Loaded again it is any other visit.
    expect(location.search).toBe('');
    history.replaceState(null, '', '/');
  });

  test.each(['refused', 'expired'] as const)('that was %s is asked for there again', async (state) => {
    status = { ...status, documents: [{ ...begun(), state, reason: state === 'refused' ? 'unreadable' : null }] };
    await openVerification();
    const own = await card('identity');
    expect(own.getByText(t(`verification.page.identity_${state}`))).toBeTruthy();
    expect(own.getByRole('button', { name: t('verification.page.continue') })).toBeTruthy();
  });

  test('where there is none for it, it can be proved in no way for now', async () => {
    status = { ...status, ways: { identity: 'none', address: 'file' } };
    await openVerification();
    const own = await card('identity');
    expect(own.getByText(t('verification.not_here'))).toBeTruthy();
    expect(own.queryByRole('button')).toBeNull();
  });
});

describe('a file', () => {
  beforeEach(() => {
    net.now.on(verificationOperations.send, () => ({
      document: documentOf({ state: 'awaiting', sentAt: null }),
      uploadUrl: filePath('D1042-1'),
    }));
  });

  test('is announced, sent once however often it is pressed, and then under review', async () => {
    await openVerification();
    const own = await card('identity');
    await userEvent.selectOptions(own.getByRole('combobox'), t('verification.kind.identity_card'));
    await choose(own, photo({ name: 'C:\\me\\card.jpg' }));
    net.now.on(verificationOperations.sendFile, () => {
      status = { ...status, documents: [documentOf()] };
      return undefined;
    });
    net.now.hold();
    await send(own);
    expect(own.getByRole('button').getAttribute('aria-busy')).toBe('true');
    fireEvent.submit(own.getByRole('button').closest('form') as HTMLFormElement);
    net.now.release();
    expect(await own.findByText(t('verification.state.review'))).toBeTruthy();
    expect(net.now.calls(verificationOperations.send).map(({ body }) => body)).toEqual([
      { kind: 'identity_card', type: 'image/jpeg', size: 1000, fileName: 'card.jpg' },
    ]);
    expect(net.now.calls(verificationOperations.sendFile)).toHaveLength(1);
  });

  test.each([
    ['none', null, 'verification.choose'],
    ['one that is no picture', photo({ type: 'text/plain', name: 'me.txt' }), 'problems.document.type'],
    ['one that is too large', photo({ size: MAX_FILE_BYTES + 1 }), 'problems.document.size'],
    ['an empty one', photo({ size: 0 }), 'problems.document.size'],
  ])('that is %s is refused here, and nothing is sent', async (_, file, key) => {
    await openVerification();
    const own = await card('identity');
    if (file) await choose(own, file);
    await send(own);
    expect(await own.findByText(t(key))).toBeTruthy();
    expect(own.getByLabelText(t('verification.file')).getAttribute('aria-invalid')).toBe('true');
    expect(net.now.calls(verificationOperations.send)).toEqual([]);
  });

  test.each([
    [
      'the announcement',
      () => net.now.on(verificationOperations.send, () => no('document.full', 409)),
      'document.full',
    ],
    ['the file', () => net.now.on(verificationOperations.sendFile, () => no('document.type')), 'document.type'],
    ['the network on its way', () => net.now.lose(verificationOperations.sendFile), 'server.unavailable'],
  ])('that fails with %s says why at its own part, and can be sent again', async (_, fail, code) => {
    fail();
    await openVerification();
    const [own, other] = [await card('identity'), await card('address')];
    await choose(own, photo());
    await send(own);
    expect(await own.findByText(t(`problems.${code}`))).toBeTruthy();
    expect(other.queryByText(t(`problems.${code}`))).toBeNull();
    const document = documentOf({ state: 'awaiting', sentAt: null });
    net.now.on(verificationOperations.send, () => ({ document, uploadUrl: filePath(document.id) }));
    net.now.on(verificationOperations.sendFile, () => {
      status = { ...status, documents: [documentOf()] };
      return undefined;
    });
    await send(own);
    expect(await own.findByText(t('verification.state.review'))).toBeTruthy();
  });
});
