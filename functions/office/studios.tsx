/** @jsxImportSource hono/jsx */
// Days of outside studios, compared row by row: what one side has otherwise than the other, and what waits for an operator
// (provider-wallet.md 14).
import { Hono } from 'hono';
import type { Child } from 'hono/jsx';
import { now } from '#functions/clock.ts';
import type { Vars } from '#functions/edge/vars.ts';
import { daysToCompare, type ReconciledDay, reconciledFile, reporting } from '#functions/jobs/reconcile.ts';
import type { Studio } from '#functions/ports/studios/index.ts';
import { playerIdOf } from '#functions/wallet/account-ids.ts';
import type { Difference, DifferenceKind, StudioRow } from '#shared/domain/wallet/reconciliation.ts';
import { note, requireRole } from './log.ts';
import { page } from './page.ts';
import { At, amount, Card, Empty, State, Table } from './parts.tsx';
import { Stopped } from './refusal.ts';

export const studios = new Hono<{ Bindings: Env; Variables: Vars }>();

const LIST = '/studios';

const KINDS = {
  missing_here: 'missing here',
  missing_there: 'missing there',
  type: 'another kind',
  amount: 'another amount',
  currency: 'another currency',
  round: 'another round',
  twice: 'told twice',
} as const satisfies Record<DifferenceKind, string>;

const WAITS = {
  win: 'A win of a round that we don’t know, or above the most',
  rollback: 'A rollback that would leave a win alone',
  overdue: 'A round that is open for more than a day',
} as const satisfies Record<ReconciledDay['waits'][number]['kind'], string>;

async function dayOf(env: Env, studio: string, day: string): Promise<ReconciledDay | null> {
  const found = await env.STORE.get(reconciledFile(studio, day));
  return found ? found.json<ReconciledDay>() : null;
}

studios.get(LIST, async (c) => {
  await requireRole(c, 'studios.read');
  await note(c, 'studios.read', 'seen');
  const days = daysToCompare(now());
  const all = await Promise.all(
    reporting(c.env).map(async ({ id }) => ({
      id,
      rows: await Promise.all(days.map(async (day) => ({ day, found: await dayOf(c.env, id, day) }))),
    })),
  );
  const body = (
    <>
      <h1>Studios</h1>
      <p class="muted small">
        A day of theirs is compared with ours, row by row, an hour after it is over. A studio that does not answer is
        asked again for a week.
      </p>
      {all.length === 0 && (
        <Card>
          <Empty>No studio that reports its days is connected.</Empty>
        </Card>
      )}
      {all.map((studio) => (
        <Days {...studio} />
      ))}
    </>
  );
  return page(c, { title: 'Studios', here: LIST, body });
});

const Days = ({ id, rows }: { id: string; rows: readonly { day: string; found: ReconciledDay | null }[] }) => (
  <Card name={id}>
    <Table
      label={`Days of ${id}`}
      columns={[
        { name: 'Day, UTC' },
        { name: 'State' },
        { name: 'Rows here', isNumber: true },
        { name: 'Rows there', isNumber: true },
        { name: 'Differences', isNumber: true },
        { name: 'Waiting', isNumber: true },
      ]}
    >
      {rows.map(({ day, found }) => (
        <tr>
          <td class="t">{found ? <a href={`${LIST}/${id}/${day}`}>{day}</a> : day}</td>
          <td>
            <State {...stateOf(found)} />
          </td>
          <td class="n">{found?.ours}</td>
          <td class="n">{found?.theirs}</td>
          <td class="n">{found?.differences.length}</td>
          <td class="n">{found?.waits.length}</td>
        </tr>
      ))}
    </Table>
  </Card>
);

function stateOf(found: ReconciledDay | null): { of: string; tone: 'good' | 'bad' | 'open' } {
  if (!found) return { of: 'not compared yet', tone: 'open' };
  return found.differences.length + found.waits.length === 0
    ? { of: 'the same', tone: 'good' }
    : { of: 'to look at', tone: 'bad' };
}

