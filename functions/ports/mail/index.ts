// Mail in our own words. Another vendor is one more file here and a line below.
import { cloudflareMail, hasSender } from './cloudflare.ts';
import { sandboxMail } from './sandbox.ts';

export type Letter = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

export interface Mail {
  /** Resolves when the vendor has taken the letter; throws when it has not. */
  send(letter: Letter): Promise<void>;
}

/** False where no address to send from is configured. */
export const isMailReady = (env: Env): boolean => __SANDBOX__ || hasSender(env);

export const mailPort = (env: Env): Mail => (__SANDBOX__ ? sandboxMail(env) : cloudflareMail(env));
