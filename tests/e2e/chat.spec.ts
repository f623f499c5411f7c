// Two players and an operator talk, in a room and in private; what is refused is said beside the field; guests see how to join.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright/test';
import { expect, noOverflow, test } from '#kit/browser.ts';
import { Client } from '#kit/client.ts';
import { officeOf, operator, REASON } from '#kit/office.ts';
import { type OwnProcess, ownProcess } from '#kit/own-process.ts';
import { newPlayer, PASSWORD } from '#kit/player.ts';
import { words } from '#kit/words.ts';

const t = words('en');

/** Another player in a browser of their own. */
async function another(browser: Browser, baseURL: string): Promise<{ page: Page; client: Client; email: string }> {
  const player = await newPlayer(new Client(baseURL));
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
  await context.addCookies([...player.client.cookies].map(([name, value]) => ({ name, value, url: baseURL })));
  return { page: await context.newPage(), ...player };
}
async function openChat(page: Page, hasRoom = true) {
  await page.goto('/help#chat');
  const panel = page.getByRole('dialog', { name: t('chat.title') });
  if (hasRoom) await expect(panel.getByRole('log')).toBeVisible();
  return panel;
}
/** An operator in a browser of their own, signed in. */
async function atOffice(browser: Browser, baseURL: string) {
  const side = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const office = await side.newPage();
  await office.goto(officeOf(baseURL));
  await office.getByRole('button', { name: 'sam.support@office.example' }).click();
  await expect(office.getByRole('link', { name: 'Chat', exact: true })).toBeVisible();
  return { side, office };
}
async function mute(office: Page) {
  const form = office.getByRole('form', { name: 'Mute in chat rooms' });
  await form.getByLabel('Reason, for the log').fill(REASON);
  await form.getByLabel('For how long').selectOption('hour');
  await form.getByRole('button').click();
  await expect(office.getByText(/Muted in chat rooms until/)).toBeVisible();
}
/** Their session has ended while they looked: the page leads to the door and says why. */
async function signInAgain(page: Page, email: string) {
  const door = page.getByRole('dialog', { name: 'Sign in' });
  await expect(door.getByText(/on a break until/)).toBeVisible();
  await door.getByLabel('Email').fill(email);
  await door.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await door.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.locator('html[data-shell="player"]')).toBeVisible();
}
/** What a text begins with, before its first value. */
const beginningOf = (key: string) => t(key, { when: '§' }).split('§')[0] ?? '';

async function say(panel: ReturnType<Page['getByRole']>, text: string) {
  await panel.getByLabel(t('chat.label')).fill(text);
  await panel.getByLabel(t('chat.label')).press('Enter');
}

