// Where the pretend payment providers live: one origin beside ours. Apsis Pay has all of it but the folder of Azimuth.
const PREFIX = 'pay.';
const AZIMUTH = '/azimuth';

/** The providers' origin beside ours: `http://localhost:8787` > `http://pay.localhost:8787`. */
export function payOrigin(origin: string): string {
  const { port } = new URL(origin);
  return `http://${PREFIX}localhost${port ? `:${port}` : ''}`;
}
export const azimuthOrigin = (origin: string): string => payOrigin(origin) + AZIMUTH;

export const isProvider = ({ hostname }: URL): boolean => hostname.startsWith(PREFIX);
export const isAzimuth = ({ pathname }: URL): boolean => pathname.startsWith(`${AZIMUTH}/`);
