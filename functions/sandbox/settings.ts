// What the whole sandbox shares beside its letters: how far its clock runs ahead, and which payment providers are silent.
import type { Provider } from '#shared/domain/cashier/method.ts';

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

  /** Whether a payment provider answers no call. */
  isSilent(provider: Provider): boolean {
    const row = this.#sql
      .exec('select value from setting where name = ? and value = 1', `silent ${provider}`)
      .toArray()[0];
    return row !== undefined;
  }

  silence(provider: Provider, isSilent: boolean): void {
    this.#sql.exec(
      'insert into setting values (?1, ?2) on conflict (name) do update set value = ?2',
      ...[`silent ${provider}`, Number(isSilent)],
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
