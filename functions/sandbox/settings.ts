// The settings that all stand-ins share: how far the clock runs ahead, and which payment providers do not answer.
import type { Provider } from '#shared/domain/cashier/method.ts';

/** How a payment provider treats calls: it answers, refuses the connection, or keeps the caller waiting. */
export const SILENCES = ['answers', 'refuses', 'hangs'] as const;
export type Silence = (typeof SILENCES)[number];

export class Settings {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
    sql.exec('create table if not exists setting (name text primary key, value integer not null)');
  }

  get clockOffsetMs(): number {
    const row = this.#sql.exec<{ value: number }>("select value from setting where name = 'clock'").toArray()[0];
    return row?.value ?? 0;
  }

  silenceOf(provider: Provider): Silence {
    const row = this.#sql
      .exec<{ value: number }>('select value from setting where name = ?', `silent ${provider}`)
      .toArray()[0];
    return SILENCES[row?.value ?? 0] ?? 'answers';
  }

  silence(provider: Provider, silence: Silence): void {
    this.#sql.exec(
      'insert into setting values (?1, ?2) on conflict (name) do update set value = ?2',
      ...[`silent ${provider}`, SILENCES.indexOf(silence)],
    );
  }

  moveClock(byMs: number): number {
    if (!Number.isSafeInteger(byMs) || byMs < 0) throw new Error('the clock moves forward only, by whole milliseconds');
    this.#sql.exec(
      "insert into setting values ('clock', ?1) on conflict (name) do update set value = value + ?1",
      byMs,
    );
    return this.clockOffsetMs;
  }
}
