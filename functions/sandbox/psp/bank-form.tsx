/** @jsxImportSource hono/jsx */
// The form of the simulated banks, on every provider's page: a field for the code, which is printed beside it, and two
// buttons.
import { BANK_CODE } from './cards.ts';
import type { Say } from './words.ts';

interface Asking {
  /** Where the form is posted. */
  readonly action: string;
  /** A wrong code was entered. */
  readonly isWrong: boolean;
  readonly words: Readonly<Record<'label' | 'hint' | 'wrong' | 'approve' | 'refuse', string>>;
}

export const BankForm = ({ action, isWrong, words }: Asking) => (
  <form method="post" action={action} novalidate>
    <Code isWrong={isWrong} words={words} />
    <button name="do" value="approve">
      {words.approve}
    </button>
    <button class="plain" name="do" value="refuse">
      {words.refuse}
    </button>
  </form>
);

const Code = ({ isWrong, words: { label, hint, wrong } }: Pick<Asking, 'isWrong' | 'words'>) => (
  <div>
    <label for="code">{label}</label>
    <input
      id="code"
      name="code"
      inputmode="numeric"
      autocomplete="one-time-code"
      aria-describedby={`code-hint${isWrong ? ' code-error' : ''}`}
      aria-invalid={String(isWrong)}
    />
    <p class="soft" id="code-hint">
      {hint}
    </p>
    {isWrong && (
      <p class="bad" id="code-error" role="alert">
        {wrong}
      </p>
    )}
  </div>
);

/** The texts of the banks at Apsis Pay and Adyen. */
export const bankWords = (say: Say): Asking['words'] => ({
  label: say('bankCode'),
  hint: say('bankHint', { code: BANK_CODE }),
  wrong: say('bankWrong'),
  approve: say('approve'),
  refuse: say('refuse'),
});
