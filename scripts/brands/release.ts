// The configuration that a brand is deployed with: the first one's, with names, databases, files and objects of its own.
import { bindingsOf, FIRST, ownName } from './bindings.ts';
import type { BrandFolder } from './folders.ts';

interface Binding {
  name: string;
  class_name: string;
  script_name?: string;
}
/** wrangler's configuration. */
export interface Config {
  name: string;
  vars?: Record<string, unknown>;
  assets: { directory?: string };
  d1_databases?: { binding: string; database_name?: string; database_id?: string; migrations_dir?: string }[];
  r2_buckets?: { binding: string; bucket_name?: string }[];
  queues?: {
    producers?: { binding: string; queue: string }[];
    consumers?: { queue: string; dead_letter_queue?: string }[];
  };
  analytics_engine_datasets?: { binding: string; dataset?: string }[];
  durable_objects: { bindings: Binding[] };
}

/**
 * Only deployed brands, because a Worker that does not exist cannot be bound. The one that is being deployed counts as
 * one.
 */
const released = (all: readonly BrandFolder[], own?: string) =>
  all.filter(({ id, look }) => look.release !== undefined || id === own);

export function configOf(
  first: Config,
  { id, look }: BrandFolder,
  all: readonly BrandFolder[],
  licensee: string,
): Config {
  const {
    queues = {},
    d1_databases: databases = [],
    r2_buckets: buckets = [],
    analytics_engine_datasets: sets = [],
  } = first;
  const own = (name: string) => ownName(name, id);
  const ownTable = (dataset = '') => dataset.replace(FIRST, id.replaceAll('-', '_'));
  return {
    ...bound(first, id, released(all, id), licensee),
    name: id,
    vars: {
      ...first.vars,
      ORIGIN: look.release?.origin ?? '',
      PRODUCT: id,
      BRAND: look.name,
      MEASURES_TABLE: ownTable(sets[0]?.dataset),
    },
    assets: { ...first.assets, directory: `../brands/${id}` },
    d1_databases: databases.map((row) => ({
      ...row,
      database_name: own(row.database_name ?? FIRST),
      database_id: look.release?.database ?? '',
      migrations_dir: '../../../functions/readmodel/migrations',
    })),
    r2_buckets: buckets.map((row) => ({ ...row, bucket_name: own(row.bucket_name ?? FIRST) })),
    analytics_engine_datasets: sets.map((row) => ({ ...row, dataset: ownTable(row.dataset) })),
    queues: {
      producers: (queues.producers ?? []).map((row) => ({ ...row, queue: own(row.queue) })),
      consumers: (queues.consumers ?? []).map((row) => ({
        ...row,
        queue: own(row.queue),
        ...(row.dead_letter_queue && { dead_letter_queue: own(row.dead_letter_queue) }),
      })),
    },
  };
}

/** The first brand's own configuration, with bindings to the other brands of its licensee. */
export const withSisters = (first: Config, all: readonly BrandFolder[], licensee: string): Config =>
  bound(first, FIRST, released(all), licensee);

function bound(config: Config, id: string, all: readonly BrandFolder[], licensee: string): Config {
  const objects = bindingsOf(id, [{ id: FIRST, look: { licensee } }, ...all]).map(
    ({ name, className, scriptName }): Binding => ({
      name,
      class_name: className,
      ...(scriptName && { script_name: scriptName }),
    }),
  );
  const names = new Set(objects.map(({ name }) => name));
  const rest = config.durable_objects.bindings.filter(({ name }) => !names.has(name));
  return { ...config, durable_objects: { bindings: [...rest, ...objects] } };
}
