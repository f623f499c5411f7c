// Validates forms before they are sent, by the server's own rules, so that both always agree.
import type { ProblemCode } from '#shared/contract/problem.ts';
import { readDigits } from '#shared/domain/text/codes.ts';
import { checkBirthday, dateIn } from '#shared/domain/validation/birthday.ts';
import { checkEmail } from '#shared/domain/validation/email.ts';
import { confirmedBy, mustBeChecked, required } from '#shared/domain/validation/generic.ts';
import { checkPassword } from '#shared/domain/validation/password.ts';
import type { Fields } from '#src/ui/useForm.ts';

const text = (form: FormData, name: string): string => String(form.get(name) ?? '');

export const signInChecks = (form: FormData): Fields => ({
  email: required(text(form, 'email')) ?? checkEmail(text(form, 'email')),
  password: required(text(form, 'password')),
});

/** The server knows the exact minimum age and date of the place; here the licence's minimum age is enough to help. */
export const signUpChecks = (form: FormData, minimumAge: number, nowMs: number): Fields => ({
  email: required(text(form, 'email')) ?? checkEmail(text(form, 'email')),
  password: checkPassword(text(form, 'password')),
  date_of_birth: checkBirthday(text(form, 'date_of_birth'), minimumAge, dateIn(localZone(), nowMs)),
  currency: required(text(form, 'currency')),
  terms_acceptance: mustBeChecked(form.get('terms_acceptance') !== null),
});

export const emailChecks = (form: FormData): Fields => ({
  email: required(text(form, 'email')) ?? checkEmail(text(form, 'email')),
});

export const newPasswordChecks = (form: FormData): Fields => ({
  password: checkPassword(text(form, 'password')),
  password_confirmation:
    required(text(form, 'password_confirmation')) ??
    confirmedBy(text(form, 'password'))(text(form, 'password_confirmation')),
});

export const codeChecks = (form: FormData): Fields => ({ code: required(text(form, 'code')) });

/** The field that a refusal belongs to: no other could be wrong. */
export const WRONG_CODE = { 'otp.wrong': 'code' } as const satisfies Partial<Record<ProblemCode, string>>;
export const WRONG_PASSWORD = { 'credentials.wrong': 'password' } as const satisfies Partial<
  Record<ProblemCode, string>
>;

/** Six digits are a code of the app; anything else is a recovery code. */
export const codeOrRecovery = (code: string): { otp_attempt: string } | { recovery_code: string } =>
  readDigits(code) === null ? { recovery_code: code } : { otp_attempt: code };

const localZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
