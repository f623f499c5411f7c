// A campaign: a bonus template with a budget, and the reserved and given parts of it, on one thread and in one SQLite
// database (ADR 063). It has the template's name.
import { type Begin, ObjectCore } from '#functions/object/core.ts';
import { StoredObject } from '#functions/object/object.ts';
import { Published } from '#functions/object/published.ts';
import type { BonusProgramme } from '#shared/contract/programmes.ts';
import { content } from '#src/published/content.ts';
import { budgetOf, left, type Rules, reserve, settle, type Tx } from './budget.ts';
import { STEPS } from './schema.ts';
import type { CampaignVerbs, Part, Settlement } from './verbs.ts';

export class Campaign extends StoredObject implements CampaignVerbs {
  protected readonly object = new ObjectCore<Tx>(this.ctx, {
    restored: [this.env.RESTORED, null],
    steps: STEPS,
    ready: () => this.#ready(),
  });
  readonly #rules = new Published<Rules>(this.object.store, (id, known) => rulesOf(this.env, id, known));

  reserve(part: Part) {
    return this.object.run((tx) => reserve(tx, part));
  }

  settle(account: string, settlements: readonly Settlement[]) {
    return this.object.run((tx) => {
      for (const one of settlements) settle(tx, account, one);
    });
  }

  left() {
    return this.object.run(left);
  }

  budget() {
    return this.object.run(budgetOf);
  }

  async #ready(): Promise<Begin<Tx>> {
    const rules = await this.#rules.now(this.object.name);
    return () => ({ ...this.object.tx(), rules });
  }
}

/** The rules as published now, or the last known ones: removing a budget from a file does not undo what was given. */
async function rulesOf(env: Env, id: string, known: Rules | undefined): Promise<Rules | undefined> {
  const all = await content<readonly BonusProgramme[]>(env, 'programmes/bonuses');
  const budgetEurMinor = all.find((one) => one.id === id)?.budgetEurMinor;
  return budgetEurMinor === undefined ? known : { budgetEurMinor };
}
