// Published data about payment methods, for the pages that explain them; the cashbox requests which of them a player is
// offered.
import type { Method } from '#shared/domain/cashier/method.ts';

const files = import.meta.glob<Method>('../../content/payment-methods/*.json', { eager: true, import: 'default' });

/** In the order in which lists show them. */
export const methods: readonly Method[] = Object.values(files).toSorted((a, b) => a.order - b.order);

export const methodOf = (id: string): Method | undefined => methods.find((method) => method.id === id);
