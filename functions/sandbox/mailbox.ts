// Every letter of the sandbox, newest first; a reader may wait for one that is on its way.
import type { Letter } from '#functions/ports/mail/index.ts';

export type StoredLetter = Letter & { readonly id: number; readonly sentAtMs: number };

const MAX_LETTERS = 500;
const COLUMNS = 'id, recipient as "to", subject, text, html, sent_at as sentAtMs';

export class Mailbox {
  readonly #sql: SqlStorage;
  readonly #waiting = new Set<() => void>();

  constructor(sql: SqlStorage) {
    this.#sql = sql;
    sql.exec(`create table if not exists mail (id integer primary key autoincrement, recipient text not null,
      subject text not null, text text not null, html text not null, sent_at integer not null)`);
  }

  keep({ to, subject, text, html }: Letter, sentAtMs: number): void {
    this.#sql.exec(
      'insert into mail (recipient, subject, text, html, sent_at) values (?, ?, ?, ?, ?)',
      ...[to, subject, text, html, sentAtMs],
    );
    this.#sql.exec('delete from mail where id <= (select max(id) from mail) - ?', MAX_LETTERS);
    for (const wake of [...this.#waiting]) wake();
  }

  list(to: string | undefined, afterId: number): StoredLetter[] {
    const where = 'where id > ?1 and (?2 is null or lower(recipient) = lower(?2))';
    return this.#sql
      .exec<StoredLetter>(`select ${COLUMNS} from mail ${where} order by id desc limit 100`, afterId, to ?? null)
      .toArray();
  }

  one(id: number): StoredLetter | null {
    return this.#sql.exec<StoredLetter>(`select ${COLUMNS} from mail where id = ?`, id).toArray()[0] ?? null;
  }

  /** Letters to somebody after an id; waits for the first one, at most `waitMs`. */
  async wait(to: string | undefined, afterId: number, waitMs: number): Promise<StoredLetter[]> {
    const until = Date.now() + waitMs;
    for (;;) {
      const found = this.list(to, afterId);
      const left = until - Date.now();
      if (found.length > 0 || left <= 0) return found;
      await this.#next(left);
    }
  }

  #next(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        this.#waiting.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, ms);
      this.#waiting.add(wake);
    });
  }
}
