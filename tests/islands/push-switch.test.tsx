// Notifications on this device: the switch is there for whoever may press it.
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, show, TEXTS, t } from '#kit/island.tsx';
import { network } from '#kit/network.ts';
import { readPush } from '#shared/contract/push.ts';
import { PushSwitch } from '#src/features/notifications/PushSwitch.tsx';
import { Texts } from '#src/i18n/react.tsx';
import { tellDepositStop } from '#src/stores/eligibility.ts';

page();
const net = network();
beforeEach(() => {
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission: 'default' });
  const register = async () => ({ pushManager: { getSubscription: async () => null } });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { register } });
  net.now.on(readPush, () => ({ public_key: 'key', subscribed: false }));
});

test('during a break its reason stands in place of the switch, which is back as the break ends [I30]', async () => {
  show(
    <Texts {...TEXTS}>
      <PushSwitch />
    </Texts>,
  );
  const name = t('preferences.push.switch');
  expect(await screen.findByLabelText(name)).toBeTruthy();
  // A deposit limit that leaves nothing has no say in it.
  act(() => tellDepositStop({ code: 'limit.reached', data: { freesAtMs: Date.now() + 3_600_000 } }));
  expect(screen.getByLabelText(name)).toBeTruthy();
  const data = { type: 'coolingoff', untilMs: Date.now() + 3_600_000, zone: 'Europe/Vienna' };
  act(() => tellDepositStop({ code: 'limit.excluded', data }));
  expect(screen.queryByLabelText(name)).toBeNull();
  const [begins = ''] = t('problems.limit.break_until', { when: '|' }).split('|');
  expect(document.body.textContent).toContain(begins);
  act(() => tellDepositStop(null));
  expect(screen.getByLabelText(name)).toBeTruthy();
});
