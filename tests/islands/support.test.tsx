// The support sheet: an answer or a person within two presses, by who opens it.
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { PLACE, page, show, TEXTS, t } from '#kit/island.tsx';
import { network, no } from '#kit/network.ts';
import { feManagers } from '#shared/contract/fe.ts';
import { updateDetails } from '#shared/contract/player.ts';
import { supportOperations } from '#shared/contract/support.ts';
import type { VipProgress } from '#shared/contract/vip.ts';

page();
const net = network();
const { answers, waiting } = supportOperations;

beforeEach(() => {
  vi.resetModules();
  document.body.innerHTML = '<div id="popups" data-popups="support chat"></div>';
  net.now.on(answers, () => ({
    answers: [
      { question: 'How long does a withdrawal take?', group: 'Withdrawals', path: '/help/withdrawals#how-long' },
      { question: 'I forgot my password', group: 'Account', path: '/help/account#password' },
    ],
  }));
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

describe('the support sheet', () => {
  test('finds the questions that fit what is typed, and leads to the form by one press', async () => {
    await opened();
    await userEvent.type(screen.getByLabelText(t('support.search')), 'withdr');
    expect(screen.getByRole('link', { name: 'How long does a withdrawal take?' }).getAttribute('href')).toBe(
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
