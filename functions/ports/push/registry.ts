// Web Push, where the operator has created its keys. Without them no page offers it.
import type { Push } from './index.ts';
import { sandboxPost } from './sandbox.ts';
import { webPush } from './web-push.ts';

type PushEnv = { readonly VAPID_PUBLIC_KEY?: string; readonly VAPID_PRIVATE_KEY?: string };

export function pushPort(env: Env): Push | null {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }: PushEnv = env;
  if (!publicKey || !privateKey) return null;
  const post = __SANDBOX__ ? sandboxPost(env) : (endpoint: string, request: RequestInit) => fetch(endpoint, request);
  return webPush({ publicKey, privateKey, subject: env.ORIGIN, post });
}
