// The sealed store of alerts: what the rules against money laundering found, what compliance did about it, and what it
// reported (ADR 110). Only the office's pages for that role read it. Every reading and act is recorded here, with its
// operator and reason.
import { ObjectCore } from '#functions/object/core.ts';
import type { Parcel } from '#functions/object/courier.ts';
import { receive } from '#functions/object/inbox.ts';
import { StoredObject } from '#functions/object/object.ts';
import type { Timers } from '#functions/object/timers.ts';
import type { Tx } from '#functions/object/transaction.ts';
import { playerOf } from '#functions/player/stub.ts';
import type { AlertState, AlertStep } from '#shared/domain/risk/alert.ts';
import type { ReportStep } from '#shared/domain/risk/report.ts';
import type { RiskRow } from '#shared/domain/risk/rules.ts';
import { endFiller, forgetPlayer } from './forget.ts';
import { addReplay, beginReplay, replayView } from './replay.ts';
import { reportsPage, seeReport, stepReport, writeReport } from './reports.ts';
import { type Decision, page, type Receiver, raise, see, step } from './rows.ts';
import { STEPS } from './schema.ts';
import type { AlertVerbs, ComplianceOfficer, NewReport, ReplayPart, ToAlerts } from './verbs.ts';

type Kind = 'filler';
const TIMERS: Timers<Kind, Tx> = { filler: endFiller };

export class Alerts extends StoredObject implements AlertVerbs {
  protected readonly object = new ObjectCore<Tx, Kind, Receiver>(this.ctx, {
    senders: { player: { send: (player, parcel) => this.#decided(player, parcel as Parcel<Decision>) } },
    restored: [this.env.RESTORED, null],
    steps: STEPS,
    timers: TIMERS,
  });

  async hear(player: string, parcel: Parcel<ToAlerts>) {
    await this.object.run((tx) =>
      receive(tx, player, parcel, (news, { atMs }) => {
        if ('forget' in news) forgetPlayer(tx, player);
        else raise(tx, player, news, atMs);
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
    const answer = await this.object.run((tx) => step(tx, by, no, wish, key));
    this.object.send();
    return answer;
  }

  /** May run any number of times: entries that were dismissed stay dismissed. */
  async #decided(player: string, { deliveries }: Parcel<Decision>): Promise<void> {
    for (const { body } of deliveries) {
      const answer = await playerOf(this.env, player).screeningDecided(body);
      if (!answer.ok && answer.code !== 'player.unborn') throw new Error(answer.code);
    }
  }

  async reports(by: ComplianceOfficer, from: number) {
    return reportsPage(this.object.tx(), by, from);
  }

  async writeReport(by: ComplianceOfficer, report: NewReport, key: string) {
    return this.object.run((tx) => writeReport(tx, by, report, key));
  }

  async seeReport(by: ComplianceOfficer, no: number) {
    return this.object.run((tx) => seeReport(tx, by, no));
  }

  async stepReport(by: ComplianceOfficer, no: number, wish: ReportStep, key: string) {
    return this.object.run((tx) => stepReport(tx, by, no, wish, key));
  }

  async beginReplay(by: ComplianceOfficer, id: string, row: RiskRow) {
    await this.object.run((tx) => beginReplay(tx, by, id, row));
  }

  async addReplay(id: string, part: ReplayPart) {
    await this.object.run((tx) => addReplay(tx, id, part));
  }

  async replay(by: ComplianceOfficer) {
    return replayView(this.object.tx(), by);
  }
}