/** A player's first line in a room: as somebody, or as nobody. */
async function sayFirst(panel: ReturnType<Page['getByRole']>, text: string, nickname?: string) {
  await say(panel, text);
  if (nickname) {
    await panel.getByLabel(t('chat.name.label')).fill(nickname);
    await panel.getByRole('button', { name: t('chat.name.use') }).click();
  } else await panel.getByRole('button', { name: t('chat.name.none') }).click();
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
  await sayFirst(mine, `Good evening ${marker}`);
  await expect(theirs.getByRole('log')).toContainText(`Good evening ${marker}`);
  await sayFirst(theirs, `And to you ${marker}`, `Vesper${marker.slice(-4)}`);
  await expect(mine.getByRole('log')).toContainText('Vesper');
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
  const carried = await ops.hidden(`/players/${no}`, `/players/${no}/groups/add`);
  await ops.client.send(`/players/${no}/groups/add`, {
    form: { ...carried, reason: 'A ticket of theirs, number 48', act: 'add', group: '545' },
  });
  const panel = await openChat(page);
  await panel.getByRole('tab', { name: t('chat.room.live') }).click();
  await expect(panel.getByText(t('chat.live_empty'))).toBeVisible();
  await say(panel, 'Where is my withdrawal?');
  await expect(panel.getByRole('log')).toContainText('Where is my withdrawal?');

  const { side, office } = await atOffice(browser, baseURL ?? '');
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

test('a mute from the office takes the field of an open room away, over a reload, and gives it back [S6.21]', {
  tag: '@long',
}, async ({ page, player, browser, baseURL, axe }) => {
  const panel = await openChat(page);
  const rude = `Rude ${Date.now().toString(36)}`;
  await sayFirst(panel, rude);
  await expect(panel.getByText(rude)).toBeVisible();
  const no = await numberOf(player.client);

  const { office, side } = await atOffice(browser, baseURL ?? '');
  await office.goto(`${officeOf(baseURL ?? '')}/chat/general`);
  const rudely = office.getByRole('listitem').filter({ hasText: rude });
  await rudely.locator('summary').click();
  await rudely.getByRole('button', { name: 'Remove' }).click();
  await expect(panel.getByText(t('chat.removed')).last()).toBeVisible();
  await expect(panel.getByText(rude)).toHaveCount(0);
  await office.goto(`${officeOf(baseURL ?? '')}/players/${no}`);
  await mute(office);

  const field = panel.getByLabel(t('chat.label'));
  const muted = panel.getByText(beginningOf('problems.chat.muted'));
  await expect(field).toHaveCount(0);
  await expect(muted).toBeVisible();
  await axe(page);
  await page.reload();
  await openChat(page);
  await expect(muted).toBeVisible();
  await expect(field).toHaveCount(0);

  const again = office.getByRole('form', { name: 'End the mute' });
  await again.getByLabel('Reason, for the log').fill(REASON);
  await again.getByRole('button').click();
  await expect(field).toBeVisible();
  // Said sooner than the room takes two of one player, it is back in the field.
  await expect(async () => {
    await say(panel, `Sorry, ${rude.toLowerCase()}`);
    await expect(panel.locator('[data-waits]')).toHaveCount(0);
    await expect(panel.getByRole('log')).toContainText(`Sorry, ${rude.toLowerCase()}`, { timeout: 500 });
  }).toPass();
  await side.close();
});

test('a break that begins while a room is open closes it there; support stays, and the others read on [S6.12 S4.09]', {
  tag: '@long',
}, async ({ page, player, browser, baseURL, axe }) => {
  const panel = await openChat(page);
  const last = `A last word ${Date.now().toString(36)}`;
  await sayFirst(panel, last);
  const bob = await another(browser, baseURL ?? '');
  const theirs = await openChat(bob.page);
  await expect(theirs.getByRole('log')).toContainText(last);
  await player.client.ask('/api/user_limits', { json: { type: 'coolingoff', term: 'PT24H' } });
  // The page goes where its player reads why; nothing of the room is left on it.
  await signInAgain(page, player.email);
  await expect(page.getByText(last)).toHaveCount(0);
  const closed = await openChat(page, false);
  await expect(closed.getByText(t('chat.rooms_closed'))).toBeVisible();
  await axe(page);
  await sayFirst(theirs, `Still here ${last}`);
  await expect(theirs.getByRole('log')).toContainText(`Still here ${last}`);
  await bob.page.context().close();
});

test('two players and an operator talk a whole evening in a room, in private and in a case: over reloads, a kill of the server, a mute and a break @long [S1.27 S4.76 S7.108]', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const state = mkdtempSync(join(tmpdir(), 'perigee-evening-'));
  const server: { now: OwnProcess } = { now: await ownProcess(state) };
  try {
    const { base } = server.now;
    const [ada, bob] = [await another(browser, base), await another(browser, base)];
    const no = await numberOf(ada.client);
    const ops = await operator(base, 'sam.support');
    await ops.act(`/players/${no}`, `/players/${no}/groups/add`, { group: '545' });
    const { office, side } = await atOffice(browser, base);

    let [adas, bobs] = [await openChat(ada.page), await openChat(bob.page)];
    await sayFirst(adas, 'Good evening');
    await expect(bobs.getByRole('log')).toContainText('Good evening');
    await sayFirst(bobs, 'And to you');
    await expect(adas.getByRole('log')).toContainText('And to you');

    // Nobody is there for a while: what is typed meanwhile waits in the page, and the lines come back by themselves.
    await server.now.kill();
    await expect(bobs.getByText(t('chat.connecting'))).toBeVisible();
    await say(bobs, 'Is anybody there?');
    const again = bobs.getByRole('button', { name: t('chat.send_again') });
    await expect(again).toBeVisible();
    server.now = await ownProcess(state, Number(new URL(base).port));
    // Sent again sooner than the room takes two of one player, it stays with the reason.
    await expect(async () => {
      if (await again.isVisible()) await again.click();
      await expect(bobs.locator('[data-waits]')).toHaveCount(0, { timeout: 2_000 });
    }).toPass();
    // A line that was lost comes back after half a minute at most.
    await expect(adas.getByRole('log')).toContainText('Is anybody there?', { timeout: 60_000 });
    await expect(again).toHaveCount(0);
    for (const panel of [adas, bobs])
      for (const text of ['Good evening', 'And to you', 'Is anybody there?'])
        await expect(panel.getByRole('log').getByText(text, { exact: true }), text).toHaveCount(1);

    // In private, the operator on the office's page, each over a reload.
    await adas.getByRole('tab', { name: t('chat.room.live') }).click();
    await say(adas, 'Where is my withdrawal?');
    await expect(adas.getByRole('log')).toContainText('Where is my withdrawal?');
    await office.goto(`${officeOf(base)}/chat/live/${no}`);
    await expect(office.getByRole('log')).toContainText('Where is my withdrawal?');
    await office.getByRole('textbox', { name: 'Answer' }).fill('It is on its way.');
    await office.getByRole('button', { name: 'Send' }).click();
    await expect(adas.getByRole('log')).toContainText('It is on its way.');
    await ada.page.reload();
    adas = await openChat(ada.page);
    await adas.getByRole('tab', { name: t('chat.room.live') }).click();
    await expect(adas.getByRole('log').getByText('It is on its way.')).toHaveCount(1);
    await say(adas, 'Thank you');
    await expect(office.getByRole('log')).toContainText('Thank you');

    // A case: asked, answered at the office, read where it is open, answered again.
    await ada.page.goto('/support');
    await ada.page.getByLabel('What happened?').fill('My bonus did not arrive');
    await ada.page.getByRole('button', { name: 'Send', exact: true }).click();
    await ada.page.getByRole('link', { name: 'Open your case' }).click();
    await expect(ada.page.getByRole('heading', { name: /^Case C-/ })).toBeVisible();
    const id = new URL(ada.page.url()).pathname.split('/').at(-1) ?? '';
    const listed = office.getByRole('link', { name: new RegExp(id) });
    // The list is read from what the queue brings.
    await expect(async () => {
      await office.goto(`${officeOf(base)}/cases`);
      await expect(listed).toBeVisible({ timeout: 500 });
    }).toPass();
    await listed.click();
    await expect(office.getByText('My bonus did not arrive')).toBeVisible();
    await office.getByLabel('Your answer, in their language').fill('It is in your account now.');
    await office.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(ada.page.getByText('It is in your account now.')).toBeVisible();
    await server.now.kill();
    server.now = await ownProcess(state, Number(new URL(base).port));
    await ada.page.reload();
    await expect(ada.page.getByText('It is in your account now.')).toHaveCount(1);
    await ada.page.getByLabel('Your message').fill('I see it, thank you');
    await ada.page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(ada.page.getByText('I see it, thank you')).toHaveCount(1);
    await office.reload();
    await expect(office.getByText('I see it, thank you')).toBeVisible();

    // A mute holds in the rooms and over a reload, not in private; then a break ends all company.
    adas = await openChat(ada.page);
    await office.goto(`${officeOf(base)}/players/${no}`);
    await mute(office);
    await expect(adas.getByText(beginningOf('problems.chat.muted'))).toBeVisible();
    await ada.page.reload();
    adas = await openChat(ada.page);
    await expect(adas.getByText(beginningOf('problems.chat.muted'))).toBeVisible();
    await expect(adas.getByLabel(t('chat.label'))).toHaveCount(0);
    await adas.getByRole('tab', { name: t('chat.room.live') }).click();
    await say(adas, 'Why may I not write?');
    await expect(adas.getByRole('log')).toContainText('Why may I not write?');
    await ada.client.ask('/api/user_limits', { json: { type: 'coolingoff', term: 'PT24H' } });
    await signInAgain(ada.page, ada.email);
    adas = await openChat(ada.page);
    await expect(adas.getByText(t('chat.rooms_closed'))).toBeVisible();
    await expect(adas.getByRole('log').getByText('Why may I not write?')).toHaveCount(1);
    await say(bobs, 'Good night');
    await expect(bobs.getByRole('log')).toContainText('Good night');
    for (const { page } of [ada, bob]) await page.context().close();
    await side.close();
  } finally {
    await server.now.kill();
    rmSync(state, { recursive: true, force: true });
  }
});

