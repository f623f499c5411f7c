// What a push carries, encrypted, from the house (functions/jobs/push.ts) to the service worker (src/app/push.ts).
import * as z from 'zod/mini';

/** It stands on locked screens: no amount, no name. */
export const pushMessage = z.object({
  title: z.string(),
  body: z.string(),
  /** Where a press leads: a path of ours, with its locale. */
  link: z.string().check(z.regex(/^\/(?!\/)/)),
  /** Of two with the same tag the later one takes the place of the earlier. */
  tag: z.string(),
});
export type PushMessage = z.infer<typeof pushMessage>;
