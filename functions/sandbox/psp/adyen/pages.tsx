/** @jsxImportSource hono/jsx */
// The pages of Adyen's stand-in: its hosted checkout, which allows another card after a refusal, the bank's
// authentication, and the end.
import type { Child } from 'hono/jsx';
import { formatPayment } from '#src/i18n/money.ts';
import { BankForm, bankWords } from '../bank-form.tsx';
import { isFault } from '../cards.ts';
import { type VendorPage, vendorPage, vendorStyle } from '../vendor-page.tsx';
import { type Say, sayIn } from '../words.ts';
import { ASKING_CARD, HOLDERS, PLAIN_CARD, type Session, type StoredCard } from './stand-in.ts';
import { ownWords } from './words.ts';

const ROOT = '/adyen';
export const stylesheet = (): Response => vendorStyle({ deep: '#00694b', hover: '#00523b', ring: '#2b9a76' });

const FIELDS = ['number', 'expiry', 'cvc'] as const;
const SPACED = /(.{4})(?=.)/g;

export function checkoutPage(session: Session, cards: readonly StoredCard[], query: URLSearchParams): Response {
  const { id, locale, return_url } = session;
  const [say, own] = [sayIn(locale), ownWords(locale)];
  const sum = formatPayment(session.amount, session.currency, locale);
  const alert = query.has('refused')
    ? own.refused
    : FIELDS.some((name) => isFault(query.get(name)))
      ? say('fix')
      : null;
  const body = (
    <>
      <p class="soft">
        {say('title')} {say('to')}
      </p>
      <h1 class="sum">{sum}</h1>
      {alert !== null && (
        <p class="alert" role="alert">
          {alert}
        </p>
      )}
      <form method="post" action={`${ROOT}/s/${id}`} novalidate>
        {cards.length > 0 && (
          <div>
            <label for="stored">{own.which}</label>
            <select id="stored" name="stored">
              {cards.map(({ token, brand, last4 }) => (
                <option value={token}>
                  {BRAND_NAMES[brand] ?? brand} ·· {last4}
                </option>
              ))}
              <option value="" selected={alert !== null}>
                {own.another}
              </option>
            </select>
          </div>
        )}
        <Field say={say} name="number" fault={query.get('number')} />
        <div class="pair">
          <Field say={say} name="expiry" fault={query.get('expiry')} />
          <Field say={say} name="cvc" fault={query.get('cvc')} />
        </div>
        <div>
          <label for="holder">{say('holder')}</label>
          <input id="holder" name="holder" autocomplete="cc-name" aria-describedby="holder-hint" />
          <p class="soft" id="holder-hint">
            {own.holderHint}
          </p>
        </div>
        <label class="check">
          <input type="checkbox" name="remember" value="1" />
          {own.remember}
        </label>
        <button>{say('pay', { amount: sum })}</button>
        <a class="button plain" href={return_url}>
          {say('cancel')}
        </a>
      </form>
      <details>
        <summary>{say('tests')}</summary>
        <p class="soft">{own.testsHint}</p>
        <table>
          <tbody>
            <TestRows locale={locale} />
          </tbody>
        </table>
      </details>
      <p class="soft">{own.secure}</p>
    </>
  );
  return page(body, { title: say('title'), locale, formTo: return_url });
}

const AUTOCOMPLETE = { number: 'cc-number', expiry: 'cc-exp', cvc: 'cc-csc' } as const;

function Field({ say, name, fault }: { say: Say; name: (typeof FIELDS)[number]; fault: string | null }) {
  const error = isFault(fault) ? say(`error.${fault}` as 'error.number') : null;
  const hint = name === 'number' ? null : say(`${name}Hint`);
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
  return (
    <div>
      <label for={name}>{say(name)}</label>
      <input
        id={name}
        name={name}
        inputmode="numeric"
        autocomplete={AUTOCOMPLETE[name]}
        aria-invalid={error === null ? 'false' : 'true'}
        aria-describedby={described || undefined}
      />
      {hint && (
        <p class="soft" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p class="bad" id={`${name}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

const BRAND_NAMES: Readonly<Record<string, string>> = { visa: 'Visa', mc: 'Mastercard', maestro: 'Maestro' };

function TestRows({ locale }: { locale: string }) {
  const [say, own] = [sayIn(locale), ownWords(locale)];
  const words: Readonly<Record<(typeof HOLDERS)[number], string>> = {
    DECLINED: say('card.decline'),
    NOT_ENOUGH_BALANCE: say('card.funds'),
    CARD_EXPIRED: own['is.CARD_EXPIRED'],
    CAPTURE_FAILED: own['is.CAPTURE_FAILED'],
  };
  return (
    <>
      <TestRow number={PLAIN_CARD} name={own.anyName} does={say('card.succeed')} />
      <TestRow number={ASKING_CARD} name={own.anyName} does={say('card.challenge')} />
      {HOLDERS.map((name) => (
        <TestRow number={PLAIN_CARD} name={<code>{name}</code>} does={words[name]} />
      ))}
    </>
  );
}

const TestRow = ({ number, name, does }: { number: string; name: Child; does: string }) => (
  <tr>
    <td>
      <code>{number.replace(SPACED, '$1 ')}</code>
      <br />
      {name}
    </td>
    <td>{does}</td>
  </tr>
);

export function askingPage({ id, amount, currency, locale, return_url }: Session, isWrong: boolean): Response {
  const say = sayIn(locale);
  const body = (
    <>
      <h1>{say('bankTitle')}</h1>
      <p>{say('bankText', { amount: formatPayment(amount, currency, locale) })}</p>
      <BankForm action={`${ROOT}/s/${id}/bank`} isWrong={isWrong} words={bankWords(say)} />
    </>
  );
  return page(body, { title: say('bankTitle'), locale, formTo: return_url });
}

export function endPage(session: Session | undefined): Response {
  const locale = session?.locale ?? 'en';
  const say = sayIn(locale);
  const body = session ? (
    <>
      <h1>{say('done')}</h1>
      <p>{say('doneText')}</p>
      <p>
        <a class="button" href={session.return_url}>
          {say('back')}
        </a>
      </p>
    </>
  ) : (
    <h1>{say('gone')}</h1>
  );
  return page(body, { title: say(session ? 'done' : 'gone'), locale, formTo: session?.return_url });
}

const page = (body: Child, about: Omit<VendorPage, 'vendor' | 'root'>): Response =>
  vendorPage(body, { vendor: 'Adyen', root: ROOT, ...about });
