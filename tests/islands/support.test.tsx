// The support sheet: an answer or a person within two presses, by who opens it.
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { PLACE, page, show, TEXTS, t } from '#kit/island.tsx';
import { network, no } from '#kit/network.ts';
import { feManagers } from '#shared/contract/fe.ts';
import { updateDetails } from '#shared/contract/player.ts';
import { supportOperations } from '#shared/contract/support.ts';
import { captchaChallenge } from '#shared/contract/users.ts';
import type { VipProgress } from '#shared/contract/vip.ts';

page();
const net = network();
const { answers, waiting } = supportOperations;

beforeEach(() => {
  vi.resetModules();
  document.body.innerHTML = '<div id="popups" data-popups="support chat"></div>';
  net.now.on(answers, () => ({
    answers: [
      {
        question: 'How long does a withdrawal take?',
        group: 'Withdrawals',
        text: '',
        path: '/help/withdrawals#how-long',
      },
      { question: 'I forgot my password', group: 'Account', text: '', path: '/help/account#password' },
    ],
  }));
  net.now.on(captchaChallenge, () => no('throttle.limited', 429));
  net.now.on(waiting, () => ({ waiting: { medianMs: 1_200_000, mostMs: 7_200_000, answers: 40 } }));
});

async function opened(values: Record<string, string> = {}, status: string | null = null) {
  const [{ Sheet }, { $popup, openPopup }, { tellVip }] = await Promise.all([
    import('#src/features/support/Sheet.tsx'),
    import('#src/stores/popup.ts'),
    import('#src/stores/vip-line.ts'),
  ]);
  if (status) tellVip({ activeStatus: status } as VipProgress);
  show(<Sheet {...TEXTS} place={PLACE} />);
  act(() => void openPopup('support', values));
  await screen.findByText(t('support.waiting', { usual: '20 minutes', most: '2 hours' }));
  return { popup: () => $popup.get()?.name };
}
const chat = () => screen.queryByRole('button', { name: t('support.chat') });

describe('the contact form', () => {
  const { contact } = supportOperations;
  type Wish = { guest?: boolean; about?: { kind: 'payment'; id: string } };
  const rendered = async ({ guest = false, about }: Wish = {}) => {
    const [{ Contact }, { Texts }] = await Promise.all([
      import('#src/features/support/Contact.tsx'),
      import('#src/i18n/react.tsx'),
    ]);
    show(
      <Texts {...TEXTS}>
        <Contact place={PLACE} guest={guest} {...(about && { about })} />
      </Texts>,
    );
    return screen.findByLabelText(t('support.text'));
  };
  const send = () => userEvent.click(screen.getByRole('button', { name: t('support.send') }));
  const taken = { case: { id: 'C-7K2M9-Q4RST', kind: 'question', dueAt: null } } as const;
  const invalid = (field: HTMLElement) => field.getAttribute('aria-invalid');

  test('says at each field what is missing, goes to the first of them, and sends nothing', async () => {
    const text = await rendered({ guest: true });
    const email = screen.getByLabelText(t('support.email'));
    await userEvent.type(email, 'ada@');
    await userEvent.type(text, '   ');
    await send();
    expect([invalid(email), invalid(text)]).toEqual(['true', 'true']);
    expect(document.activeElement).toBe(email);
    expect(
      text
        .getAttribute('aria-describedby')
        ?.split(' ')
        .map((id) => document.getElementById(id)?.textContent),
    ).toEqual([t('validation.required.named', { field: (text as HTMLTextAreaElement).labels[0]?.textContent ?? '' })]);
    expect(net.now.calls(contact)).toEqual([]);
  });

  test('sends what was written with what it is about; the case is then one press away', async () => {
    net.now.on(contact, () => taken);
    const text = await rendered({ about: { kind: 'payment', id: 'P1-2' } });
    expect(screen.getByText(t('support.attached.payment', { id: 'P1-2' }))).toBeTruthy();
    await userEvent.type(text, 'Where is it?');
    await userEvent.click(screen.getByRole('checkbox'));
    await send();
    const open = await screen.findByRole('link', { name: t('support.open_case') });
    expect(open.getAttribute('href')).toContain('/support/cases/C-7K2M9-Q4RST');
    expect(net.now.calls(contact).map(({ body }) => body)).toEqual([
      {
        topic: 'payment',
        text: 'Where is it?',
        locale: 'en',
        kind: 'complaint',
        about: { kind: 'payment', id: 'P1-2' },
      },
    ]);
    expect(document.activeElement?.textContent).toContain('C-7K2M9-Q4RST');
  });

  test('all that was pasted stays, how much is too many is said, and nothing is sent before it is shorter', async () => {
    const text = (await rendered()) as HTMLTextAreaElement;
    const put = (value: string) => fireEvent.input(text, { target: { value } });
    put(`${'x'.repeat(4040)}🚀🚀🚀🚀`);
    expect(text.value).toHaveLength(4048);
    expect(await screen.findByText(t('validation.characters.over', { over: 44 }))).toBeTruthy();
    await send();
    expect(invalid(text)).toBe('true');
    expect(net.now.calls(contact)).toEqual([]);
    put(`${'x'.repeat(3996)}🚀🚀🚀🚀`);
    expect(await screen.findByText(t('validation.characters.left', { left: 0 }))).toBeTruthy();
    net.now.on(contact, () => taken);
    await send();
    await screen.findByRole('link', { name: t('support.open_case') });
  });

  test('what the server objects to stands at its field, with what was typed; pressing again is the same message [S7.108]', async () => {
    net.now.on(contact, () => no('validation.failed', 422, { errors: { text: ['validation.required'] } }));
    const text = await rendered();
    await userEvent.type(text, 'Where is my bonus?');
    await send();
    await vi.waitFor(() => expect(invalid(text)).toBe('true'));
    expect((text as HTMLTextAreaElement).value).toBe('Where is my bonus?');
    net.now.on(contact, () => no('payment.unknown', 404));
    await send();
    await screen.findByText(t('problems.payment.unknown'));
    net.now.on(contact, () => taken);
    await send();
    await screen.findByRole('link', { name: t('support.open_case') });
    expect(new Set(net.now.calls(contact).map(({ key }) => key)).size).toBe(1);
  });
});

