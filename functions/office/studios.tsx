/** @jsxImportSource hono/jsx */
// The days of outside studios, compared row by row: what differs between the two sides, and what waits for an operator
// (provider-wallet.md 14).
import { Hono } from 'hono';
import type { Child } from 'hono/jsx';
import { studioDaysOf } from '#functions/call-log/stub.ts';
import type { PaidDay } from '#functions/call-log/verbs.ts';
import { now } from '#functions/clock.ts';
import type { Vars } from '#functions/edge/vars.ts';
import { dayOf, daysToCompare, isClean, type ReconciledDay, reporting } from '#functions/jobs/reconcile.ts';
import { type StudioTitles, titlesOf } from '#functions/jobs/studio-titles.ts';
import type { Studio } from '#functions/ports/studios/index.ts';
import { studiosOf } from '#functions/ports/studios/registry.ts';
import { inIdentity } from '#functions/readmodel/databases.ts';
import { playerIdOf } from '#functions/wallet/account-ids.ts';
import { logDay } from '#shared/domain/log.ts';
import type { Proposal, ProposalKind } from '#shared/domain/wallet/certified.ts';
import type { CurrencyNet, Difference, StudioRow } from '#shared/domain/wallet/reconciliation.ts';
import { ITEM_WORDS } from './items.tsx';
import { note, requireRole } from './log.ts';
import { page } from './page.tsx';
import { At, amount, Card, Empty, State, Table } from './parts.tsx';
import { Stopped } from './refusal.ts';

export const studios = new Hono<{ Bindings: Env; Variables: Vars }>();

const LIST = '/studios';

studios.get(LIST, async (c) => {
  await requireRole(c, 'studios.read');
  await note(c, 'studios.read', 'seen');
  const days = daysToCompare(now());
  const all = await Promise.all(
    reporting(c.env).map(async ({ id }) => ({
      id,
      titles: await titlesOf(c.env, id),
      rows: await Promise.all(days.map(async (day) => ({ day, found: await dayOf(c.env, id, day) }))),
    })),
  );
  const today = await Promise.all(
    studiosOf(c.env).map(async (studio) => ({
      studio,
      paid: await studioDaysOf(c.env, studio.id).paidOn(logDay(now()), studio.mostDayEurMinor),
    })),
  );
  const body = (
    <>
      <h1>Studios</h1>
      <Today of={today} />
      <p class="muted small">
        A day of theirs is compared with ours, row by row, an hour after it is over; what differs, every hour again for
        a week, and when it was decided on. A studio that does not answer is asked again for as long.
      </p>
      {all.length === 0 && (
        <Card>
          <Empty>No studio that reports its days is connected.</Empty>
        </Card>
      )}
      {all.map(({ id, rows, titles }) => (
        <>
          <Days id={id} rows={rows} />
          <Titles id={id} found={titles} />
        </>
      ))}
    </>
  );
  return page(c, { title: 'Studios', here: LIST, body });
});

/**
 * What each studio has paid out today, and at which amount it is switched off automatically
 * (functions/call-log/breaker.ts).
 */
const Today = ({ of }: { of: readonly { studio: Studio; paid: PaidDay }[] }) => (
  <Card name="Today, UTC">
    {of.length === 0 ? (
      <Empty>No studio is connected.</Empty>
    ) : (
      <Table
        label="Today"
        columns={[
          { name: 'Studio' },
          { name: 'Paid out, less stakes', isNumber: true },
          { name: 'Stopped above', isNumber: true },
          { name: 'Stopped by itself, UTC' },
        ]}
      >
        {of.map(({ studio: { id }, paid: { eurMinor, nextEurMinor, breaks } }) => (
          <tr>
            <td>{id}</td>
            <td class={eurMinor > 0 ? 'n minus' : 'n'}>{amount(eurMinor, 'EUR')}</td>
            <td class="n">{amount(nextEurMinor, 'EUR')}</td>
            <td class="t">
              {breaks.map(({ atMs, eurMinor: paid }) => (
                <div>
                  <At ms={atMs} seconds />, at {amount(paid, 'EUR')}
                </div>
              ))}
            </td>
          </tr>
        ))}
      </Table>
    )}
    <p class="muted small">
      Above its bound a studio is switched off by itself; whoever <a href="/switches">switches it on again</a> lets it
      pay out as much once more. The bound itself is <code>mostDayEurMinor</code> of its agreement.
    </p>
  </Card>
);

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

