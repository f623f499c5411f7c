/** @jsxImportSource hono/jsx */
// The HTML of Apsis Pay: the card form, the simulated bank, the simulated wallet, and the end of a payment.

import { formatPayment } from '#src/i18n/money.ts';
import { BankForm, bankWords } from './bank-form.tsx';
import { type CardErrors, cardLike, TEST_CARDS } from './cards.ts';
import type { Charge } from './charge.ts';
import { CONFIRMATIONS, type Coin, type CoinAddress } from './coin.ts';
import { page } from './frame.tsx';
import { type Say, sayIn } from './words.ts';

/** `known`: the name of a stored card. */
export function cardPage(charge: Charge, known: string | undefined, nowMs: number, errors: CardErrors): Response {
  const say = sayIn(charge.locale);
  const amount = formatPayment(charge.amount, charge.currency, charge.locale);
  const body = (
    <>
      <p class="soft">
        {say('title')} {say('to')}
      </p>
      <h1 class="sum">{amount}</h1>
      {Object.keys(errors).length > 0 && (
        <p class="alert" role="alert">
          {say('fix')}
        </p>
      )}
      <form method="post" action={`/c/${charge.token}`} novalidate>
        {known ? (
          <>
            <p>{say('known', { card: known })}</p>
            <input type="hidden" name="number" value="" />
            <input type="hidden" name="expiry" value="" />
          </>
        ) : (
          <Field
            say={say}
            name="number"
            autocomplete="cc-number"
            error={errors.number}
            placeholder="1234 1234 1234 1234"
          />
        )}
        <div class="pair">
          {!known && (
            <Field say={say} name="expiry" autocomplete="cc-exp" error={errors.expiry} hint={say('expiryHint')} />
          )}
          <Field say={say} name="cvc" autocomplete="cc-csc" error={errors.cvc} hint={say('cvcHint')} />
        </div>
        {!known && (
          <Field say={say} name="holder" autocomplete="cc-name" error={errors.holder} hint={say('holderHint')} />
        )}
        <button name="do" value="pay" data-pay="">
          {say('pay', { amount })}
        </button>
        <button class="plain" name="do" value="cancel" formnovalidate>
          {say('cancel')}
        </button>
      </form>
      {!known && <TestCards say={say} nowMs={nowMs} player={charge.player} />}
      <p class="soft">{say('secure')}</p>
    </>
  );
  return page(body, {
    title: say('title'),
    lang: lang(charge.locale),
    formTo: new URL(charge.return_url).origin,
  });
}

/** The page for payments without a card: an account or a voucher. */
export function otherPage(charge: Charge, way: 'voucher' | 'wallet', errors: CardErrors): Response {
  const say = sayIn(charge.locale);
  const amount = formatPayment(charge.amount, charge.currency, charge.locale);
  const title = say('otherTitle', { name: NAMES[charge.brands] ?? '' });
  const wrong = errors.number !== undefined;
  const body = (
    <>
      <p class="soft">
        {title} {say('to')}
      </p>
      <h1 class="sum">{amount}</h1>
      <form method="post" action={`/c/${charge.token}`} novalidate>
        <div>
          <label for="number">{say(way === 'voucher' ? 'voucher' : 'account')}</label>
          <input
            id="number"
            name="number"
            inputmode="numeric"
            autocomplete="off"
            aria-invalid={wrong ? 'true' : 'false'}
            aria-describedby={`number-hint${wrong ? ' number-error' : ''}`}
          />
          <p class="soft" id="number-hint">
            {say('tenHint')}
          </p>
          {wrong && (
            <p class="bad" id="number-error" role="alert">
              {say('error.ten')}
            </p>
          )}
        </div>
        <button name="do" value="pay">
          {say('pay', { amount })}
        </button>
        <button class="plain" name="do" value="cancel" formnovalidate>
          {say('cancel')}
        </button>
      </form>
      <p class="soft">{say('secure')}</p>
    </>
  );
  return page(body, { title, lang: lang(charge.locale), formTo: new URL(charge.return_url).origin });
}

const NAMES: Readonly<Record<string, string>> = { ecopayz: 'ecoPayz', neosurf: 'Neosurf' };