studios.get(`${LIST}/:studio{[a-z0-9-]{1,40}}/:day{\\d{4}-\\d\\d-\\d\\d}`, async (c) => {
  const { studio: id, day } = c.req.param();
  const subject = `${id} ${day}`;
  await requireRole(c, 'studios.read', { subject });
  await note(c, 'studios.read', 'seen', { subject });
  const studio: Studio | undefined = reporting(c.env).find((each) => each.id === id);
  const found = studio && (await dayOf(c.env, id, day));
  if (!found) throw new Stopped('nothing');
  const numbers = await playersOf(c.env, studio, found);
  const player = (account: string) => <Player no={numbers.get(account)} account={account} />;
  const body = (
    <>
      <p class="row">
        <a href={LIST}>Studios</a>
      </p>
      <h1>
        {id}, {day}
      </h1>
      <Card
        name="Differences"
        aside={
          <span>
            Compared <At ms={found.atMs} seconds /> UTC
          </span>
        }
      >
        {found.differences.length === 0 ? (
          <Empty>Both have the same rows.</Empty>
        ) : (
          <Table
            label="Differences"
            columns={[
              { name: 'What' },
              { name: 'The studio’s name for it' },
              { name: 'Here' },
              { name: 'There' },
              { name: 'Player' },
            ]}
          >
            {found.differences.map((each) => differenceRow(each, player(each.account)))}
          </Table>
        )}
      </Card>
      <Card name="Waiting for somebody">
        {found.waits.length === 0 ? (
          <Empty>Nothing was left open.</Empty>
        ) : (
          <Table
            label="Waiting for somebody"
            columns={[
              { name: 'What' },
              { name: 'Round' },
              { name: 'Win' },
              { name: 'Amount', isNumber: true },
              { name: 'Since, UTC' },
              { name: 'Player' },
            ]}
          >
            {found.waits.map(({ kind, round, ref, amountMinor, currency, atMs, account }) => (
              <tr>
                <td>{WAITS[kind]}</td>
                <td>
                  <code>{round}</code>
                </td>
                <td>{ref && <code>{ref}</code>}</td>
                <td class="n">{amount(amountMinor, currency)}</td>
                <td class="t">
                  <At ms={atMs} />
                </td>
                <td>{player(account)}</td>
              </tr>
            ))}
          </Table>
        )}
      </Card>
    </>
  );
  return page(c, { title: `${id}, ${day}`, here: LIST, body });
});

/** A name that the studio made up is nobody's. */
const Player = ({ no, account }: { no: number | undefined; account: string }) =>
  no === undefined ? <code>{account}</code> : <a href={`/players/${no}`}>{no}</a>;

/** Whom the studio's names are of. */
async function playersOf(
  env: Env,
  studio: Studio,
  { differences, waits }: ReconciledDay,
): Promise<Map<string, number>> {
  const accounts = [...new Set([...differences, ...waits].map(({ account }) => account))];
  const found = await Promise.all(
    accounts.map(async (account) => {
      const id = await playerIdOf(studio, account);
      return { account, no: id === null ? null : await playerNoOf(env.DB, id) };
    }),
  );
  return new Map(found.flatMap(({ account, no }) => (no === null ? [] : [[account, no]])));
}

const playerNoOf = (db: D1Database, id: string): Promise<number | null> =>
  db.prepare('select no from player_number where user_id = ?').bind(id).first<number>('no');

const Side = ({ row }: { row: StudioRow | null }) =>
  row && (
    <>
      {row.type} {amount(row.amountMinor, row.currency)}, round <code>{row.round}</code>, <At ms={row.atMs} seconds />
    </>
  );

const differenceRow = ({ kind, id, ours, theirs }: Difference, player: Child) => (
  <tr>
    <td>{KINDS[kind]}</td>
    <td>
      <code>{id}</code>
    </td>
    <td>
      <Side row={ours} />
    </td>
    <td>
      <Side row={theirs} />
    </td>
    <td>{player}</td>
  </tr>
);