const PROPOSED: Readonly<Record<ProposalKind, string>> = {
  new: 'A new title',
  version: 'A new version or profile',
  withdrawn: 'Withdrawn by the studio',
  changed: 'Not what was certified',
  blocked: 'The studio closes it in',
  currency: 'The studio takes no more',
};
const NEXT: Readonly<Record<ProposalKind, string>> = {
  new: 'Nobody plays it before two have signed its certificate.',
  version: 'The certified one is played until two have signed another.',
  withdrawn: 'Switched off by itself. Take its row out, and publish.',
  changed: 'Switched off by itself. Ask the studio, and the laboratory.',
  blocked: 'Put the studio’s list into content/feeds, and publish.',
  currency: 'Put the studio’s list into content/feeds, and publish.',
};

/** How the studio's titles differ from the published ones (functions/jobs/studio-titles.ts). */
const Titles = ({ id, found }: { id: string; found: StudioTitles | null }) => (
  <Card
    name={`Titles of ${id}`}
    aside={
      found && (
        <span>
          Asked <At ms={found.atMs} seconds /> UTC
        </span>
      )
    }
  >
    {found === null && <Empty>The studio has not answered yet.</Empty>}
    {found?.proposals.length === 0 && <Empty>It has what is published.</Empty>}
    {found !== null && found.proposals.length > 0 && (
      <Table
        label={`Titles of ${id}`}
        columns={[{ name: 'What' }, { name: 'Title' }, { name: 'Which' }, { name: 'What to do' }]}
      >
        {found.proposals.map(proposalRow)}
      </Table>
    )}
    <p class="muted small">
      Two of the publishers sign a row of <code>content/config/studio-certificates.json</code>, for the countries whose
      market takes the certificate; it is listed there with the next publish.
    </p>
  </Card>
);

const proposalRow = ({ kind, game, title, of, enter, barred }: Proposal) => (
  <tr>
    <td>
      <State of={PROPOSED[kind]} tone={kind === 'withdrawn' || kind === 'changed' ? 'bad' : 'open'} />
    </td>
    <td>
      {title} <code>{game}</code>
    </td>
    <td>{of}</td>
    <td>
      {barred ? `Nothing: it ${barred}, and no market takes it.` : NEXT[kind]}
      {enter && !barred && (
        <div class="small">
          <code>{JSON.stringify(enter)}</code>
        </div>
      )}
    </td>
  </tr>
);

function stateOf(found: ReconciledDay | null): { of: string; tone: 'good' | 'bad' | 'open' } {
  if (!found) return { of: 'not compared yet', tone: 'open' };
  return isClean(found) ? { of: 'the same', tone: 'good' } : { of: 'to look at', tone: 'bad' };
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
      <Nets of={found.net ?? []} />
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
                <td>{ITEM_WORDS[kind]}</td>
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

/** Each currency separately, so that two errors cannot cancel each other out. */
const Nets = ({ of }: { of: readonly CurrencyNet[] }) => (
  <Card name="What the day came to">
    {of.length === 0 ? (
      <Empty>Nothing was played.</Empty>
    ) : (
      <Table
        label="What the day came to"
        columns={[
          { name: 'Currency' },
          { name: 'Side' },
          { name: 'Staked', isNumber: true },
          { name: 'Won', isNumber: true },
          { name: 'Net', isNumber: true },
          { name: 'Prizes of the studio', isNumber: true },
        ]}
      >
        {of.flatMap(({ currency, ours, theirs }) =>
          [['here', ours] as const, ['there', theirs] as const].map(([side, net]) => (
            <tr>
              <td>{currency}</td>
              <td>{side}</td>
              <td class="n">{amount(net.betsMinor, currency)}</td>
              <td class="n">{amount(net.winsMinor, currency)}</td>
              <td class={ours.netMinor === theirs.netMinor ? 'n' : 'n minus'}>{amount(net.netMinor, currency)}</td>
              <td class={ours.promosMinor === theirs.promosMinor ? 'n' : 'n minus'}>
                {amount(net.promosMinor, currency)}
              </td>
            </tr>
          )),
        )}
      </Table>
    )}
  </Card>
);

/** An account name that we did not issue belongs to no player. */
const Player = ({ no, account }: { no: number | undefined; account: string }) =>
  no === undefined ? <code>{account}</code> : <a href={`/players/${no}#studios`}>{no}</a>;

/** The players behind the studio's account names. */
async function playersOf(
  env: Env,
  studio: Studio,
  { differences, waits }: ReconciledDay,
): Promise<Map<string, number>> {
  const accounts = [...new Set([...differences, ...waits].map(({ account }) => account))];
  const found = await Promise.all(
    accounts.map(async (account) => {
      const id = await playerIdOf(studio, account);
      return { account, no: id === null ? null : await inIdentity(env, (db) => playerNoOf(db, id)) };
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

const differenceRow = ({ kind, id, ours, theirs, closed }: Difference, player: Child) => (
  <tr>
    <td>{closed ? `${ITEM_WORDS[kind]}, left as it is` : ITEM_WORDS[kind]}</td>
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
