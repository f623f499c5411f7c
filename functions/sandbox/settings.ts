// What the whole sandbox shares beside its letters: how far its clock runs ahead.
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

  moveClock(byMs: number): number {
    if (!Number.isSafeInteger(byMs) || byMs < 0) throw new Error('the clock moves forward only, by whole milliseconds');
    this.#sql.exec(
      "insert into setting values ('clock', ?1) on conflict (name) do update set value = value + ?1",
      byMs,
    );
    return this.clockOffsetMs;
  }
}
