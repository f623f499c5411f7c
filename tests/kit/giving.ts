// What operators give in tests: judged as the object judges it, counted by nobody, or by persons that the test holds.
import { bringUp, type Store } from '#functions/object/store.ts';
import { give, giveBack } from '#functions/person/given.ts';
import { PERSON } from '#functions/person/schema.ts';
import type { Giving as Counted } from '#functions/person/verbs.ts';
import { type Giving, judgeGiving } from '#functions/player/core/giving.ts';
import type { By } from '#functions/player/core/operated.ts';
import { commands, operate } from '#functions/player/core/operators.ts';
import type { Shell } from '#functions/player/core/shell.ts';
import type { Tx } from '#functions/player/core/transaction.ts';
import { claimantOf } from '#functions/player/person/claims.ts';
import type { BonusProgramme } from '#shared/contract/programmes.ts';
import { actOf, type Operation } from '#shared/domain/office/acts.ts';
import { ROLES } from '#shared/domain/office/roles.ts';
import { memoryStore, type TestPlayer } from './transaction.ts';

export const byOperator = (key: string, operator = 'ada'): By => ({
  key,
  operator,
  roles: ROLES,
  reason: 'Ticket 12: looked at it',
  requestId: 'r-1',
});

/** As if one operator alone might give all of it. */
function uncounted(tx: Tx, by: By, operation: Operation): Giving | null {
  if (actOf(operation.act).gives === null) return null;
  const templates = { all: [], unlisted: [], additional: [], budgets: new Map() };
  const judged = judgeGiving(tx, by, operation, templates);
  return judged && { ...judged, templates, claimant: claimantOf(tx), counted: by.key, waits: false };
}

/** An operator's act in the object, without the person's. */
export const doing = (player: TestPlayer, operation: Operation, key: string = operation.act) =>
  player.do((tx) => {
    const by = byOperator(key);
    return operate(tx, by, operation, { giving: uncounted(tx, by, operation) });
  });

/** Persons by their keys, each with the tables of its object, and what operators may give. */
export class Persons {
  readonly stores = new Map<string, Store>();
  readonly env: Env;
  /** An object that does not answer. */
  silent = false;

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
    this.env = { ASSETS, PERSON: { getByName: (key: string) => this.#person(key) } } as unknown as Env;
  }

  /** As the player's object runs it. */
  async operate(player: TestPlayer, by: By, operation: Operation) {
    const shell = {
      env: this.env,
      system: async (work: Parameters<Shell['system']>[0]) => player.do(work),
      sure: (attempt: () => unknown) => attempt(),
    } as unknown as Shell;
    return commands.operate(shell, by, operation);
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
      give: (counted: Counted) => answer(() => give(store, counted, counted.atMs)),
      giveBack: (each: string) => answer(() => giveBack(store, each)),
      claim: () => answer(() => true),
    };
  }
}
