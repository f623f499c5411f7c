// The published catalogue, opened in the isolate's memory once for each publication.
import type { ShippedCatalogue } from '#shared/contract/content.ts';
import { type Catalogue, OpenCatalogue } from '#shared/domain/catalogue/catalogue.ts';
import type { Snapshot } from '#shared/domain/catalogue/snapshot.ts';
import { content } from '#src/published/content.ts';
import { switchesNow } from '#src/published/release.ts';

let held: { readonly of: ShippedCatalogue; readonly off: string; readonly open: OpenCatalogue } | undefined;

export async function currentCatalogue(env: Env): Promise<OpenCatalogue> {
  const [of, switches] = await Promise.all([content(env, 'catalogue'), switchesNow(env)]);
  const resting = switches.flatMap((one) => (one.kind === 'jackpot' ? [one.of] : [])).toSorted();
  const off = resting.join();
  if (held?.of !== of || held.off !== off)
    held = { of, off, open: new OpenCatalogue(withoutJackpots(of.snapshot, resting), of.hash) };
  return held.open;
}

/** Removes switched-off jackpots, so that no tile, filter or search promises one that receives no contributions. */
export function withoutJackpots(snapshot: Snapshot, resting: readonly string[]): Snapshot {
  if (resting.length === 0) return snapshot;
  const { jackpot } = snapshot.columns;
  const values = jackpot.values.map((one) => (one !== null && resting.includes(one) ? null : one));
  return { ...snapshot, columns: { ...snapshot.columns, jackpot: { ...jackpot, values } } };
}

/** The whole catalogue without any viewer's restrictions, for sitemaps and jobs. */
export const wholeCatalogue = async (env: Env): Promise<Catalogue> =>
  (await currentCatalogue(env)).for({ country: null, disabled: [] }, { locale: 'none', of: () => undefined });
