// The name of a payment method: its brand in every language, a translated name where it has no brand.
import type { Translate } from './messages.ts';

export const methodName = ({ id, name }: { readonly id: string; readonly name: string }, t: Translate): string =>
  id === 'bank-transfer' ? t('cashbox.bank_transfer') : name;
