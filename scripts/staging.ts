// The staging house: the same release under other names, with databases, queues and files of its own. Derived from the
// release's configuration, so that nothing has to be written twice.

/** The parts of a built configuration that name something in the account. */
export interface Named {
  name?: string;
  vars?: Record<string, unknown>;
  d1_databases?: { binding: string; database_name: string; database_id: string }[];
  queues?: { producers?: { queue: string }[]; consumers?: { queue: string; dead_letter_queue?: string }[] };
  r2_buckets?: { bucket_name: string }[];
  analytics_engine_datasets?: { dataset?: string }[];
}

const of = (name: string, between = '-'): string => `${name}${between}staging`;

/** `databases`: staging's database ids by binding; a production database is never used. */
export function stagingOf<Config extends Named>(
  config: Config,
  { origin, databases }: { origin: string; databases: Readonly<Record<string, string>> },
): Config {
  const { name = '', vars, d1_databases = [], queues = {}, r2_buckets = [], analytics_engine_datasets = [] } = config;
  return {
    ...config,
    name: of(name),
    vars: { ...vars, ORIGIN: origin },
    d1_databases: d1_databases.map((each) => {
      const id = databases[each.binding];
      if (!id || id === each.database_id)
        throw new Error(`STAGING_${each.binding} has to be the id of a database of its own.`);
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
      ...(each.dataset && { dataset: of(each.dataset, '_') }),
    })),
  };
}
