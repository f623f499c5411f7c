// The search for players: the index that takes the search keys of their objects, and one query for each kind of key.
// Every query uses an index (tests/unit/readmodel/find.test.ts checks the database's plan), so that it costs the same
// among a million players.
import type { OutgoingEvent } from '#shared/contract/outgoing.ts';
import { keyOf, type SearchKind, shortIban, wordsToFind } from '#shared/domain/office/search.ts';
import { normalEmail } from '#shared/domain/validation/email.ts';
import { by, byIdentity, type Databases, everyIdentity, everyLists, listsOf } from './databases.ts';

type KeysChanged = Extract<OutgoingEvent, { type: 'keys.changed' }>;

/** The keys of a profile replace the former ones; means of payment are only ever added. */
export function searchKeys(
  db: D1Database,
  playerNo: number,
  outboxNo: number,
  { part, keys }: KeysChanged,
): D1PreparedStatement[] {
  const insert = db
    .prepare(
      `insert into find_key (kind, key, player_no, part, told) select value ->> 0, value ->> 1, ?1, ?2, ?3
        from json_each(?4) where ?2 = 'means'
          or (select told from find_part where player_no = ?1 and part = ?2) = ?3 on conflict do nothing`,
    )
    .bind(playerNo, part, outboxNo, JSON.stringify(keys));
  if (part === 'means') return [insert];
  return [
    db
      .prepare(
        `insert into find_part (player_no, part, told) values (?, ?, ?) on conflict (player_no, part) do update set
          told = max(told, excluded.told)`,
      )
      .bind(playerNo, part, outboxNo),
    db
      .prepare(
        `delete from find_key where player_no = ?1 and part = ?2
          and (select told from find_part where player_no = ?1 and part = ?2) = ?3`,
      )
      .bind(playerNo, part, outboxNo),
    insert,
  ];
}

export interface Found {
  playerNo: number;
  email: string | null;
  nickname: string | null;
  country: string | null;
  joinedAt: string | null;
  /** The kind of search key. */
  by: SearchKind;
}
export interface After {
  key: string;
  playerNo: number;
}

const FOUND_PAGE = 20;

const byUser = (users: string): string =>
  `select n.no as no, '' as key from (${users}) f join player_number n on n.user_id = f.id where n.no > ? limit ?`;

/** The player, and the position in the order of this kind. */
interface Hit {
  readonly no: number;
  readonly key: string;
}

interface Look {
  /** Where the search runs: in the accounts, or in the lists of all players. */
  readonly at: 'identity' | 'lists';
  readonly sql: string;
  readonly values: readonly (string | number)[];
}

/**
 * The query for a detail of a kind; null where the text cannot be of that kind. `after` continues where a page ended.
 */
