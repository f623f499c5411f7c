// Where the pretend payment providers live: one origin beside ours. Apsis Pay has all of it but the folders of the others.
const PREFIX = 'pay.';
const AZIMUTH = '/azimuth';
const ADYEN = '/adyen';

/** The providers' origin beside ours: `http://localhost:8787` > `http://pay.localhost:8787`. */
export function payOrigin(origin: string): string {
  const { port } = new URL(origin);
  return `http://${PREFIX}localhost${port ? `:${port}` : ''}`;
}
export const azimuthOrigin = (origin: string): string => payOrigin(origin) + AZIMUTH;

export const adyenOrigin = (origin: string): string => payOrigin(origin) + ADYEN;

export const isProvider = ({ hostname }: URL): boolean => hostname.startsWith(PREFIX);
export const isAzimuth = ({ pathname }: URL): boolean => pathname.startsWith(`${AZIMUTH}/`);
export const isAdyen = ({ pathname }: URL): boolean => pathname.startsWith(`${ADYEN}/`);
