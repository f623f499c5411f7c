// The address of the simulated sanctions lists. It exists only inside this sandbox.
export const YENTE_ORIGIN = 'http://yente.localhost';
/**
 * Derived from the payment provider's secret but different from it, because another company would have another secret.
 */
export const yenteKey = ({ PSP_SANDBOX_SECRET }: { PSP_SANDBOX_SECRET: string }): string =>
  `yente ${PSP_SANDBOX_SECRET}`;
