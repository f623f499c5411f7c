// The staging environment: the same release under other names, with databases, queues and files of its own. It is
// derived from the release's configuration, so that nothing has to be written twice. Each brand has its own staging.
import type { Brand } from '../src/shared/contract/content.ts';
import { FIRST, STAGING } from './brands/bindings.ts';

/** The parts of a built configuration that name something in the account. */
export interface Named {
  name?: string;
  vars?: Record<string, unknown>;
  d1_databases?: { binding: string; database_name: string; database_id: string }[];
  queues?: { producers?: { queue: string }[]; consumers?: { queue: string; dead_letter_queue?: string }[] };
  r2_buckets?: { bucket_name: string }[];
  analytics_engine_datasets?: { dataset?: string }[];
  durable_objects?: { bindings: { name: string; class_name: string; script_name?: string }[] };
}

const of = (name: string): string => name + STAGING;
const stagedTable = (dataset = ''): string => `${dataset}_staging`;

/** Values that only staging has. `databases`: their ids by binding. */
export interface StagingPlace {
  readonly origin: string;
  readonly databases: Readonly<Record<string, string>>;
}
interface StagedBrand {
  readonly id: string;
  readonly look: Pick<Brand, 'release'>;
}

/**
 * For the first brand the environment contains it; for another brand its folder does, so that the other brands can read
 * it, too.
 */
export function stagingPlace(
  { d1_databases = [] }: Named,
  brand: StagedBrand | undefined,
  env: Readonly<Record<string, string | undefined>>,
): StagingPlace {
  const staging = brand?.look.release?.staging;
  if (brand && !staging)
    throw new Error(
      `"release.staging" of content/brands/${brand.id}/config/brand.json has to name staging's address and database.`,
    );
  const origin = staging ? staging.origin : env.STAGING_ORIGIN;
  if (!origin) throw new Error('STAGING_ORIGIN has to be the address of staging.');
  const ids = d1_databases.map(({ binding }) => [binding, staging?.database ?? env[`STAGING_${binding}`] ?? '']);
  return { origin, databases: Object.fromEntries(ids) };
}

/**
 * Never uses a production database, nor binds an object of a production Worker. `all` are the brands besides the first
 * one.
 */
export function stagingOf<Config extends Named>(
  config: Config,
  { origin, databases }: StagingPlace,
  all: readonly StagedBrand[] = [],
): Config {
  const { name = '', vars, d1_databases = [], queues = {}, r2_buckets = [], analytics_engine_datasets = [] } = config;
  const staged = new Set([FIRST, ...all.filter(({ look }) => look.release?.staging).map(({ id }) => id)]);
  return {
    ...config,
    name: of(name),
    vars: { ...vars, ORIGIN: origin, MEASURES_TABLE: stagedTable(analytics_engine_datasets[0]?.dataset) },
    d1_databases: d1_databases.map((each) => {
      const id = databases[each.binding];
      if (!id || id === each.database_id)
        throw new Error(
          `STAGING_${each.binding} has to be the id of a database of its own; of a brand "release.staging.database".`,
        );
      return { ...each, database_name: of(each.database_name), database_id: id };
    }),
    queues: {
      ...queues,
      producers: (queues.producers ?? []).map((each) => ({ ...each, queue: of(each.queue) })),
      consumers: (queues.consumers ?? []).map((each) => ({
        ...each,
        queue: of(each.queue),
        ...(each.dead_letter_queue && { dead_letter_queue: of(each.dead_letter_queue) }),
      })),
    },
    r2_buckets: r2_buckets.map((each) => ({ ...each, bucket_name: of(each.bucket_name) })),
    analytics_engine_datasets: analytics_engine_datasets.map((each) => ({
      ...each,
      ...(each.dataset && { dataset: stagedTable(each.dataset) }),
    })),
    ...(config.durable_objects && {
      durable_objects: {
        bindings: config.durable_objects.bindings.flatMap((each) => {
          if (each.script_name === undefined) return [each];
          if (staged.has(each.script_name)) return [{ ...each, script_name: of(each.script_name) }];
          // A brand without staging is not bound; only the Worker whose persons it shares is indispensable.
          if (/^(?:PLAYER|PERSONS_OF)_/.test(each.name)) return [];
          throw new Error(`Its persons are those of ${each.script_name}, which has no staging.`);
        }),
      },
    }),
  };
}
