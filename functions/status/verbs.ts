// Every verb of the object that knows how the house is, as plain data that crosses RPC.
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

/** Of a service, found by itself. */
export interface Disturbance {
  readonly service: Service;
  readonly sinceMs: number;
  readonly untilMs: number | null;
}

export interface HouseStatus {
  /** When the parts were tried last; null where they never were. */
  readonly triedMs: number | null;
  readonly parts: Readonly<Record<Part, { readonly state: PartState; readonly sinceMs: number | null }>>;
  /** Payment providers that do not answer. */
  readonly silent: readonly string[];
  /** What lasts, and what was over in the last 90 days, the newest first. */
  readonly disturbances: readonly Disturbance[];
  readonly incidents: readonly Incident[];
}

export type IncidentAnswer = 'done' | 'known' | 'over';

export interface StatusVerbs {
  /** Tries every part, and keeps what it found: for the cron. */
  mind(): Promise<void>;
  /** The same of a house that never was tried; else nothing. */
  mindFirst(): Promise<void>;
  houseStatus(): Promise<HouseStatus>;
  /** A queue has brought what was sent to it then. */
  arrived(queue: Queue, probeMs: number): Promise<void>;
  /** Whoever orders there has met silence twice in a row: everybody hears of it, for half a minute. */
  metSilence(vendor: string): Promise<void>;
  /** Whether the mailer has taken a letter; several in a row that it has not are no lost one. */
  mailed(isTaken: boolean): Promise<void>;
  /** Told again it changes nothing. */
  openIncident(id: string, services: readonly Service[], sentence: Sentence): Promise<IncidentAnswer>;
  say(id: string, key: string, sentence: Sentence): Promise<IncidentAnswer>;
  endIncident(id: string): Promise<IncidentAnswer>;
}