describe('the support sheet', () => {
  test('finds the questions that fit what is typed, and leads to the form by one press', async () => {
    await opened();
    await userEvent.type(screen.getByLabelText(t('support.search')), 'withdr');
    expect((await screen.findByRole('link', { name: 'How long does a withdrawal take?' })).getAttribute('href')).toBe(
      '/help/withdrawals#how-long',
    );
    expect(screen.queryByRole('link', { name: 'I forgot my password' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: t('support.write') }));
    expect(screen.getByLabelText(t('support.text'))).toBeTruthy();
  });

  test('has the chat, the badge and the manager of a VIP player [S6.27]', async () => {
    const manager = {
      managerName: 'Vega',
      avatar: 'manager',
      time: '9 to 18',
      whatsAppLink: null,
      telegramLink: null,
      email: 'v@p.example',
    };
    net.now.on(feManagers, () => ({ manager }));
    const { popup } = await opened({}, 'gold');
    expect(screen.getByText(t('vip.gold'))).toBeTruthy();
    expect((await screen.findByRole('link', { name: t('vip.manager.email') })).getAttribute('href')).toBe(
      'mailto:v@p.example',
    );
    await userEvent.click(chat() as HTMLElement);
    expect(popup()).toBe('chat');
  });

  test('has neither of them for anybody else [S6.28]', async () => {
    await opened({}, 'regular');
    expect([chat(), screen.queryByText(t('vip.gold'))]).toEqual([null, null]);
    expect(net.now.calls(feManagers)).toEqual([]);
    expect(screen.getByRole('button', { name: t('support.write') })).toBeTruthy();
  });

  test('says that the terms are not accepted, and takes them [S2.155]', async () => {
    await opened({ terms: '' });
    expect(screen.getByText(t('support.terms'))).toBeTruthy();
    net.now.on(updateDetails, () => no('server.unavailable', 503));
    await userEvent.click(screen.getByRole('button', { name: t('support.terms_accept') }));
    expect(net.now.calls(updateDetails)[0]?.body).toEqual({ player: { terms_acceptance: true } });
  });
});
