// Every letter of the sandbox, newest first. A reader can wait for a letter that has not arrived yet.
import type { Letter, Mailer } from '#functions/ports/mail/index.ts';

/** A letter as it arrived, with its carrier, stream and message id. */
export type Arrived = Omit<Letter, 'key' | 'stream' | 'sender'> & {
  /** The sender as a mail program shows it: the name, then the address in angle brackets. */
  readonly from: string;
  readonly vendor: Mailer;
  readonly stream: string;
  readonly message: string;
};
export type StoredLetter = Arrived & { readonly id: number; readonly sentAtMs: number };

const MAX_LETTERS = 500;
const COLUMNS =
  'id, sender as "from", recipient as "to", subject, text, html, headers, vendor, stream, message, sent_at as sentAtMs';

/** The letters that a reader waits for; `subject` is the beginning of the subject. */
export interface Wanted {
  readonly to?: string | undefined;
  readonly afterId?: number;
  readonly subject?: string | undefined;
}

type Row = Omit<StoredLetter, 'headers'> & { readonly headers: string };
const letterOf = (row: Row): StoredLetter => ({ ...row, headers: JSON.parse(row.headers) as StoredLetter['headers'] });

export class Mailbox {
  readonly #sql: SqlStorage;
  readonly #waiting = new Set<() => void>();

  constructor(sql: SqlStorage) {
    this.#sql = sql;
    sql.exec('drop table if exists letter');
    sql.exec(`create table if not exists arrived (id integer primary key autoincrement, recipient text not null,
      subject text not null, text text not null, html text not null, headers text not null, vendor text not null,
      stream text not null, message text not null, sent_at integer not null)`);
    const columns = sql.exec<{ name: string }>('select name from pragma_table_info(?)', 'arrived').toArray();
    if (!columns.some(({ name }) => name === 'sender'))
      sql.exec(`alter table arrived add column sender text not null default ''`);
  }

  keep({ from, to, subject, text, html, headers, vendor, stream, message }: Arrived, sentAtMs: number): void {
    this.#sql.exec(
      `insert into arrived (sender, recipient, subject, text, html, headers, vendor, stream, message, sent_at)
        values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      ...[from, to, subject, text, html, JSON.stringify(headers), vendor, stream, message, sentAtMs],
    );
    this.#sql.exec('delete from arrived where id <= (select max(id) from arrived) - ?', MAX_LETTERS);
    for (const wake of [...this.#waiting]) wake();
  }

  list({ to, afterId = 0, subject }: Wanted): StoredLetter[] {
    const where = `where id > ?1 and (?2 is null or lower(recipient) = lower(?2)) and (?3 is null or instr(subject, ?3) = 1)`;
    return this.#sql
      .exec<Row>(
        `select ${COLUMNS} from arrived ${where} order by id desc limit 100`,
        afterId,
        to ?? null,
        subject ?? null,
      )
      .toArray()
      .map(letterOf);
  }

  one(id: number): StoredLetter | null {
    const row = this.#sql.exec<Row>(`select ${COLUMNS} from arrived where id = ?`, id).toArray()[0];
    return row ? letterOf(row) : null;
  }

  /** Waits for the first match, at most `waitMs`. */
  async wait(wanted: Wanted, waitMs: number): Promise<StoredLetter[]> {
    const until = Date.now() + waitMs;
    for (;;) {
      const found = this.list(wanted);
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
