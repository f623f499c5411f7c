// The addresses of the simulated registers. They exist only inside this sandbox.

export const SPELPAUS_ORIGIN = 'http://spelpaus.localhost';
export const REGISTER_ORIGIN = 'http://register.localhost';
export const ACTOR = 'perigee';
export const isRegister = ({ origin }: URL): boolean => origin === SPELPAUS_ORIGIN || origin === REGISTER_ORIGIN;

/**
 * Derived from the payment provider's secret but different from it, because another company would have another secret.
 */
export const registerKey = ({ PSP_SANDBOX_SECRET }: { PSP_SANDBOX_SECRET: string }): string =>
  `register ${PSP_SANDBOX_SECRET}`;
