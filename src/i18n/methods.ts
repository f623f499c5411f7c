// What a way to pay is called: by its brand everywhere, in the reader's words where it is nobody's brand.
import type { Translate } from './messages.ts';

export const methodName = ({ id, name }: { readonly id: string; readonly name: string }, t: Translate): string =>
  id === 'bank-transfer' ? t('cashbox.bank_transfer') : name;
