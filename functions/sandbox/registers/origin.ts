// Where the pretend registers are reached: inside this sandbox only.

export const SPELPAUS_ORIGIN = 'http://spelpaus.localhost';
export const REGISTER_ORIGIN = 'http://register.localhost';
export const ACTOR = 'perigee';
export const isRegister = ({ origin }: URL): boolean => origin === SPELPAUS_ORIGIN || origin === REGISTER_ORIGIN;

/** The payment provider's secret belongs to another company: this one's is made from it, and equals it nowhere. */
export const registerKey = ({ PSP_SANDBOX_SECRET }: { PSP_SANDBOX_SECRET: string }): string =>
  `register ${PSP_SANDBOX_SECRET}`;
