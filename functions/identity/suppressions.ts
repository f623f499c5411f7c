// Addresses whose owners marked a letter of ours as spam: they never get offers again, from any account. Only keyed
// hashes are stored, which outlive the account. Letters about money, protection or the law do not check this list.
import { keyedHash } from '#functions/crypto/secrets.ts';
import { normalEmail } from '#shared/domain/validation/email.ts';

type Having = Pick<Env, 'DB' | 'BETTER_AUTH_SECRET'>;

const hashOf = (env: Having, email: string): Promise<string> =>
  keyedHash(env.BETTER_AUTH_SECRET, `suppressed\n${normalEmail(email)}`);

export async function suppress(env: Having, email: string, atMs: number): Promise<void> {
  const hash = await hashOf(env, email);
  await env.DB.prepare('insert into suppression (hash, at) values (?, ?) on conflict do nothing')
    .bind(hash, atMs)
    .run();
}

export async function isSuppressed(env: Having, email: string): Promise<boolean> {
  const found = env.DB.prepare('select 1 from suppression where hash = ?').bind(await hashOf(env, email));
  return (await found.first()) !== null;
}
