// What a page of the cashbox starts with: all that its place decides. What is the player's own comes when it wakes.
import { currencyOf } from '#src/cms/currencies.ts';
import { isOpen } from '#src/i18n/open.ts';
import type { First } from './first.ts';

type Known = Pick<App.Locals, 'country' | 'market' | 'depositOffer'> & Parameters<typeof isOpen>[0];

type Wish = Partial<Pick<First, 'wished' | 'applies'>>;

/** `wished` is the amount that the address asked for; `applies` is its word for a promo code. Only a deposit shows its ways in before it wakes. */
export async function startOf(known: Known, step: First['step'], wish: Wish = {}): Promise<First> {
  const currency = currencyOf(known.country);
  return {
    step,
    currency,
    offer: step === 'deposit' ? await known.depositOffer(currency) : null,
    wished: wish.wished ?? '',
    applies: wish.applies ?? false,
    minimumAge: known.market.minimumAge,
    deposits: isOpen(known, 'deposit'),
  };
}
