// Mail in our own words. Another vendor is one more file here and a line below.
import { cloudflareMail, hasSender } from './cloudflare.ts';
import type { Mail } from './index.ts';
import { sandboxMail } from './sandbox.ts';

/** False where no address to send from is configured. */
export const isMailReady = (env: Env): boolean => __SANDBOX__ || hasSender(env);

export const mailPort = (env: Env): Mail => (__SANDBOX__ ? sandboxMail(env) : cloudflareMail(env));
