// Publishes changed content to the Worker under test, as `npm run publish` would to its store.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { ShippedCatalogue } from '#shared/contract/content.ts';
import type { CatalogueGame, CatalogueProducer } from '#shared/domain/catalogue/game.ts';
import { gameAt, type Snapshot, snapshotOf } from '#shared/domain/catalogue/snapshot.ts';
import type { Layer, Release } from '#shared/domain/published.ts';
import { fill, releaseOf, shippedIn } from '../../scripts/publish/store.ts';
import type { Visitor } from './visitor.ts';
import type { OwnWorker } from './worker.ts';

type Content = readonly [games: readonly CatalogueGame[], producers: readonly CatalogueProducer[]];

const BUILT = 'dist/sandbox/client/_content';

/** What the sandbox's build says of one name. */
export const shippedAsset = <Value>(name: string): Value => JSON.parse(readFileSync(`${BUILT}/${name}.json`, 'utf8'));

export function releaseOver(layers: readonly Layer[]): Release {
  const shipped = shippedIn(BUILT);
  if (!shipped) throw new Error('the sandbox is not built');
  return releaseOf(shipped, layers);
}

const shippedCatalogueOf = (snapshot: Snapshot): ShippedCatalogue => ({
  hash: createHash('sha256').update(JSON.stringify(snapshot)).digest('hex'),
  snapshot,
});

/** A release in which the catalogue alone is another. */
export const releaseWith = (snapshot: Snapshot): Release =>
  releaseOver([{ fromMs: 0, changed: { catalogue: shippedCatalogueOf(snapshot) } }]);

export async function publishTo(worker: OwnWorker, release: Release): Promise<void> {
  const { STORE } = await worker.env();
  await fill({ put: (key, value) => STORE.put(key, value) }, release);
}

/** The next question reads the pointer again, those after it see what it names. */
export async function publishChanged(worker: OwnWorker, visitor: Visitor, changed: Layer['changed']): Promise<void> {
  await publishTo(worker, releaseOver([{ fromMs: 0, changed }]));
  await visitor.send('/sandbox/clock', { json: { byMs: 31_000 } });
}

/** `change` is given what is shipped. */
export async function publishCatalogue(
  worker: OwnWorker,
  visitor: Visitor,
  change: (...shipped: Content) => Content,
): Promise<void> {
  const { snapshot } = shippedAsset<ShippedCatalogue>('catalogue');
  const games = snapshot.names.map((_, index) => gameAt(snapshot, index));
  await publishChanged(worker, visitor, {
    catalogue: shippedCatalogueOf(snapshotOf(...change(games, snapshot.producers))),
  });
}
