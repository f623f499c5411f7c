// The sandbox's version of the binding. The stand-in's answers cross RPC as data; here they become the errors that the
// platform would throw.
import { sandboxOf } from '#functions/sandbox/index.ts';
import type { Binding } from './cloudflare.ts';

export const sandboxBinding = (env: Env): Binding => ({
  async send(message) {
    const answer = await sandboxOf(env).sendByCloudflare(message);
    if ('messageId' in answer) return answer;
    throw Object.assign(new Error(answer.message), answer.code === null ? {} : { code: answer.code });
  },
});
