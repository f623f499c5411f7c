// The sandbox's own end of the binding: what the stand-in answers crosses RPC as data, and becomes what the platform throws.
import { sandboxOf } from '#functions/sandbox/index.ts';
import type { Binding } from './cloudflare.ts';

export const sandboxBinding = (env: Env): Binding => ({
  async send(message) {
    const answer = await sandboxOf(env).sendByCloudflare(message);
    if ('messageId' in answer) return answer;
    throw Object.assign(new Error(answer.message), answer.code === null ? {} : { code: answer.code });
  },
});
