// A round that its studio has not ended in a day: the studio is asked once what it says of it, and its words are stored
// with the round, where operators read them (provider-wallet.md 10). No answer is an answer, too.
import { playerOf } from '#functions/player/stub.ts';
import { wordsFrom } from '#functions/ports/studios/details.ts';

export async function askOverdue(
  env: Env,
  playerId: string,
  { studio, ref, roundId: round }: { studio: string; ref: string; roundId: string },
): Promise<void> {
  const says = await wordsFrom(env, studio, ref);
  if (says !== 'none') await playerOf(env, playerId).studioWords({ round, says });
}
