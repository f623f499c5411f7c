// Where the pretend lists are reached: inside this sandbox only.
export const YENTE_ORIGIN = 'http://yente.localhost';
/** The payment provider's secret belongs to another company: this one's is made from it, and equals it nowhere. */
export const yenteKey = ({ PSP_SANDBOX_SECRET }: { PSP_SANDBOX_SECRET: string }): string =>
  `yente ${PSP_SANDBOX_SECRET}`;
