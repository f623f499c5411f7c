// Starts the letters to all accounts about a change of our terms (content/config/terms-changes.json). May run any
// number of times: the object that sends them accepts each change once.
import { noticesOf } from '#functions/notices/stub.ts';
import { line } from '#shared/base/line.ts';
import { isAnnounced } from '#shared/domain/notices/terms.ts';
import { content } from '#src/published/content.ts';

export async function tellTermsChanges(env: Env, nowMs: number): Promise<void> {
  const changes = await content(env, 'config/terms-changes');
  for (const change of changes.filter((each) => isAnnounced(each, nowMs)))
    try {
      await noticesOf(env).announce(change);
    } catch (error) {
      console.error(line({ event: 'terms.failed', from: change.fromMs, error: String(error) }));
    }
}
