// What operators give in tests: judged as the object judges it, counted by nobody, or by persons that the test holds.
import { count as countHouse, operatorSums, uncountAll } from '#functions/audit/counted.ts';
import { STEPS as AUDIT } from '#functions/audit/schema.ts';
import type { HouseCounting } from '#functions/audit/verbs.ts';
import { uncount } from '#functions/object/counted.ts';
import { bringUp, type Store } from '#functions/object/store.ts';
import { count } from '#functions/person/counted.ts';
import { PERSON } from '#functions/person/schema.ts';
import type { Counting } from '#functions/person/verbs.ts';
import { answered, OPERATORS } from '#functions/player/core/once.ts';
import type { By } from '#functions/player/core/operated.ts';
import type { Shell } from '#functions/player/core/shell.ts';
import type { Tx } from '#functions/player/core/transaction.ts';
import { judge, type Weighed } from '#functions/player/whole/counting.ts';
import { operate, noun as operators } from '#functions/player/whole/operators.ts';
import type { BonusProgramme } from '#shared/contract/programmes.ts';
import type { Operation } from '#shared/domain/office/acts.ts';
import { ROLES } from '#shared/domain/office/roles.ts';
import { memoryStore, type TestPlayer } from './transaction.ts';

export const byOperator = (key: string, operator = 'ada'): By => ({
  key,
  operator,
  roles: ROLES,
  reason: 'Ticket 12: looked at it',
  requestId: 'r-1',
});

/** As if one operator alone might do all of it. */
function uncounted(tx: Tx, by: By, operation: Operation): Weighed | null {
  const templates = { all: [], unlisted: [], additional: [], budgets: new Map() };
  if (answered(tx, OPERATORS, by.key) !== undefined) return null;
  const judged = judge(tx, by, operation, templates);
  const house: HouseCounting = { key: by.key, sum: 'given', eurMinor: 0, atMs: tx.nowMs, sums: [] };
  return judged && { ...judged, templates, counted: { key: by.key, house }, waits: false };
}

/** An operator's act in the object, without the person's. */
export const doing = (player: TestPlayer, operation: Operation, key: string = operation.act) =>
  player.do((tx) => {
    const by = byOperator(key);
    return operate(tx, by, operation, { weighed: uncounted(tx, by, operation) });
  });

/** Persons by their keys and the log, each with the tables of its object, and what operators may give. */
export class Persons {
  readonly stores = new Map<string, Store>();
  readonly log = memoryStore();
  readonly env: Env;
  /** An object of a person, or the log's, does not answer. */
  silent = false;
  silentLog = false;

  constructor(bonuses: readonly BonusProgramme[] = []) {
    const files: Readonly<Record<string, unknown>> = {
      'programmes/bonuses': bonuses,
      'fe/disabled-bonuses': { group_keys: [] },
      'fe/additional-gifts': { gifts: [] },
    };
    const ASSETS = {
      fetch: async (url: string | URL | Request) =>
        Response.json(files[/_content\/(.+)\.json$/.exec(String(url))?.[1] ?? ''] ?? null),
    };
    // A tournament that goes on, whichever.
    const TOURNAMENT = { getByName: () => ({ isSettled: async () => false }) };
    const MEANS = { getByName: () => ({ view: async () => ({ owner: null, others: [], stoppedFor: null }) }) };
    bringUp(this.log, AUDIT);
    this.env = {
      ...{ ASSETS, TOURNAMENT, MEANS, BETTER_AUTH_SECRET: 'secret' },
      PERSON: { getByName: (key: string) => this.#person(key) },
      AUDIT: { getByName: () => this.#log() },
    } as unknown as Env;
  }

  /** As the player's object runs it. */
  async operate(player: TestPlayer, by: By, operation: Operation) {
    const shell = {
      env: this.env,
      system: async (work: Parameters<Shell['system']>[0]) => player.do(work),
      sure: (attempt: () => unknown) => attempt(),
      // Whatever concerns the whole person holds in their other accounts, of which there are none.
      person: { ask: async () => true, drop: () => undefined },
    } as unknown as Shell;
    return operators.commands.operate(shell, by, operation);
  }

  /** What operators have done alone and two by two until then. */
  sums = (nowMs: number) => operatorSums(this.log, nowMs);

  #log() {
    const answer = async <Value>(work: () => Value): Promise<Value> => {
      if (this.silentLog) throw new Error('away');
      return this.log.atomic(work);
    };
    return {
      count: (counting: HouseCounting) => answer(() => countHouse(this.log, counting, counting.atMs)),
      uncount: (counting: HouseCounting) => answer(() => uncountAll(this.log, counting)),
    };
  }

  #person(key: string) {
    const store = this.stores.get(key) ?? memoryStore();
    if (!this.stores.has(key)) bringUp(store, PERSON);
    this.stores.set(key, store);
    const answer = async <Value>(work: () => Value): Promise<Value> => {
      if (this.silent) throw new Error('away');
      return store.atomic(work);
    };
    return {
      count: (counting: Counting) => answer(() => count(store, counting, counting.atMs)),
      uncount: (each: string) => answer(() => uncount(store, each)),
      claim: () => answer(() => true),
    };
  }
}
