// Two players and an operator talk, in a room and in private; what is refused is said beside the field; guests see how to join.
import type { Browser, Page } from 'playwright/test';
import { expect, noOverflow, test } from '#kit/browser.ts';
import { Client } from '#kit/client.ts';
import { officeOf, operator } from '#kit/office.ts';
import { newPlayer } from '#kit/player.ts';
import { words } from '#kit/words.ts';

const t = words('en');

/** Another player in a browser of their own. */
async function another(browser: Browser, baseURL: string): Promise<{ page: Page; client: Client; email: string }> {
  const player = await newPlayer(new Client(baseURL));
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
  await context.addCookies([...player.client.cookies].map(([name, value]) => ({ name, value, url: baseURL })));
  return { page: await context.newPage(), ...player };
}
async function openChat(page: Page) {
  await page.goto('/help#chat');
  const panel = page.getByRole('dialog', { name: t('chat.title') });
  await expect(panel.getByRole('log')).toBeVisible();
  return panel;
}
async function say(panel: ReturnType<Page['getByRole']>, text: string) {
  await panel.getByLabel(t('chat.label')).fill(text);
  await panel.getByLabel(t('chat.label')).press('Enter');
}

test('two players talk in a room, at 390 and 1440 px and over a reload; what is refused is said beside the field [S1.27 S2.104 S6.21]', async ({
  page,
  player,
  browser,
  baseURL,
  axe,
}) => {
  const marker = `${Date.now().toString(36)}`;
  await page.setViewportSize({ width: 390, height: 844 });
  const mine = await openChat(page);
  const bob = await another(browser, baseURL ?? '');
  const theirs = await openChat(bob.page);
  await say(mine, `Good evening ${marker}`);
  await expect(theirs.getByRole('log')).toContainText(`Good evening ${marker}`);
  await say(theirs, `And to you ${marker}`);
  await expect(mine.getByRole('log')).toContainText(`And to you ${marker}`);
  await axe(page);
  await noOverflow(page);
  await axe(bob.page);

  const field = mine.getByLabel(t('chat.label'));
  await say(mine, 'come to casino.example');
  await expect(field).toHaveAccessibleDescription(t('problems.chat.text_link'));
  await expect(field).toHaveValue('come to casino.example');
  await expect(field).toBeFocused();
  await axe(page);
  await say(mine, 'what a shit game');
  await expect(field).toHaveAccessibleDescription(/insults|Wait/);

  await mine
    .getByRole('button', { name: /^Report .*’s message/ })
    .first()
    .click();
  await mine.getByRole('button', { name: t('chat.reason.spam') }).click();
  await expect(mine.getByText(t('chat.reported'))).toBeVisible();

  await page.reload();
  const again = await openChat(page);
  await expect(again.getByText(`Good evening ${marker}`)).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(again).toHaveCount(0);
  expect(player.email).toContain('@');
  await bob.page.context().close();
});

test('a player and an operator talk in private, the operator on the office’s page [S4.76 S6.12]', async ({
  page,
  player,
  browser,
  baseURL,
  axe,
}) => {
  const ops = await operator(baseURL ?? '');
  const no = await numberOf(player.client);
  const carried = await ops.hidden(`/players/${no}`, `/players/${no}/groups`);
  await ops.client.send(`/players/${no}/groups`, {
    form: { ...carried, reason: 'A ticket of theirs, number 48', act: 'set', groups: '545' },
  });
  const panel = await openChat(page);
  await panel.getByRole('tab', { name: t('chat.room.live') }).click();
  await expect(panel.getByText(t('chat.live_empty'))).toBeVisible();
  await say(panel, 'Where is my withdrawal?');
  await expect(panel.getByRole('log')).toContainText('Where is my withdrawal?');

  const side = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const office = await side.newPage();
  await office.goto(officeOf(baseURL ?? ''));
  await office.getByRole('button', { name: 'sam.support@office.example' }).click();
  await office.getByRole('link', { name: 'Chat', exact: true }).click();
  await axe(office);
  await office.getByRole('link', { name: `Player ${no}` }).click();
  await expect(office.getByRole('log')).toContainText('Where is my withdrawal?');
  await axe(office);
  await office.getByRole('textbox', { name: 'Answer' }).fill('It is on its way.');
  await office.getByRole('button', { name: 'Send' }).click();
  await expect(panel.getByRole('log')).toContainText('It is on its way.');
  await say(panel, 'Thank you!');
  // The office follows without being loaded again.
  await expect(office.getByRole('log')).toContainText('Thank you!');
  await office.setViewportSize({ width: 390, height: 844 });
  await noOverflow(office);
  await side.close();
});

test('everybody else has the third party’s chat in its own frame, and finds the conversation again [S4.76 S3.59]', async ({
  page,
  player,
}) => {
  expect(player.email).toContain('@');
  const open = async () => {
    await page.goto('/help#chat');
    const panel = page.getByRole('dialog', { name: t('chat.title') });
    await panel.getByRole('tab', { name: t('chat.room.live') }).click();
    return page.frameLocator(`iframe[title="${t('chat.third_party')}"]`);
  };
  const stored = page.waitForResponse(/\/restore-id\/set$/);
  const window = await open();
  expect((await stored).status()).toBe(200);
  await window.getByLabel('Your message').fill('Is anybody there?');
  await window.getByRole('button', { name: 'Send' }).click();
  await expect(window.getByRole('log')).toContainText('You wrote: “Is anybody there?”');
  await page.reload();
  const again = await open();
  await expect(again.getByRole('log')).toContainText('You wrote: “Is anybody there?”');
});

test('a guest reads how to join, in German too', async ({ page, axe }) => {
  for (const [locale, path] of [
    ['en', '/help#chat'],
    ['de', '/de/help#chat'],
  ] as const) {
    const say = words(locale);
    await page.goto(path);
    const panel = page.getByRole('dialog', { name: say('chat.title') });
    await expect(panel.getByText(say('chat.guests'))).toBeVisible();
    await axe(page);
    await panel.getByRole('link', { name: say('chat.join') }).click();
    await expect(page.getByRole('dialog').first()).toBeVisible();
  }
});

const numberOf = async (client: Client): Promise<number> => {
  const { third_party } = await client.ask<{ third_party: { internal_id: string } | null }>('/api/chat');
  return Number(third_party?.internal_id);
};
