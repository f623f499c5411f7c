// Where a gift comes from, in one sentence: its template's own text, or how it was given.
import type { Gift, Offer } from '#shared/contract/gifts.ts';
import type { Translate } from '#src/i18n/messages.ts';

export const originOf = ({ description, type }: Pick<Gift | Offer, 'description' | 'type'>, t: Translate): string =>
  description || t(`gifts.from.${type}`);
