// The simulated registers of exclusions: Spelpaus by its published interface, and one of our own for registers whose
// interface is not public. The panel sets each one's entries and how it answers.
import { REGISTERS, type RegisterId } from '#shared/domain/limits/registers.ts';
import { type Person, personKey } from '#shared/domain/person.ts';
import { ACTOR, SPELPAUS_ORIGIN } from './origin.ts';

/**
 * How a register answers: by its entries; everybody clear, or everybody excluded; no answer, nonsense, or a rejected
 * key.
 */
export const MOODS = ['entries', 'clear', 'barred', 'silent', 'shape', 'unauthorised'] as const;
export type Mood = (typeof MOODS)[number];

/** A person in a register: by identity number, or by name and birthday. */
export interface Entry {
  readonly nationalId?: string;
  readonly person?: Person;
  readonly untilMs?: number;
}

export const isRegisterId = (id: unknown): id is RegisterId => REGISTERS.some((each) => each === id);

export class Registers {
  readonly #sql: SqlStorage;
  readonly #key: string;

  constructor(sql: SqlStorage, key: string) {
    this.#sql = sql;
    this.#key = key;
    sql.exec('create table if not exists register_mood (register text primary key, mood text not null)');
    sql.exec(`create table if not exists register_entry (register text not null, subject text not null, until integer,
      primary key (register, subject))`);
  }

  setMood(register: RegisterId, mood: Mood): void {
    this.#sql.exec('insert or replace into register_mood values (?, ?)', register, mood);
  }

  enter(register: RegisterId, entry: Entry): void {
    const subject = subjectOf(entry);
    if (subject === null) throw new Error('an entry names a number, or a name and birthday');
    this.#sql.exec('insert or replace into register_entry values (?, ?, ?)', register, subject, entry.untilMs ?? null);
  }

  remove(register: RegisterId, entry: Entry): void {
    this.#sql.exec('delete from register_entry where register = ? and subject = ?', register, subjectOf(entry));
  }

  async fetch(request: Request): Promise<Response> {
    const url = new URL(request.url);
    return url.origin === SPELPAUS_ORIGIN ? this.#spelpaus(request, url) : this.#own(request, url);
  }

  async #spelpaus(request: Request, url: URL): Promise<Response> {
    const mood = this.#mood('spelpaus');
    const authorised = request.headers.get('authorization') === this.#key && mood !== 'unauthorised';
    if (!authorised) return new Response(null, { status: 401 });
    if (request.method !== 'POST' || url.pathname !== `/api/blocking-info/${ACTOR}`)
      return new Response(null, { status: 404 });
    const { requestId, subjectId } = await request.json<{ requestId?: unknown; subjectId?: unknown }>();
    if (typeof requestId !== 'string' || typeof subjectId !== 'string' || !/^\d{12}$/.test(subjectId))
      return new Response(null, { status: 400 });
    if (mood === 'silent') return silence();
    if (mood === 'shape') return Response.json({ isBlocked: 'no', requestId });
    const isBlocked = this.#found('spelpaus', mood, [subjectId]) !== null;
    return Response.json({ isBlocked, requestId, responseId: crypto.randomUUID() });
  }

  async #own(request: Request, url: URL): Promise<Response> {
    const register = url.pathname.slice(1);
    if (!isRegisterId(register)) return new Response(null, { status: 404 });
    const mood = this.#mood(register);
    if (mood === 'unauthorised') return new Response(null, { status: 401 });
    const { requestId, person } = await request.json<{
      requestId: string;
      person: Person & { nationalId: string | null };
    }>();
    if (mood === 'silent') return silence();
    if (mood === 'shape') return Response.json({ requestId, barred: 'perhaps' });
    const subjects = [person.nationalId, subjectOf({ person })].filter((each) => each !== null);
    const found = this.#found(register, mood, subjects);
    return Response.json({ requestId, barred: found !== null, kinds: [], untilMs: found?.until ?? null });
  }

  #mood(register: RegisterId): Mood {
    const [row] = this.#sql
      .exec<{ mood: Mood }>('select mood from register_mood where register = ?', register)
      .toArray();
    return row?.mood ?? 'entries';
  }

  #found(register: RegisterId, mood: Mood, subjects: readonly string[]): { until: number | null } | null {
    if (mood === 'clear') return null;
    if (mood === 'barred') return { until: null };
    for (const subject of subjects) {
      const [row] = this.#sql
        .exec<{ until: number | null }>(
          'select until from register_entry where register = ? and subject = ?',
          ...[register, subject],
        )
        .toArray();
      if (row) return row;
    }
    return null;
  }
}

const subjectOf = ({ nationalId, person }: Entry): string | null => nationalId ?? (person ? personKey(person) : null);

/** Longer than any caller waits. */
const silence = (): Promise<Response> =>
  new Promise((answer) => setTimeout(() => answer(new Response(null, { status: 504 })), 5000));
