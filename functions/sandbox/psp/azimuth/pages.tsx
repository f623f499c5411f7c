/** @jsxImportSource hono/jsx */
// Azimuth's pages: the choice of a bank, the simulated bank, and the end of a transfer. They have their own look,
// because this is another company, and no script.
import type { Child } from 'hono/jsx';
import { minorOf } from '#functions/ports/psp/decimal.ts';
import { isCurrency } from '#shared/domain/money.ts';
import { formatMoney } from '#src/i18n/money.ts';
import { BankForm } from '../bank-form.tsx';
import { BANK_CODE, BANKS, bankOf, FIRST_BANK } from './banks.ts';
import type { Payin } from './payins.ts';
import { type Say, sayIn } from './words.ts';

export function choicePage(payin: Payin, here: string): Response {
  const say = sayIn(payin.language);
  const bank = ({ id, name, behaviour }: (typeof BANKS)[number]) => (
    <label class="bank">
      <input type="radio" name="bank" value={id} checked={id === FIRST_BANK} />
      <span>
        <b>{name}</b>
        <small>{say(`bank.${behaviour}`)}</small>
      </span>
    </label>
  );
  const body = (
    <>
      <p class="soft">{say(payin.product === 'instant' ? 'instant' : 'transfer')}</p>
      <h1 class="sum">{moneyOf(payin)}</h1>
      <form method="post" action={here}>
        <fieldset>
          <legend>{say('choose')}</legend>
          {BANKS.map(bank)}
        </fieldset>
        <div>
          <label for="account">{say('account')}</label>
          <input id="account" name="account" autocomplete="off" aria-describedby="account-hint" />
          <p class="soft" id="account-hint">
            {say('accountHint')}
          </p>
        </div>
        <button name="do" value="pay">
          {say('continue')}
        </button>
        <button class="plain" name="do" value="cancel">
          {say('cancel')}
        </button>
      </form>
      <p class="soft">{say('pretend')}</p>
    </>
  );
  return page(body, payin, say, say('choose'));
}

export function bankPage(payin: Payin, here: string, wrong: boolean): Response {
  const say = sayIn(payin.language);
  const bank = bankOf(payin.bank ?? '')?.name ?? '';
  const words = {
    label: say('code'),
    hint: say('hint', { code: BANK_CODE }),
    wrong: say('wrong'),
    approve: say('approve'),
    refuse: say('refuse'),
  };
  const body = (
    <>
      <p class="soft">{bank}</p>
      <h1>{say('confirm', { amount: moneyOf(payin) })}</h1>
      <BankForm action={`${here}/bank`} isWrong={wrong} words={words} />
    </>
  );
  return page(body, payin, say, say('title'));
}

export function gonePage(payin?: Payin): Response {
  const say = sayIn(payin?.language ?? 'en');
  const body = payin ? (
    <>
      <h1>{say('over')}</h1>
      <p>{say('overText')}</p>
      <a class="button" href={payin.return_url}>
        {say('back')}
      </a>
    </>
  ) : (
    <h1>{say('gone')}</h1>
  );
  return page(body, payin, say, say(payin ? 'over' : 'gone'));
}

function moneyOf({ amount, currency, language }: Payin): string {
  const minor = isCurrency(currency) ? minorOf(amount, currency) : null;
  return minor === null ? amount : formatMoney(minor, currency, language);
}

function page(body: Child, payin: Payin | undefined, say: Say, title: string): Response {
  const text = `<!doctype html>${(
    <html lang={say('lang')}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>{title} · Azimuth</title>
        <link rel="stylesheet" href="/azimuth/style.css" />
      </head>
      <body>
        <header>
          <span class="brand">
            <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
              <path d="M12 2 4 21l8-5 8 5z" fill="currentColor" />
            </svg>
            Azimuth
          </span>
        </header>
        <main>{body}</main>
      </body>
    </html>
  )}`;
  const formTo = payin ? ` ${new URL(payin.return_url).origin}` : '';
  return new Response(text, {
    status: payin ? 200 : 404,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'content-security-policy': `default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'${formTo}`,
    },
  });
}

export const STYLE = `
:root{color-scheme:light;--ink:#1c2b26;--soft:#4d5f58;--line:#7f938b;--deep:#0c6b4f;--pale:#eef4f1;--bad:#b3261e}
*{box-sizing:border-box;margin:0}
body{background:var(--pale);color:var(--ink);font:16px/1.5 system-ui,sans-serif;min-height:100vh}
header{background:var(--deep);color:#fff;padding:16px;display:flex;justify-content:center}
.brand{display:inline-flex;gap:10px;align-items:center;font-weight:700;font-size:18px}
main{width:min(520px,100% - 32px);margin:24px auto 40px;background:#fff;border:1px solid #cfdbd5;border-radius:6px;padding:24px}
h1{font-size:20px;line-height:1.3}
.sum{font-size:32px;font-variant-numeric:tabular-nums}
.soft{color:var(--soft);font-size:14px;margin-block:4px}
form{display:grid;gap:14px;margin-block:18px}
fieldset{border:0;padding:0;display:grid;gap:8px}
legend{font-weight:600;margin-bottom:8px}
.bank{display:flex;gap:12px;align-items:center;min-height:56px;padding:8px 14px;border:1px solid #cfdbd5;border-radius:6px;cursor:pointer}
.bank:has(:checked){border-color:var(--deep);background:var(--pale)}
.bank input{width:20px;height:20px;accent-color:var(--deep);flex:none}
.bank b,.bank small{display:block}.bank small{color:var(--soft);font-size:14px}
div label{display:block;font-weight:600;font-size:14px;margin-bottom:6px}
#code,#account{width:100%;height:48px;border:1px solid var(--line);border-radius:6px;padding:0 12px;font:inherit}
#code[aria-invalid=true]{border-color:var(--bad)}
.bad{color:var(--bad);font-size:14px;margin-top:6px}
:focus-visible{outline:3px solid #3fae8a;outline-offset:2px}
button,.button{min-height:50px;border:0;border-radius:6px;font:inherit;font-weight:700;cursor:pointer;background:var(--deep);color:#fff;width:100%;display:flex;align-items:center;justify-content:center;text-decoration:none}
.button{margin-top:16px}
.plain{background:none;color:var(--deep)}
@media (prefers-contrast:more){:root{--soft:#26332d;--line:#1c2b26}}
`;
