// What operators say about each way to pay, for the pages that explain it; what a player is offered is the cashbox's to ask.
import type { Method } from '#shared/domain/cashier/method.ts';

const files = import.meta.glob<Method>('../../content/payment-methods/*.json', { eager: true, import: 'default' });

/** In the order of lists. */
export const methods: readonly Method[] = Object.values(files).toSorted((a, b) => a.order - b.order);

export const methodOf = (id: string): Method | undefined => methods.find((method) => method.id === id);
