// The sealed store of alerts: what rules against money laundering have found, and what compliance did about it (ADR 110). Nothing of it leaves
// but to the office's page of that role; what was read and done is kept here, by whom and why.
import { ObjectCore } from '#functions/object/core.ts';
import type { Parcel } from '#functions/object/courier.ts';
import { receive } from '#functions/object/inbox.ts';
import { StoredObject } from '#functions/object/object.ts';
import type { Alarm, AlertState, AlertStep } from '#shared/domain/risk/alert.ts';
import { page, raise, see, step } from './rows.ts';
import { STEPS } from './schema.ts';
import type { AlertVerbs, ComplianceOfficer } from './verbs.ts';

export class Alerts extends StoredObject implements AlertVerbs {
  protected readonly object = new ObjectCore(this.ctx, { steps: STEPS });

  async hear(player: string, parcel: Parcel<Alarm>) {
    await this.object.run((tx) =>
      receive(tx, player, parcel, (alarm, { atMs }) => {
        raise(tx, player, alarm, atMs);
      }),
    );
  }

  async page(by: ComplianceOfficer, state: AlertState, from: number) {
    return page(this.object.tx(), by, state, from);
  }

  async see(by: ComplianceOfficer, no: number) {
    return this.object.run((tx) => see(tx, by, no));
  }

  async step(by: ComplianceOfficer, no: number, wish: AlertStep, key: string) {
    return this.object.run((tx) => step(tx, by, no, wish, key));
  }
}
