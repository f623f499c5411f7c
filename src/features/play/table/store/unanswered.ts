// A press without an answer is kept unchanged, because another one could be mistaken for it. It is sent again until
// there is an answer.
import { $connection } from '#src/stores/connection.ts';
import type { Dealer } from '../game.ts';
import { UNKNOWN } from '../refusals.ts';
import type { Balance } from './balance.ts';
import type { RefusedStore } from './refused.ts';

type Answer = ReturnType<Dealer['deal']>;

export type Unanswered = ReturnType<typeof createUnanswered>;

export function createUnanswered(balance: Balance, { dismiss, refuse }: RefusedStore) {
  let sendAgain: (() => void) | undefined;
  /** Resolves when the player asks to repeat, or the network is back: until then nothing else can be done. */
  const again = (): Promise<void> =>
    new Promise((done) => {
      const over = new AbortController();
      const stop = $connection.listen((state) => state === 'open' && sendAgain?.());
      sendAgain = () => {
        stop();
        over.abort();
        done();
      };
      addEventListener('online', sendAgain, { signal: over.signal });
    });
  return {
    async answerTo(send: () => Answer): Answer {
      for (;;) {
        dismiss();
        balance.freeze();
        const answer = await send();
        if (answer.ok || answer.code !== UNKNOWN) return answer;
        const retry = again();
        refuse(answer);
        await retry;
      }
    },
    /** Sends the same again, after there was no answer. */
    retry: (): void => sendAgain?.(),
  };
}
