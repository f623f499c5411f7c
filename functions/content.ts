// What operators published, read from the JSON assets that scripts/publish.ts writes; kept for the life of the isolate.
import type { ContentAssets } from '#shared/contract/content.ts';
import type { Messages } from '#src/i18n/messages.ts';

const kept = new Map<string, Promise<unknown>>();

/** The asset `public/_content/<name>.json`; throws when publish has not written it, which is a bug of the build. */
export function content<Name extends keyof ContentAssets>(env: Env, name: Name): Promise<ContentAssets[Name]>;
export function content<T>(env: Env, name: string): Promise<T>;
export function content<T>(env: Env, name: string): Promise<T> {
  const found = kept.get(name);
  // `npm run dev` publishes while it runs.
  if (found && !import.meta.env?.DEV) return found as Promise<T>;
  const reading = read(env, name);
  kept.set(name, reading);
  reading.catch(() => kept.delete(name));
  return reading as Promise<T>;
}

export function messagesOf(env: Env, locale: string): Promise<Messages> {
  return content<Messages>(env, `messages/${locale}`);
}

async function read(env: Env, name: string): Promise<unknown> {
  const answer = await env.ASSETS.fetch(`http://localhost/_content/${name}.json`);
  if (!answer.ok) throw new Error(`Content asset ${name} is missing (${answer.status}).`);
  return answer.json();
}
