// Where the pretend vendor of identity checks is reached, and what it signs with: inside this sandbox only.

export const VENDOR_ORIGIN = 'http://meridian.localhost';
/** The payment provider's secret belongs to another company: this one's is made from it, and equals it nowhere. */
export const sandboxSecret = ({ PSP_SANDBOX_SECRET }: { PSP_SANDBOX_SECRET: string }): string =>
  `meridian ${PSP_SANDBOX_SECRET}`;
