// A person's steps through Perigee, by the words on the screen: the same in every language and at every width.

import { expect, type Locator, type Page } from 'playwright/test';
import { codeAt, stepAt } from '#functions/identity/totp.ts';
import { sayIn } from '#functions/sandbox/psp/words.ts';
import type { Translate } from '#src/i18n/messages.ts';
import { at } from '#src/paths.ts';
import { Client } from './client.ts';
import { payIn } from './paying.ts';
import { PASSWORD, PERSON } from './player.ts';
import { words } from './words.ts';

export class Journey {
  readonly page: Page;
  readonly locale: string;
  readonly say: Translate;
  readonly #pay: ReturnType<typeof sayIn>;

  constructor(page: Page, locale: string) {
    this.page = page;
    this.locale = locale;
    this.say = words(locale);
    this.#pay = sayIn(locale);
  }

  /** Opens a page of this language. */
  go(path: string) {
    return this.page.goto(at({ base: '', locale: this.locale }, path));
  }

  button(key: string, within: Page | Locator = this.page): Locator {
    return within.getByRole('button', { name: this.say(key), exact: true });
  }
  link(key: string, within: Page | Locator = this.page): Locator {
    return within.getByRole('link', { name: this.say(key), exact: true });
  }
  field(key: string, within: Page | Locator = this.page): Locator {
    return within.getByRole('textbox', { name: this.say(key), exact: true });
  }
  /** What a message says about an amount, written with or without cents. */
  about(key: string, amount: string): RegExp {
    const [before = '', after = ''] = this.say(key, { amount: '|' }).split('|').map(literal);
    return new RegExp(`${before}.{0,4}${amount}([.,]00)?.{0,4}${after}`);
  }
  get balance(): Locator {
    return this.header.getByRole('button', { name: this.say('shell.balance') });
  }
  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }
  get header(): Locator {
    return this.page.getByRole('banner');
  }

  /** Arrives in their language, by an address that somebody sent, and declines cookies. */
  async follow(path: string): Promise<void> {
    await this.go(path);
    await this.button('consent.decline').click();
  }

  /** Arrives from Austria, where German is offered first, declines cookies and chooses the language. */
  async arrive(): Promise<void> {
    await this.page.goto('/');
    await expect(this.page).toHaveURL(/\/de$/);
    const german = new Journey(this.page, 'de');
    await german.button('consent.decline').click();
    if (this.locale === 'de') return;
    await this.header.getByRole('button', { name: german.say('shell.language') }).click();
    await this.page.getByRole('link', { name: 'English', exact: true }).filter({ visible: true }).click();
    await expect(this.page.locator('html')).toHaveAttribute('lang', this.locale);
  }

  async join(email: string): Promise<void> {
    const menu = this.button('play.menu');
    // A table on a phone has no header: its menu leads on to money.
    if (await menu.isVisible()) {
      await menu.click();
      await this.link('play.mode.real', this.dialog).click();
    } else await this.link('shell.join', this.header).click();
    const form = this.page.locator('form').filter({ has: this.button('identity.join') });
    await this.field('identity.email', form).fill(email);
    await form.getByLabel(this.say('identity.password'), { exact: true }).fill(PASSWORD);
    await this.field('identity.birthday', form).fill('04/10/1988');
    // A form that has a page of its own wakes with the first touch.
    await expect(() => form.getByRole('checkbox', { name: this.say('identity.terms') }).check()).toPass();
    await this.button('identity.join', form).click();
    await expect(this.page.getByRole('heading', { name: this.say('identity.title_email_verify') })).toBeVisible();
  }

  async signIn(email: string, code?: string): Promise<void> {
    await this.link('shell.sign_in', this.header).click();
    const form = this.dialog;
    await this.field('identity.email', form).fill(email);
    await form.getByLabel(this.say('identity.password'), { exact: true }).fill(PASSWORD);
    await this.button('identity.sign_in', form).click();
    if (code === undefined) return;
    await this.field('identity.code', form).fill(code);
    await this.button('identity.sign_in', form).click();
  }

  /** From the header to the provider's page; the amount in whole units of the player's currency. */
  async deposit(amount: string, first = false): Promise<void> {
    await this.link('shell.deposit').filter({ visible: true }).first().click();
    if (first) await this.introduce();
    await this.dialog.getByRole('textbox', { name: this.say('cashbox.amount') }).fill(amount);
    const button = this.dialog.getByRole('button', { name: this.say('cashbox.deposit_amount', { amount: '' }).trim() });
    await payIn(this.page, button, { locale: this.locale });
  }

  /** What the cashbox asks for before the first payment. */
  async introduce(): Promise<void> {
    for (const [name, value] of Object.entries(PERSON)) await this.field(`account.${name}`, this.dialog).fill(value);
    await this.button('cashbox.person_go_on', this.dialog).click();
  }

  async #openMenu(): Promise<void> {
    const behind = this.button('shell.nav.account', this.header).or(this.button('shell.menu'));
    await behind.filter({ visible: true }).first().click();
  }

  /** A place of the account: behind the picture on a tx, behind the menu on a phone. */
  async visit(item: string): Promise<void> {
    await this.#openMenu();
    await this.page
      .getByRole('link', { name: this.say(`menu.${item}`), exact: true })
      .filter({ visible: true })
      .first()
      .click();
  }

  async signOut(): Promise<void> {
    await this.#openMenu();
    await this.button('shell.sign_out').filter({ visible: true }).click();
    await expect(this.link('shell.sign_in').filter({ visible: true }).first()).toBeVisible();
  }

  /** What an authenticator app shows by the sandbox's clock, which tests move. */
  async code(key: string, stepsAhead = 0): Promise<string> {
    const { nowMs } = await new Client(this.page.url()).ask<{ nowMs: number }>('/sandbox/clock', { json: { byMs: 0 } });
    return codeAt(key, stepAt(nowMs) + stepsAhead);
  }

  /** Turns two-factor on and answers the key of the authenticator app. */
  async turnOnTwoFactor(): Promise<string> {
    await this.visit('security');
    await this.button('security.two_factor_begin').click();
    const key = ((await this.page.getByRole('code').first().textContent()) ?? '').replaceAll(' ', '');
    await this.field('identity.code').fill(await this.code(key));
    await this.button('security.two_factor_confirm').click();
    await this.button('security.codes_kept').click();
    await expect(this.page.getByText(this.say('security.two_factor_left', { count: 10 }))).toBeVisible();
    return key;
  }

  /** Opens a title from the lobby, by its cover's way in. */
  async play(name: string, way: 'play.cover.demo' | 'real'): Promise<void> {
    await this.go('/');
    await this.page.getByRole('link', { name }).first().click();
    if (way === 'play.cover.demo') await this.link(way).click();
    await expect(this.page.getByRole('heading', { level: 1, name })).toBeVisible();
  }

  /** The table's last rounds; on a phone they stand in its menu. */
  get #played() {
    return this.page.locator('.last tbody tr');
  }

  /** One spin of the reels, to its end. */
  async spin(): Promise<void> {
    await this.button('play.spin').click();
    // One round in a hundred wins free spins, which take their time unless the result is asked for.
    const show = this.button('play.skip');
    const total = this.page.locator('.win-screen [data-autofocus]');
    await expect(async () => {
      if (await show.isVisible()) await show.click({ timeout: 1000 });
      if (await total.isVisible()) await total.click({ timeout: 1000 });
      await expect(this.#played).toHaveCount(1, { timeout: 2000 });
    }).toPass();
  }

  /** A chip on red, and the ball. */
  async betOnRed(): Promise<void> {
    await this.page.getByRole('button', { name: this.say('play.even.red') }).click();
    await this.untilPlayed(() => this.button('play.spin_wheel').click({ timeout: 2000 }));
  }

  /** A bet that comes too soon after one of another game is refused and said so: a person presses again. */
  async untilPlayed(press: () => Promise<void>): Promise<void> {
    await expect(async () => {
      if ((await this.#played.count()) === 0) await press();
      await expect(this.#played).toHaveCount(1, { timeout: 7000 });
    }).toPass({ timeout: 40_000 });
  }

  /** From the list of rounds to the round's own page, and through its proof. */
  async verify(game: string): Promise<void> {
    await this.go('/rounds');
    await this.page.getByRole('main').getByRole('link', { name: game }).first().click();
    await this.link('play.round.verify').click();
    await this.button('fairness.reveal').click();
    for (const check of ['commitment', 'events', 'payout'])
      await expect(this.page.getByText(this.say(`fairness.check.${check}.held`))).toBeVisible();
  }

  async withdraw(amount: string): Promise<void> {
    await this.balance.click();
    await this.link('shell.withdraw').filter({ visible: true }).first().click();
    await this.dialog.getByRole('textbox', { name: this.say('cashbox.amount') }).fill(amount);
    const confirm = this.say('cashbox.withdraw_amount', { amount: '' }).trim();
    await this.dialog.getByRole('button', { name: confirm }).click();
  }

  /** The card page of the payment provider, which is another company's. */
  async payByCard(number: string): Promise<void> {
    await expect(this.page).toHaveURL(/^http:\/\/pay\.localhost/);
    await this.page.getByLabel(this.#pay('number')).fill(number);
    await this.page.getByLabel(this.#pay('expiry')).fill('12/39');
    await this.page.getByLabel(this.#pay('cvc')).fill('123');
    await this.page.getByRole('button', { name: this.#pay('pay', { amount: '' }).trim() }).click();
  }
}

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
