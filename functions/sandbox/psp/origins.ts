// The origin of the simulated payment providers, beside ours. The other providers have folders there; the rest belongs
// to Apsis Pay.
import { beside } from '#functions/sandbox/beside.ts';

const PREFIX = 'pay.';
const AZIMUTH = '/azimuth';
const ADYEN = '/adyen';
const TRUSTLY = '/trustly';

/** The providers' origin beside ours: `http://localhost:8787` becomes `http://pay.localhost:8787`. */
export const payOrigin = (origin: string): string => beside(PREFIX, new URL(origin));
export const azimuthOrigin = (origin: string): string => payOrigin(origin) + AZIMUTH;

export const adyenOrigin = (origin: string): string => payOrigin(origin) + ADYEN;
export const trustlyOrigin = (origin: string): string => payOrigin(origin) + TRUSTLY;

export const isProvider = ({ hostname }: URL): boolean => hostname.startsWith(PREFIX);
export const isAzimuth = ({ pathname }: URL): boolean => pathname.startsWith(`${AZIMUTH}/`);
export const isAdyen = ({ pathname }: URL): boolean => pathname.startsWith(`${ADYEN}/`);
export const isTrustly = ({ pathname }: URL): boolean => pathname.startsWith(`${TRUSTLY}/`);
