// The tiles of "Pay with": saved cards, one tile for any new card, then the other methods in the operators' order.
import type { PaymentMethod, SavedProfile } from '#shared/contract/payments.ts';
import { paysBackOnly } from '#shared/domain/cashier/method.ts';
import type { Translate } from '#src/i18n/messages.ts';
import { methodName } from '#src/i18n/methods.ts';
import { formatPayment } from '#src/i18n/money.ts';

export type Way = {
  readonly key: string;
  readonly method: PaymentMethod;
  readonly profile: SavedProfile | null;
  /** All methods behind the tile: every card brand of one hosted page. */
  readonly methods: readonly PaymentMethod[];
};
export type Action = 'deposit' | 'cashout';

/** Methods whose providers don't answer now: the page says so, and offers the others. */
export const silentOf = (methods: readonly PaymentMethod[], t: Translate): string[] =>
  methods.filter(({ silent }) => silent).map((method) => methodName(method, t));

/** Saved cards that no longer work for deposits: the page says why they are missing. */
export const stoppedOf = (methods: readonly PaymentMethod[]): SavedProfile[] =>
  methods.flatMap(({ kind, savedProfiles }) => (kind === 'card' ? savedProfiles.filter(({ usable }) => !usable) : []));

/**
 * A withdrawal goes to a card or an account that was used before, never to a new one; or to a bank. A card that was
 * stopped takes no deposit; a withdrawal to it is checked first, so it comes last.
 */
export function waysOf(methods: readonly PaymentMethod[], action: Action): Way[] {
  const usable = methods.filter((method) => method.available);
  const cards = usable.filter((method) => method.kind === 'card');
  const toSaved = action === 'deposit' ? cards : usable.filter(paysBackOnly);
  const known = toSaved.flatMap((method) =>
    method.savedProfiles.map((profile) => ({
      key: `${profile.provider}/${profile.id}`,
      method,
      profile,
      methods: [method],
    })),
  );
  const saved = known.filter(({ profile }) => profile.usable);
  const stopped = action === 'cashout' ? known.filter(({ profile }) => !profile.usable) : [];
  const [first] = cards;
  const fresh = first && action === 'deposit' ? [{ key: 'card', method: first, profile: null, methods: cards }] : [];
  const rest = usable
    .filter((method) => method.kind !== 'card' && (action === 'deposit' || !paysBackOnly(method)))
    .map((method) => ({ key: method.id, method, profile: null, methods: [method] }));
  return [...saved, ...fresh, ...rest, ...stopped];
}

export const cardText = ({ brand, last4 }: SavedProfile, t: Translate): string =>
  t('cashbox.saved_card', { brand: capital(brand), last4 });

export function titleOf({ method, profile }: Way, t: Translate): string {
  if (profile) return cardText(profile, t);
  return method.kind === 'card' ? t('cashbox.new_card') : methodName(method, t);
}

export function noteOf({ method, profile, methods }: Way, action: Action, t: Translate, locale: string): string {
  if (method.type === 'crypto') {
    const { min_cents = 0 } = (action === 'deposit' ? method.deposit : method.withdrawal) ?? {};
    return t('cashbox.from', { amount: formatPayment(min_cents, method.currency, locale, { short: true }) });
  }
  if (method.kind === 'card' && !profile) return methods.map(({ name }) => name).join(', ');
  const time = t(`cashbox.time.${method.processingTime}`);
  return method.fee.percent_bp > 0
    ? t('cashbox.time_fee', { time, percent: method.fee.percent_bp / 10_000 })
    : t('cashbox.time_free', { time });
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
