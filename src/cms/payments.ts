// Which payment brands exist, for the footer; the cashbox requests their costs and limits.
const files = import.meta.glob<string>('../../content/payment-methods/*.json', { eager: true, import: 'brand' });
const names = import.meta.glob<string>('../../content/payment-methods/*.json', { eager: true, import: 'name' });
const orders = import.meta.glob<number>('../../content/payment-methods/*.json', { eager: true, import: 'order' });

export const paymentBrands: readonly { brand: string; name: string }[] = Object.entries(files)
  .sort(([a], [b]) => (orders[a] ?? 0) - (orders[b] ?? 0))
  .map(([file, brand]) => ({ brand, name: names[file] ?? brand }));
