// Every verb of the object that stores the state of the house, as plain data for RPC.
import type { Queue } from '#shared/contract/queues.ts';
import type { Part, PartState, Sentence, Service } from '#shared/domain/status.ts';

export interface Incident {
  readonly id: string;
  readonly services: readonly Service[];
  readonly sinceMs: number;
  /** Null while it lasts. */
  readonly untilMs: number | null;
  /** The oldest first. */
  readonly updates: readonly { readonly atMs: number; readonly sentence: Sentence }[];
}

/** A disturbance of a service that was detected automatically. */
export interface Disturbance {
  readonly service: Service;
  readonly sinceMs: number;
  readonly untilMs: number | null;
}

export interface HouseStatus {
  /** When the parts were last checked; null where they never were. */
  readonly triedMs: number | null;
  readonly parts: Readonly<Record<Part, { readonly state: PartState; readonly sinceMs: number | null }>>;
  /** Payment providers that do not answer. */
  readonly silent: readonly string[];
  /** Present disturbances, and those that ended in the last 90 days, the newest first. */
  readonly disturbances: readonly Disturbance[];
  readonly incidents: readonly Incident[];
}

export type IncidentAnswer = 'done' | 'known' | 'over';

export interface StatusVerbs {
  /** Checks every part and stores the result; called by the cron. */
  mind(): Promise<void>;
  /** The same for a deployment that was never checked; otherwise nothing. */
  mindFirst(): Promise<void>;
  houseStatus(): Promise<HouseStatus>;
  /** A queue has delivered the message that was sent at that time. */
  arrived(queue: Queue, probeMs: number): Promise<void>;
  /** Orders at this provider have failed twice in a row: everybody is informed for half a minute. */
  metSilence(vendor: string): Promise<void>;
  /** Whether the carrier accepted a letter; several refusals in a row are more than a lost call. */
  mailed(isTaken: boolean): Promise<void>;
  /** A repeated call changes nothing. */
  openIncident(id: string, services: readonly Service[], sentence: Sentence): Promise<IncidentAnswer>;
  say(id: string, key: string, sentence: Sentence): Promise<IncidentAnswer>;
  endIncident(id: string): Promise<IncidentAnswer>;
}
