// A person's steps through Perigee, by the words on the screen: the same in every language and at every width.

import { expect, type Locator, type Page } from 'playwright/test';
import { sayIn } from '#functions/sandbox/psp/words.ts';
import type { Translate } from '#src/i18n/messages.ts';
import { at } from '#src/paths.ts';
import { PASSWORD } from './player.ts';
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
  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }
  get header(): Locator {
    return this.page.getByRole('banner');
  }

  /** Arrives from Austria, where German is offered first, declines cookies and chooses the language. */
  async arrive(): Promise<void> {
    await this.page.goto('/');
    await expect(this.page).toHaveURL(/\/de$/);
    const german = new Journey(this.page, 'de');
    await german.button('consent.decline').click();
    if (this.locale === 'de') return;
    await this.header.getByRole('button', { name: german.say('shell.language') }).click();
    await this.page.getByRole('link', { name: 'English' }).filter({ visible: true }).click();
    await expect(this.page.locator('html')).toHaveAttribute('lang', this.locale);
  }

  async join(email: string): Promise<void> {
    await this.link('shell.join', this.header).click();
    const form = this.dialog;
    await this.field('identity.email', form).fill(email);
    await form.getByLabel(this.say('identity.password'), { exact: true }).fill(PASSWORD);
    await this.field('identity.birthday', form).fill('04/10/1988');
    await form.getByRole('checkbox', { name: this.say('identity.terms') }).check();
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
  async deposit(amount: string): Promise<void> {
    await this.link('shell.deposit').filter({ visible: true }).first().click();
    await this.dialog.getByRole('textbox', { name: this.say('cashbox.amount') }).fill(amount);
    await this.dialog.getByRole('button', { name: this.say('cashbox.deposit_amount', { amount: '' }).trim() }).click();
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
