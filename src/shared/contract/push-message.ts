// The payload of a push, encrypted, from the house (functions/jobs/push.ts) to the service worker (src/app/push.ts).
import * as z from 'zod/mini';

/** It appears on locked screens: no amount, no name. */
export const pushMessage = z.object({
  title: z.string(),
  body: z.string(),
  /** The address that a press opens: a path of ours, with its locale. */
  link: z.string().check(z.regex(/^\/(?!\/)/)),
  /** A later push with the same tag replaces an earlier one. */
  tag: z.string(),
});
export type PushMessage = z.infer<typeof pushMessage>;
