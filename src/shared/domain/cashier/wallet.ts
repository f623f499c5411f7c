// Whether a text may be an address on a coin's chain: only its shape, the provider checks the rest before it pays.

const BASE58 = '[1-9A-HJ-NP-Za-km-z]';
const BECH32 = '[02-9ac-hj-np-z]';

const SHAPES: Readonly<Record<string, RegExp>> = {
  // BIP 173 and 350 (bc1, testnet tb1), and the older base58 forms.
  BTC: new RegExp(`^(?:(?:bc|tb)1${BECH32}{25,87}|[13mn2]${BASE58}{25,34})$`),
  LTC: new RegExp(`^(?:(?:ltc|tltc)1${BECH32}{25,87}|[LM3mn2]${BASE58}{25,34})$`),
  // CashAddr, with or without its prefix.
  BCH: new RegExp(`^(?:(?:bitcoincash|bchtest):)?[qp]${BECH32}{37,60}$`),
  DOG: new RegExp(`^[DA9n]${BASE58}{25,34}$`),
  ETH: /^0x[0-9a-fA-F]{40}$/,
  USDT: /^0x[0-9a-fA-F]{40}$/,
};

export const isWalletAddress = (currency: string, text: string): boolean => SHAPES[currency]?.test(text) ?? false;

/** `tb1q7f…k2x9`: enough to recognise, in lists. */
export const maskAddress = (address: string): string =>
  address.length <= 14 ? address : `${address.slice(0, 6)}…${address.slice(-4)}`;
