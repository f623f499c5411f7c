// The audience of a notice to everybody, a page at a time, for the object that sends it (functions/notices). Each
// player's own object decides whether anything is sent and accepts each notice once, so that a page may be processed
// any number of times.
import { bear } from '#functions/identity/player.ts';
import { playerOf } from '#functions/player/stub.ts';
import { by, everyIdentity, everyLists, pageOf } from '#functions/readmodel/databases.ts';
import { pushesAfter, pushesSize } from '#functions/readmodel/notices.ts';
import { line } from '#shared/base/line.ts';
import { isNews } from '#shared/domain/notices/house.ts';
import type { Answer } from '#shared/domain/refusal.ts';
import { changeOf, type Row, type Visited } from './notices/rows.ts';

/** The players of one alarm, because the platform limits how many calls one invocation may make. */
export const PAGE = 100;
const AT_ONCE = 25;

interface Member {
  readonly playerNo: number;
  readonly playerId: string;
}
/** Whether anything was sent. A thrown error or `server.unavailable` counts as no answer. */
type Ask = (env: Env, member: Member) => Promise<boolean>;

export async function visit(env: Env, row: Row): Promise<Visited> {
  const [size, page, ask] = waysOf(row);
  const audience = row.audience ?? (await size(env));
  const some = await page(env, row.upto);
  const found = { sent: 0, silent: 0 };
  for (let i = 0; i < some.length; i += AT_ONCE)
    await Promise.all(
      some.slice(i, i + AT_ONCE).map(async (member) => {
        try {
          if (await ask(env, member)) found.sent++;
        } catch (error) {
          found.silent++;
          console.error(line({ event: 'notice.failed', of: row.id, error: String(error) }));
        }
      }),
    );
  const upto = some.length < PAGE ? null : (some.at(-1)?.playerNo ?? null);
  return { audience, visited: some.length, ...found, upto };
}

function waysOf(row: Row): [(env: Env) => Promise<number>, (env: Env, after: number) => Promise<Member[]>, Ask] {
  const { no, kind, what, at: atMs, until_at: untilMs } = row;
  if (kind === 'news' && isNews(what))
    return [
      (env) => pushesSize(everyLists(env)),
      (env, after) => pushesAfter(env, after, PAGE),
      async (env, { playerId }) =>
        answered(await playerOf(env, playerId).hearNotice({ no, notice: what, atMs, untilMs })),
    ];
  return [accounts, accountsAfter, (env, member) => tellTerms(env, member, row)];
}

const answered = (answer: Answer<boolean>): boolean => {
  if (!answer.ok && answer.code === 'server.unavailable') throw new Error(answer.code);
  return answer.ok && answer.value;
};

/** A player who has registered and done nothing else yet has no object. */
async function tellTerms(env: Env, { playerId, playerNo }: Member, row: Row): Promise<boolean> {
  const change = changeOf(row);
  const answer = await playerOf(env, playerId).tellTerms(change);
  if (answer.ok || answer.code !== 'player.unborn') return answered(answer);
  await bear(env, { id: playerId, playerNo });
  return answered(await playerOf(env, playerId).tellTerms(change));
}

const accounts = async (env: Env): Promise<number> => {
  const counts = everyIdentity(env).map((db) => db.prepare('select count(*) as n from "user"').first<number>('n'));
  return (await Promise.all(counts)).reduce<number>((sum, n) => sum + (n ?? 0), 0);
};

async function accountsAfter(env: Env, after: number): Promise<Member[]> {
  const found = everyIdentity(env).map((db) =>
    db
      .prepare('select id as playerId, playerNo from "user" where playerNo > ? order by playerNo limit ?')
      .bind(after, PAGE)
      .all<Member>(),
  );
  const rows = (await Promise.all(found)).map(({ results }) => results);
  return pageOf(
    rows,
    by<Member>(({ playerNo }) => playerNo),
    { page: PAGE },
  ).items;
}