export function lookFor(kind: SearchKind, word: string, after?: After): Look | null {
  const limit = FOUND_PAGE + 1;
  const no = after?.playerNo ?? 0;
  const indexed = (key: string | null): Look | null =>
    key === null
      ? null
      : {
          at: 'lists',
          sql: `select player_no as no, '' as key from find_key where kind = ? and key = ? and player_no > ? limit ?`,
          values: [kind, key, no, limit],
        };
  switch (kind) {
    case 'any':
    case 'case':
      return null;
    case 'number': {
      const number = Number(/^#?(\d{1,15})$/.exec(word)?.[1]);
      return Number.isSafeInteger(number)
        ? { at: 'identity', sql: `select ? as no, '' as key`, values: [number] }
        : null;
    }
    case 'payment':
    case 'round': {
      const number = Number(/^[PR](\d{1,15})-\d{1,15}$/i.exec(word)?.[1]);
      return Number.isSafeInteger(number)
        ? { at: 'identity', sql: `select ? as no, '' as key`, values: [number] }
        : null;
    }
    case 'email':
      return {
        at: 'identity',
        sql: byUser('select id from "user" where email = ?'),
        values: [normalEmail(word), no, limit],
      };
    case 'nickname': {
      const folded = word.toLowerCase();
      return {
        at: 'lists',
        sql: `select player_no as no, folded as key from nickname where folded >= ? and folded < ? and (folded, player_no) > (?, ?)
            order by folded, player_no limit ?`,
        values: [folded, `${folded}\u{10ffff}`, after?.key ?? '', no, limit],
      };
    }
    case 'name':
      return byName('name', wordsToFind(word).exact, after);
    case 'address': {
      const key = keyOf('address', word);
      return key === null
        ? null
        : {
            at: 'lists',
            sql: `select player_no as no, key from find_key where kind = 'address' and key >= ? and key < ? and (key, player_no) > (?, ?)
                order by key, player_no limit ?`,
            values: [key, `${key}\u{10ffff}`, after?.key ?? '', no, limit],
          };
    }
    case 'iban': {
      const key = keyOf('iban', word);
      return key === null
        ? null
        : {
            at: 'lists',
            sql: `select distinct player_no as no, '' as key from find_key where kind = 'iban' and key in (?, ?) and player_no > ?
                order by player_no limit ?`,
            values: [key, shortIban(key), no, limit],
          };
    }
    case 'birthday':
    case 'phone':
    case 'card':
    case 'wallet':
      return indexed(keyOf(kind, word));
    case 'ip':
      return {
        at: 'identity',
        sql: byUser('select distinct user_id as id from login where ip = ?'),
        values: [word, no, limit],
      };
    case 'device':
      return {
        at: 'identity',
        sql: byUser('select distinct "userId" as id from "session" where "dfpc" = ?'),
        values: [word, no, limit],
      };
    case 'reference':
      return {
        at: 'lists',
        sql: `select distinct player_no as no, '' as key from payment where provider_ref = ? and player_no > ? limit ?`,
        values: [word, no, limit],
      };
    case 'code':
      return null;
  }
}

/** A search by the sound of the words, where the name itself finds nobody. */
export const lookNearly = (name: string, after?: After): Look | null =>
  byName('sound', wordsToFind(name).sounds, after);

/** All words must match; of the longest word the beginning is enough, for a name that is still being typed. */
function byName(kind: 'name' | 'sound', words: readonly string[], after?: After): Look | null {
  const [first, ...others] = words.toSorted((a, b) => b.length - a.length);
  if (first === undefined || first === '') return null;
  const more = others.map(
    (_, i) => `join find_key w${i} on w${i}.kind = ? and w${i}.key = ? and w${i}.player_no = f.player_no`,
  );
  const [from, to] = kind === 'name' ? [first, `${first}\u{10ffff}`] : [first, `${first}\u0000`];
  return {
    at: 'lists',
    sql: `select f.player_no as no, f.key as key from find_key f ${more.join(' ')} where f.kind = ? and f.key >= ? and f.key < ?
        and (f.key, f.player_no) > (?, ?) order by f.key, f.player_no limit ?`,
    values: [
      ...others.flatMap((word) => [kind, word]),
      ...[kind, from, to, after?.key ?? '', after?.playerNo ?? 0, FOUND_PAGE + 1],
    ],
  };
}

const databasesFor = (env: Databases, { at }: Look): readonly D1Database[] =>
  at === 'identity' ? everyIdentity(env) : everyLists(env);

const order = by<Hit>(
  ({ key }) => key,
  ({ no }) => no,
);

async function hitsOf(env: Databases, look: Look): Promise<Hit[]> {
  const each = databasesFor(env, look).map((db) =>
    db
      .prepare(look.sql)
      .bind(...look.values)
      .all<Hit>(),
  );
  return (await Promise.all(each)).flatMap(({ results }) => results).toSorted(order);
}

/** The players' accounts from identity, and their nicknames from the lists; erased accounts are omitted. */
async function whoAre(
  env: Databases,
  hits: readonly (Hit & Pick<Found, 'by'>)[],
): Promise<(Found & { readonly key: string })[]> {
  if (hits.length === 0) return [];
  const nos = [...new Set(hits.map(({ no }) => no))];
  const users = [...byIdentity(env, nos)].map(([db, some]) =>
    db
      .prepare(
        `select n.no as playerNo, u.email, u.country, u.createdAt as joinedAt from json_each(?) f
          join player_number n on n.no = f.value left join "user" u on u.id = n.user_id`,
      )
      .bind(JSON.stringify(some))
      .all<Omit<Found, 'by' | 'nickname'>>(),
  );
  const homes = [...Map.groupBy(nos, (no) => listsOf(env, no))].map(([db, some]) =>
    db
      .prepare('select player_no as no, name from json_each(?) f join nickname k on k.player_no = f.value')
      .bind(JSON.stringify(some))
      .all<{ no: number; name: string }>(),
  );
  const [accounts, names] = await Promise.all([Promise.all(users), Promise.all(homes)]);
  const known = new Map(accounts.flatMap(({ results }) => results.map((row) => [row.playerNo, row] as const)));
  const nicknames = new Map(names.flatMap((each) => each.results.map(({ no, name }) => [no, name] as const)));
  return hits.flatMap(({ no, key, by: kind }) => {
    const row = known.get(no);
    return row ? [{ ...row, nickname: nicknames.get(no) ?? null, by: kind, key }] : [];
  });
}

/** The players found by a word of these kinds, each once, in the order of the kinds. */
export async function findBy(
  env: Databases,
  word: string,
  kinds: readonly SearchKind[],
  after?: After,
): Promise<{ found: Found[]; next: After | null }> {
  const looks = kinds.flatMap((kind) => {
    const look = lookFor(kind, word, after);
    return look ? [{ kind, look }] : [];
  });
  const answers = looks.map(async ({ kind, look }) =>
    (await hitsOf(env, look)).slice(0, FOUND_PAGE + 1).map((hit) => ({ ...hit, by: kind })),
  );
  const rows = await whoAre(env, (await Promise.all(answers)).flat());
  const found = [...new Map(rows.toReversed().map((row) => [row.playerNo, row])).values()].toReversed();
  const page = found.slice(0, FOUND_PAGE);
  const last = page.at(-1);
  // Pages continue within one kind only: a word that fits several kinds must be narrowed first.
  const isMore = looks.length === 1 && found.length > FOUND_PAGE && last !== undefined;
  return { found: page, next: isMore ? { key: last.key, playerNo: last.playerNo } : null };
}

/** Players who were given a gift by one of these templates. */
export async function findByTemplates(env: Databases, templates: readonly string[], after = 0): Promise<Found[]> {
  if (templates.length === 0) return [];
  const values = [JSON.stringify(templates), after, FOUND_PAGE];
  return firstOf(env, { at: 'lists', sql: BY_TEMPLATE, values }, 'code');
}
const BY_TEMPLATE = `select distinct g.player_no as no, '' as key from json_each(?) t join gift g on g.template = t.value
  where g.player_no > ? order by g.player_no limit ?`;

export async function findNearly(env: Databases, name: string): Promise<Found[]> {
  const look = lookNearly(name);
  return look ? firstOf(env, look, 'name') : [];
}

async function firstOf(env: Databases, look: Look, kind: SearchKind): Promise<Found[]> {
  const hits = (await hitsOf(env, look)).slice(0, FOUND_PAGE);
  return whoAre(
    env,
    hits.map((hit) => ({ ...hit, by: kind })),
  );
}
