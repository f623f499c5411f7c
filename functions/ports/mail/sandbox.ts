// Sandbox mail stays in this house: /sandbox/mailbox shows it.
import { sandboxOf } from '#functions/sandbox/index.ts';
import type { Mail } from './index.ts';

export const sandboxMail = (env: Env): Mail => ({
  async send(letter) {
    await sandboxOf(env).keepMail(letter);
  },
});