test('chat and case by the keyboard alone @long [S1.27 S7.108]', async ({ page, player, axe }) => {
  const { id } = (
    await player.client.ask<{ case: { id: string } }>('/api/send_contact_message', {
      json: { topic: 'other', text: 'Where is my bonus?', locale: 'en' },
    })
  ).case;
  const panel = await openChat(page);
  const [general, live] = [
    panel.getByRole('tab', { name: t('chat.room.general') }),
    panel.getByRole('tab', { name: t('chat.room.live') }),
  ];
  const field = panel.getByLabel(t('chat.label'));
  await general.focus();
  await page.keyboard.press('ArrowRight');
  await expect(live).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(general).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Tab');
  await expect(panel.getByRole('log')).toBeFocused();
  // Past what may be reported, to the field; the message goes by Enter, and the next is written where the last was.
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(field).toBeFocused({ timeout: 200 });
  }).toPass();
  const hello = `By keys ${Date.now().toString(36)}`;
  await page.keyboard.type(hello);
  await page.keyboard.press('Enter');
  await expect(panel.getByLabel(t('chat.name.label'))).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('log')).toContainText(hello);
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
  await page.keyboard.press('Tab');
  await expect(panel.getByRole('button', { name: t('chat.send') })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);

  await page.goto(`/support/cases/${id}`);
  const message = page.getByLabel(t('support.your_message'));
  await message.focus();
  await page.keyboard.type('Still waiting');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: t('support.messages') })).toContainText('Still waiting');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: t('support.solve') })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByText(t('support.state.solved'))).toBeVisible();
  await axe(page);
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

test('a guest reads how to join, in German too', { tag: '@long' }, async ({ page, axe }) => {
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
    await expect(page.getByRole('heading', { name: say('identity.title_sign_up') }).first()).toBeVisible();
    await expect(panel).toHaveCount(0);
  }
});

const numberOf = async (client: Client): Promise<number> => {
  const { third_party } = await client.ask<{ third_party: { internal_id: string } | null }>('/api/chat');
  return Number(third_party?.internal_id);
};
