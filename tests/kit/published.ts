// Publishes a changed catalogue to the Worker under test, as `npm run publish` would to its store.
import { createHash } from 'node:crypto';
import type { CatalogueGame, CatalogueProducer } from '#shared/domain/catalogue/game.ts';
import { gameAt, type Snapshot, snapshotOf } from '#shared/domain/catalogue/snapshot.ts';
import { POINTER, pointerTo, snapshotKey } from '#shared/domain/catalogue/stored.ts';
import type { Visitor } from './visitor.ts';
import type { OwnWorker } from './worker.ts';

type Content = readonly [games: readonly CatalogueGame[], producers: readonly CatalogueProducer[]];

/** `change` is given what is shipped. The next question reads the pointer again, those after it see what it names. */
export async function publishCatalogue(
  worker: OwnWorker,
  visitor: Visitor,
  change: (...shipped: Content) => Content,
): Promise<void> {
  const env = await worker.env();
  const shipped = (await (await env.ASSETS.fetch('http://localhost/_content/catalogue.json')).json()) as {
    snapshot: Snapshot;
  };
  const games = shipped.snapshot.names.map((_, index) => gameAt(shipped.snapshot, index));
  const text = JSON.stringify(snapshotOf(...change(games, shipped.snapshot.producers)));
  const hash = createHash('sha256').update(text).digest('hex');
  await env.STORE.put(snapshotKey(hash), text);
  await env.STORE.put(POINTER, pointerTo(hash, '2026-11-20T00:00:00Z'));
  await visitor.send('/sandbox/clock', { json: { byMs: 31_000 } });
}
