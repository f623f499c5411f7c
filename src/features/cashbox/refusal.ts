// Explains why an amount was refused: which limit, what it leaves, and when it frees.
import type { Problem } from '#shared/contract/problem.ts';
import { limitText } from '#src/i18n/limit.ts';
import type { Translate } from '#src/i18n/messages.ts';
import { formatPayment } from '#src/i18n/money.ts';

/** The parts of a refusal that are explained. */
export type Refused = Pick<Problem, 'code' | 'data'>;
export type Explained = { readonly text: string; readonly link?: 'limits' | 'email' | 'verification' | 'support' };

/** Needs the `messages` of namespaces `cashbox` and `problems`. */
export function explain(problem: Refused, t: Translate, locale: string): Explained {
  const limit = limitText(problem, t, locale, formatPayment);
  if (limit !== undefined) return { text: limit, link: 'limits' };
  const data = problem.data ?? {};
  const money = (key: string) =>
    formatPayment(Number(data[key] ?? 0), String(data.currency ?? 'EUR'), locale, { short: true });
  switch (problem.code) {
    case 'amount.too_low':
      return { text: t('cashbox.too_low', { amount: money('minMinor') }) };
    case 'amount.too_high':
      return { text: t('cashbox.too_high', { amount: money('maxMinor') }) };
    case 'bonus.active':
      return { text: bonusText(Number(data.amountMinor ?? 0), Number(data.spins ?? 0), money('amountMinor'), t) };
    case 'email.unconfirmed':
      return { text: t('problems.email.unconfirmed'), link: 'email' };
    case 'identity.unverified': {
      const aboveMinor = Number(data.aboveEurMinor ?? 0);
      const amount = formatPayment(aboveMinor, 'EUR', locale, { short: true });
      const text = aboveMinor > 0 ? t('cashbox.identity', { amount }) : t('cashbox.where.identity_always');
      return { text, link: 'verification' };
    }
    case 'person.review':
    case 'person.refused':
      return { text: t(`problems.${problem.code}`), link: 'support' };
    case 'questionnaire.overdue':
      return { text: t(`problems.${problem.code}`), link: 'verification' };
    default:
      return { text: t(`problems.${problem.code}`) };
  }
}

/** Everything that a withdrawal ends: bonus money, and free spins that are in progress. */
function bonusText(amountMinor: number, spins: number, amount: string, t: Translate): string {
  if (spins === 0) return t('problems.bonus.active', { amount });
  if (amountMinor === 0) return t('cashbox.spins_end', { count: spins });
  return `${t('problems.bonus.active', { amount })} ${t('cashbox.spins_too', { count: spins })}`;
}
