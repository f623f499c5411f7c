/** @jsxImportSource hono/jsx */
// The pages of Trustly's stand-in: the account at its only bank with the outcome of the transfer, the bank's
// authentication, and the end.
import type { Child } from 'hono/jsx';
import { formatPayment } from '#src/i18n/money.ts';
import { BankForm, bankWords } from '../bank-form.tsx';
import { type VendorPage, vendorPage, vendorStyle } from '../vendor-page.tsx';
import { sayIn } from '../words.ts';
import { BANK, DOES, type Order } from './stand-in.ts';
import { ownWords } from './words.ts';

const ROOT = '/trustly';
export const stylesheet = (): Response => vendorStyle({ deep: '#0a6640', hover: '#075133', ring: '#0ee06e' });

/** Trustly's language codes, as the languages of our pages. */
const LOCALES: readonly (readonly [RegExp, string])[] = [
  [/^de/, 'de'],
  [/^fr/, 'fr-CA'],
  [/^it/, 'it'],
  [/^n[bn]/, 'no'],
];
const localeOf = ({ locale }: Order): string => LOCALES.find(([pattern]) => pattern.test(locale))?.[1] ?? 'en';

export function choicePage(order: Order, here: string, isRefused: boolean): Response {
  const locale = localeOf(order);
  const [say, own] = [sayIn(locale), ownWords(locale)];
  const sum = formatPayment(order.amount, order.currency, locale);
  const body = (
    <>
      <p class="soft">
        {own.title} {say('to')}
      </p>
      <h1 class="sum">{sum}</h1>
      {isRefused && (
        <p class="alert" role="alert">
          {own.refused}
        </p>
      )}
      <form method="post" action={here} novalidate>
        <p>
          {own.bank}: <b>{BANK}</b>
        </p>
        <div>
          <label for="account">{own.account}</label>
          <input id="account" name="account" autocomplete="off" aria-describedby="account-hint" />
          <p class="soft" id="account-hint">
            {own.accountHint}
          </p>
        </div>
        <div>
          <label for="does">{own.does}</label>
          <select id="does" name="does">
            {DOES.map((each) => (
              <option value={each}>{own[`does.${each}`]}</option>
            ))}
          </select>
        </div>
        <button>{own.go}</button>
        <button class="plain" name="do" value="cancel">
          {say('cancel')}
        </button>
      </form>
      <p class="soft">{own.secure}</p>
    </>
  );
  return page(body, { title: own.title, locale, formTo: order.success_url });
}

export function askingPage(order: Order, here: string, isWrong: boolean): Response {
  const locale = localeOf(order);
  const say = sayIn(locale);
  const body = (
    <>
      <h1>{say('bankTitle')}</h1>
      <p>{say('bankText', { amount: formatPayment(order.amount, order.currency, locale) })}</p>
      <BankForm action={`${here}/bank`} isWrong={isWrong} words={bankWords(say)} />
    </>
  );
  return page(body, { title: say('bankTitle'), locale, formTo: order.success_url });
}

export function endPage(order: Order | undefined): Response {
  const locale = order ? localeOf(order) : 'en';
  const say = sayIn(locale);
  const body = order ? (
    <>
      <h1>{say('done')}</h1>
      <p>{say('doneText')}</p>
      <p>
        <a class="button" href={order.success_url}>
          {say('back')}
        </a>
      </p>
    </>
  ) : (
    <h1>{say('gone')}</h1>
  );
  return page(body, { title: say(order ? 'done' : 'gone'), locale, formTo: order?.success_url });
}

const page = (body: Child, about: Omit<VendorPage, 'vendor' | 'root'>): Response =>
  vendorPage(body, { vendor: 'Trustly', root: ROOT, ...about });
