// A player's choice of language is hers on every device, and her mails speak it (S7.062).
import { updateLocale } from '#shared/contract/player.ts';
import { call } from '#src/client/api.ts';

/** The page goes on to the other language meanwhile: the call must outlive it. */
export const keepLocale = (locale: string) => call(updateLocale, { body: { locale }, keepalive: true });
