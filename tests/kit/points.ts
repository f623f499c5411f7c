// Points without the days of play that earn them: written where rounds add them up.
import { POINT } from '#shared/domain/rewards/points.ts';
import type { WorkerUnderTest } from './worker.ts';

/** The player has earned so many whole points: before their object has counted any, which it then remembers. */
export async function earnPoints(worker: WorkerUnderTest, playerId: string, points: number): Promise<void> {
  await worker.sql(
    'PLAYER',
    playerId,
    `insert into points (no, earned) values (1, ${points * POINT})
      on conflict (no) do update set earned = earned + excluded.earned`,
  );
}
