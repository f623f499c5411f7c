// A player's chosen language applies on every device and to e-mails (S7.062), so it is sent until that succeeds.
import { updateLocale } from '#shared/contract/player.ts';
import { call } from '#src/client/api.ts';
import { write } from '#src/client/storage.ts';

export async function tellLocale(locale: string): Promise<void> {
  const result = await call(updateLocale, { body: { locale } });
  if (result.ok || result.problem.status === 422) write('localeSent', locale);
}
