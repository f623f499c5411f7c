// Players' objects hear what a table owes them, some at a time, until each was tried. Nobody waits for an object that hangs.
import { patient } from '#functions/timeout.ts';

/** Longer than a player's object ever takes. */
const PATIENCE_MS = 5000;

/** `next` notes what was answered and gives the next ones to tell, none at the end; `tell` rejects where it must be told again. */
export interface Telling<One> {
  next(answered: readonly One[]): Promise<readonly One[]>;
  tell(one: One): Promise<void>;
  failed(one: One, error: unknown): void;
}

export async function tellAll<One>({ next, tell, failed }: Telling<One>, patienceMs = PATIENCE_MS): Promise<void> {
  let owed = await next([]);
  while (owed.length > 0) {
    const answered: One[] = [];
    await Promise.all(
      owed.map((one) =>
        patient(tell(one), patienceMs).then(
          () => answered.push(one),
          (error) => failed(one, error),
        ),
      ),
    );
    owed = await next(answered);
  }
}
