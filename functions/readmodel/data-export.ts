// The export of one player's data in D1 and R2, read by D1's own schema, and its erasure (I42). A row of a table is a
// player's where a column names them.
import {
  type Cells,
  erasing,
  type Retained,
  SCHEMA,
  type SchemaRow,
  type Table,
  tablesOf,
} from '#shared/domain/stores.ts';
import { type Databases, databasesOf } from './databases.ts';

export interface Owner {
  playerId: string;
  playerNo: number;
  /** Empty where it is no longer known. */
  email: string;
}

/** Columns that name a row's owner. A new table needs one of them, or an entry in `NOBODYS` (a test checks it). */
const OWNERS: Readonly<Record<string, keyof Owner>> = {
  userId: 'playerId',
  user_id: 'playerId',
  player_id: 'playerId',
  player_no: 'playerNo',
  playerNo: 'playerNo',
  email: 'email',
};

/** Tables that no column ties to a player, and why that is right. */
export const NOBODYS: Readonly<Record<string, string>> = {
  throttle: 'counts by keyed hashes, gone within the hour',
  credential_failure: 'counts by keyed hashes of addresses, known or not, gone within the hour',
  captcha_used: 'signatures of puzzles',
  vendor_erasure: 'what vendors were told to forget, by a name of theirs that is nobody’s here',
  settlement_difference:
    'what a provider settled otherwise than we booked it, by its number of the order; the payment is its owner’s',
  suppression:
    'keyed hashes of addresses that want no offers, which outlive their account so that none is ever sent there',
  agreed_text: 'terms as they were published, named by their hash',
  game_day: 'sums of what was played, of nobody',
  support_wait: 'how long an answer took, by the number of a case that names nobody',
  case_letter: 'which letters about a case were sent, by the same number',
  terms_letter: 'how far the word of a change of our terms had come, in an earlier release',
  house_notice: 'what operators sent to everybody who hears notices, in an earlier release',
  register_state: 'how registers of exclusions have answered lately, to questions about nobody in particular',
  work_claim: 'which operator has a row of Work in hand, gone within the hour',
  health: 'one row, when the database last took a write',
  measure: 'points of pages, forms and steps that name nobody',
};

/**
 * Hashes and secrets, which would let their reader act as the player and are not data about a person; and which
 * operator does what, which is data about the operator.
 */
export const WITHHELD: Readonly<Record<string, readonly string[]>> = {
  account: ['password', 'accessToken', 'refreshToken', 'idToken'],
  session: ['token'],
  two_factor: ['secret'],
  recovery_code: ['hash'],
  one_time_token: ['hash', 'data'],
  device: ['hash'],
  exclusion_register: ['hash'],
  support_case: ['claimed_by'],
  // What an operator is asked about: it may name a colleague, or another player.
  work: ['about'],
};

/** What is retained under the player's number: the books, and what an exclusion must recognise. */
export const RETAINED: Retained = {
  payment: [
    'id',
    'player_no',
    'action',
    'state',
    'currency',
    'amount',
    'method',
    'provider',
    'created_at',
    'finished_at',
    'told',
  ],
  jackpot_win: 'all',
  gift: 'all',
  gift_conversion: 'all',
  face: 'all',
  player_number: 'all',
  nickname: ['player_no', 'told'],
  work: ['ref', 'player_no', 'kind', 'waiting', 'since', 'told'],
  letter: 'all',
  exclusion_register: 'all',
};

/** The prefix of all documents of a player in R2. */
export const privatePrefix = (playerId: string): string => `documents/${playerId}/`;

const schemaOf = async (db: D1Database): Promise<Table[]> =>
  tablesOf((await db.prepare(SCHEMA).all<SchemaRow>()).results);

export const ownersOf = ({ columns }: Table) =>
  columns.flatMap(({ name }) => {
    const by = Object.hasOwn(OWNERS, name) ? OWNERS[name] : undefined;
    return by ? [{ column: name, by }] : [];
  });

/**
 * The condition for a player's rows: any column that names the player; null where the table belongs to nobody. An
 * e-mail address names the owner only where no other column does: another player may have typed this player's.
 */
function whose(table: Table, owner: Owner): { where: string; values: (string | number)[] } | null {
  const owners = ownersOf(table).filter(({ by }) => owner[by] !== '');
  if (owners.length === 0) return null;
  const ids = owners.filter(({ by }) => by !== 'email');
  const unnamed = ids.map(({ column }) => ` and "${column}" is null`).join('');
  return {
    where: owners.map(({ column, by }) => `("${column}" = ?${by === 'email' ? unnamed : ''})`).join(' or '),
    values: owners.map(({ by }) => owner[by]),
  };
}

const PAGE = 500;

/** Every row of the player's, table by table. */
export async function* exportRows(env: Databases, owner: Owner): AsyncGenerator<{ table: string; row: Cells }> {
  for (const db of databasesOf(env, owner.playerNo)) yield* rowsIn(db, owner);
}

async function* rowsIn(db: D1Database, owner: Owner): AsyncGenerator<{ table: string; row: Cells }> {
  for (const table of await schemaOf(db)) {
    const owned = whose(table, owner);
    if (!owned) continue;
    for (let offset = 0; ; offset += PAGE) {
      const page = db.prepare(`select * from "${table.name}" where ${owned.where} limit ${PAGE} offset ${offset}`);
      const { results } = await page.bind(...owned.values).all<Cells>();
      for (const row of results) yield { table: table.name, row: withheld(table.name, row) };
      if (results.length < PAGE) break;
    }
  }
}

function withheld(table: string, row: Cells): Cells {
  const names = WITHHELD[table] ?? [];
  return Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));
}

/** Of a closed account cases are retained until their own date, and so is what the object itself retains (player/whole/erasure.ts). */
const RETAINED_CLOSED: Retained = { ...RETAINED, support_case: 'all' };

/** Deletes everything but the books; may run any number of times. The player's files come first: no table lists their names. */
export async function eraseStored(
  env: Databases & Pick<Env, 'STORE'>,
  owner: Owner,
  end: 'closed' | 'erased',
): Promise<void> {
  if (end === 'erased') await deleteUnder(env, privatePrefix(owner.playerId));
  for (const db of databasesOf(env, owner.playerNo)) await eraseIn(db, owner, end);
}

async function eraseIn(db: D1Database, owner: Owner, end: 'closed' | 'erased'): Promise<void> {
  const retained = end === 'erased' ? RETAINED : RETAINED_CLOSED;
  const statements = (await schemaOf(db)).flatMap((table) => {
    const owned = whose(table, owner);
    const statement = owned && erasing(table, retained, owned.where);
    return owned && statement ? [db.prepare(statement).bind(...owned.values)] : [];
  });
  if (statements.length > 0) await db.batch(statements);
}

/** Deletes the documents that prove the player's identity; files of their cases are in folders beside them. */
export async function deleteDocuments(env: Pick<Env, 'STORE'>, playerId: string): Promise<void> {
  const prefix = privatePrefix(playerId);
  await deleteUnder(env, prefix, (key) => !key.slice(prefix.length).includes('/'));
}

/** Deletes every file whose name begins with the prefix, or those of them that a filter selects. */
export async function deleteUnder(
  { STORE }: Pick<Env, 'STORE'>,
  prefix: string,
  isMeant: (key: string) => boolean = () => true,
): Promise<void> {
  let cursor: string | undefined;
  do {
    const page = await STORE.list({ prefix, ...(cursor !== undefined && { cursor }) });
    const keys = page.objects.map(({ key }) => key).filter(isMeant);
    if (keys.length > 0) await STORE.delete(keys);
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor !== undefined);
}
