// Names of cookies as the servers under test have them, which are reached over plain http.
import { hostCookie } from '#functions/identity/host-cookie.ts';

const site = { ORIGIN: 'http://localhost' };

export const SESSION = hostCookie(site, 'session_data');
