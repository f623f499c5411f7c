// A player's choice of language is theirs on every device, and their mails speak it (S7.062): told until it has arrived.
import { updateLocale } from '#shared/contract/player.ts';
import { call } from '#src/client/api.ts';
import { write } from '#src/client/storage.ts';

export async function tellLocale(locale: string): Promise<void> {
  const result = await call(updateLocale, { body: { locale } });
  if (result.ok || result.problem.status === 422) write('localeSent', locale);
}
