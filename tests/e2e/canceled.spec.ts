// A whole tournament is canceled by two operators, by keyboard and on a narrow screen, while its players look: their pages say so as it
// happens, with the reason, and show no places and no prizes (ADR 153). On a server of its own, because the others' races go on.
import { expect, noOverflow } from '#kit/browser.ts';
import { cashier } from '#kit/cashier.ts';
import { officeOf, operator, REASON } from '#kit/office.ts';
import { test } from '#kit/own-server.ts';
import { words } from '#kit/words.ts';
import type { Lottery } from '#shared/contract/lotteries.ts';
import type { Entry } from '#shared/contract/tournaments.ts';

const say = words('en');
const CASHIERS = ['carl.cashier@office.example', 'ada@office.example'] as const;

test('two operators cancel a tournament while it is watched; its page, its list and a lottery’s page say so [S1.16 S1.18]', {
  tag: '@long',
}, async ({ page, context, browser, ownServer: base, axe }) => {
  test.setTimeout(300_000);
  const me = await cashier(base, { verified: 'yes' });
  await context.addCookies([...me.client.cookies].map(([name, value]) => ({ name, value, url: base })));
  const { tournaments } = await me.client.ask<{ tournaments: Entry[] }>('/api/tournaments');
  const id = tournaments.find(({ frontend_identifier: of }) => of === 'daily-ten')?.id ?? '';
  await me.client.ask(`/api/tournaments/${id}/confirm`, { json: { confirmed: true } });
  await page.goto(`/tournaments/${id}`);
  await expect(page.getByRole('region', { name: say('races.top') })).toBeVisible();
  // A press wakes the page: from then on it hears its board.
  await page.getByRole('button', { name: say('races.leave') }).focus();
  await page.getByRole('button', { name: say('races.every') }).press('Enter');
  await page.keyboard.press('Escape');

  const officePage = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  const office = officeOf(base);
  const signIn = async (name: string) => {
    await officePage.goto(`${office}/sign-in`);
    await officePage.getByRole('button', { name }).press('Enter');
    await expect(officePage.getByRole('heading', { name: 'Work', exact: true })).toBeVisible();
  };
  await signIn(CASHIERS[0]);
  await officePage.goto(`${office}/tournaments`);
  await officePage.locator(`#${id}`).getByRole('link', { name: 'Cancel it' }).press('Enter');
  const form = officePage.getByRole('form', { name: 'Cancel one' });
  await expect(form.getByLabel('Which')).toHaveValue(id);
  await form.getByLabel('What players read').selectOption('Something did not work as it should');
  await form.getByLabel('Reason, for the log').fill('no');
  await form.getByRole('button', { name: 'Propose to cancel it' }).press('Enter');
  await expect(officePage.getByRole('alert')).toHaveText('Give the reason in a sentence.');
  await expect(form.getByLabel('What players read')).toHaveValue('malfunction');
  await form.getByLabel('Reason, for the log').fill(REASON);
  await axe(officePage);
  await noOverflow(officePage);
  await form.getByRole('button', { name: 'Propose to cancel it' }).press('Enter');
  await expect(officePage.getByRole('status').first()).toContainText('a colleague has to confirm it');
  await expect(officePage.getByRole('button', { name: 'Confirm: cancel it' })).toHaveCount(0);
  await axe(officePage);
  await noOverflow(officePage);

  await officePage.setViewportSize({ width: 1440, height: 900 });
  await signIn(CASHIERS[1]);
  await officePage.getByRole('link', { name: id }).press('Enter');
  const waits = officePage.getByRole('form', { name: `Decide on ${id}` });
  await waits.getByLabel(`Reason, ${id}`).fill(REASON);
  await axe(officePage);
  await waits.getByRole('button', { name: 'Confirm: cancel it' }).press('Enter');
  await expect(officePage.getByRole('status').first()).toContainText('It is canceled.');

  await expect(page.getByText(say('races.stage.canceled'), { exact: true })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: say('races.canceled.malfunction') })).toBeVisible();
  await expect(page.getByRole('region', { name: say('races.top') })).toHaveCount(0);
  await expect(page.getByRole('button', { name: say('races.leave') })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: say('races.none.canceled') })).toBeVisible();
  await axe(page);

  const { lotteries } = await me.client.ask<{ lotteries: Lottery[] }>('/api/lotteries');
  const lottery = lotteries.find(({ status }) => status === 'active')?.id ?? '';
  await (await operator(base)).act('/lotteries', '/lotteries', { run: lottery, why: 'order' });
  const carl = await operator(base, 'carl.cashier');
  await carl.act('/lotteries', '/lotteries/proposals', { act: 'confirm' });
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const [path, text] of [
      [`/tournaments/${id}`, say('races.canceled.malfunction')],
      ['/tournaments', say('races.list.canceled')],
      [`/lottery/${lottery}`, say('races.canceled.order')],
    ] as const) {
      await expect(async () => {
        await page.goto(path);
        await expect(page.getByText(text).first()).toBeVisible({ timeout: 2000 });
      }).toPass({ timeout: 30_000 });
      await noOverflow(page);
      if (width === 390) await axe(page);
    }
  }
});
