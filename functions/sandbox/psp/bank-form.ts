// The pretend banks' form, on every provider's page: a code that is told beside its field, and two ways to answer.
import { type Html, html } from '#functions/html.ts';
import { BANK_CODE } from './cards.ts';
import type { Say } from './words.ts';

interface BankForm {
  /** Where it goes. */
  readonly action: string;
  /** The code that was typed is another. */
  readonly isWrong: boolean;
  readonly words: Readonly<Record<'label' | 'hint' | 'wrong' | 'approve' | 'refuse', string>>;
}

export const bankForm = ({ action, isWrong, words }: BankForm): Html =>
  html`<form method="post" action="${action}" novalidate>
${codeForm(isWrong, words)}
<button name="do" value="approve">${words.approve}</button>
<button class="plain" name="do" value="refuse">${words.refuse}</button>
</form>`;

const codeForm = (isWrong: boolean, { label, hint, wrong }: BankForm['words']): Html =>
  html`<div><label for="code">${label}</label>
<input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" aria-describedby="code-hint${isWrong ? ' code-error' : ''}" aria-invalid="${String(isWrong)}">
<p class="soft" id="code-hint">${hint}</p>
${isWrong ? html`<p class="bad" id="code-error" role="alert">${wrong}</p>` : null}</div>`;

/** As Apsis Pay's banks and Adyen's say it. */
export const bankWords = (say: Say): BankForm['words'] => ({
  label: say('bankCode'),
  hint: say('bankHint', { code: BANK_CODE }),
  wrong: say('bankWrong'),
  approve: say('approve'),
  refuse: say('refuse'),
});
