// The messages that were posted to the sandbox's push service, newest first: headers, and the encrypted body.

export interface PostedPush {
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Base64. */
  readonly body: string;
}

const MAX_PUSHES = 200;

export class Pushes {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
    sql.exec(
      'create table if not exists push (id integer primary key autoincrement, endpoint text not null, push text not null)',
    );
  }

  keep(push: PostedPush): void {
    this.#sql.exec('insert into push (endpoint, push) values (?, ?)', push.endpoint, JSON.stringify(push));
    this.#sql.exec('delete from push where id <= (select max(id) from push) - ?', MAX_PUSHES);
  }

  list(endpoint: string): PostedPush[] {
    return this.#sql
      .exec<{ push: string }>('select push from push where endpoint = ? order by id desc', endpoint)
      .toArray()
      .map(({ push }) => JSON.parse(push) as PostedPush);
  }
}
