// The initial data of a cashbox page: everything that depends on the place. The player's own data is loaded after hydration.
import { currencyOf } from '#src/cms/currencies.ts';
import { isOpen } from '#src/i18n/open.ts';
import type { First } from './before-hydration.ts';

type Known = Pick<App.Locals, 'country' | 'market' | 'depositOffer' | 'operator'> & Parameters<typeof isOpen>[0];

type Wish = Partial<Pick<First, 'wished' | 'applies'>>;

/** `wished` is the amount in the address; `applies` its parameter for a promo code. Only a deposit shows its methods before hydration. */
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
    custody: known.operator?.playerFunds ?? null,
  };
}