export function bankPage(charge: Charge, wrong: boolean): Response {
  const say = sayIn(charge.locale);
  const body = (
    <>
      <h1>{say('bankTitle')}</h1>
      <p>{say('bankText', { amount: formatPayment(charge.amount, charge.currency, charge.locale) })}</p>
      <BankForm action={`/c/${charge.token}/bank`} isWrong={wrong} words={bankWords(say)} />
    </>
  );
  return page(body, {
    title: say('bankTitle'),
    lang: lang(charge.locale),
    formTo: new URL(charge.return_url).origin,
  });
}

export function walletPage(to: CoinAddress, coins: readonly Coin[], locale: string, wrong: boolean): Response {
  const say = sayIn(locale);
  const waiting = coins.some((coin) => coin.confirmations < CONFIRMATIONS);
  const name = to.currency === 'DOG' ? 'DOGE' : to.currency;
  const [beforeAddress, afterAddress] = say('walletText', { currency: name, address: '\0' }).split('\0');
  const body = (
    <>
      <h1>{say('wallet')}</h1>
      <p>
        {beforeAddress}
        <code>{to.address}</code>
        {afterAddress}
      </p>
      <form method="post" action={`/wallet/${to.address}?l=${locale}`} novalidate>
        <div>
          <label for="amount">{say('amount', { currency: name })}</label>
          <input
            id="amount"
            name="amount"
            inputmode="decimal"
            autocomplete="off"
            aria-invalid={wrong ? 'true' : 'false'}
            aria-describedby={wrong ? 'amount-error' : undefined}
          />
          {wrong && (
            <p class="bad" id="amount-error" role="alert">
              {say('error.amount')}
            </p>
          )}
        </div>
        <button>{say('send')}</button>
      </form>
      <ul aria-live="polite" data-refresh={waiting ? '' : undefined}>
        {coins.map((coin) => (
          <li>
            {say('sent')}: {formatPayment(coin.amount, coin.currency, locale)},{' '}
            {say('confirmations', { n: Math.min(coin.confirmations, CONFIRMATIONS), all: CONFIRMATIONS })}
          </li>
        ))}
      </ul>
    </>
  );
  return page(body, { title: say('wallet'), lang: lang(locale) });
}

export function donePage(charge: Charge | undefined): Response {
  const say = sayIn(charge?.locale ?? 'en');
  const body = charge ? (
    <>
      <h1>{say('done')}</h1>
      <p>{say('doneText')}</p>
      <form>
        <a class="button" href={charge.return_url}>
          {say('back')}
        </a>
      </form>
    </>
  ) : (
    <h1>{say('gone')}</h1>
  );
  return page(body, {
    title: say(charge ? 'done' : 'gone'),
    lang: lang(charge?.locale ?? 'en'),
    status: charge ? 200 : 404,
  });
}

interface FieldOf {
  readonly say: Say;
  readonly name: 'number' | 'expiry' | 'cvc' | 'holder';
  readonly autocomplete: string;
  readonly error?: string | undefined;
  readonly hint?: string;
  readonly placeholder?: string;
}

function Field({ say, name, autocomplete, error, hint, placeholder = '' }: FieldOf) {
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
  return (
    <div>
      <label for={name}>{say(name)}</label>
      <input
        id={name}
        name={name}
        inputmode={name === 'holder' ? 'text' : 'numeric'}
        autocomplete={autocomplete}
        placeholder={placeholder}
        aria-invalid={error ? 'true' : 'false'}
        aria-describedby={described || undefined}
      />
      {hint && (
        <p class="soft" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p class="bad" id={`${name}-error`}>
          {say(`error.${error}` as 'error.number')}
        </p>
      )}
    </div>
  );
}

/** Test cards for this payer alone, because a card belongs to the first player who pays with it. */
function TestCards({ say, nowMs, player }: { say: Say; nowMs: number; player: string }) {
  const expiry = `12/${String(new Date(nowMs).getUTCFullYear() + 3).slice(2)}`;
  return (
    <details>
      <summary>{say('tests')}</summary>
      <p class="soft">{say('testsHint')}</p>
      <ul>
        {TEST_CARDS.map(({ number, behaviour }) => {
          const spaced = cardLike(number, player).replace(/(.{4})(?=.)/g, '$1 ');
          return (
            <li>
              <button type="button" data-number={spaced} data-expiry={expiry}>
                <code>{spaced}</code>
                <small>{say(`card.${behaviour}`)}</small>
              </button>
            </li>
          );
        })}
      </ul>
    </details>
  );
}

const lang = (locale: string) => (locale.startsWith('de') ? 'de' : 'en');
