// Proof that a form was not sent by a script in bulk, in our own words.
import { altcha } from './altcha.ts';
import type { Captcha } from './index.ts';

export const captchaPort = (env: Env): Captcha => altcha(env);
