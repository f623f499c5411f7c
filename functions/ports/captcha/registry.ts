// The captcha that this deployment uses.
import { altcha } from './altcha.ts';
import type { Captcha } from './index.ts';

export const captchaPort = (env: Env): Captcha => altcha(env);
