/** @jsxImportSource hono/jsx */
// Jackpots: the content of each pot and where it came from, the shards and chains that draw, the winners. A pot is
// paused by its switch (switches.tsx); this page changes nothing.

import { Hono } from 'hono';
import { now } from '#functions/clock.ts';
import type { Vars } from '#functions/edge/vars.ts';
import { auditJackpot, factsOf, jackpotOf } from '#functions/jackpot/stub.ts';
import type { JackpotAudit, JackpotFacts, PotView } from '#functions/jackpot/verbs.ts';
import { patient } from '#functions/object/timeout.ts';
import { storedSwitches } from '#functions/switches.ts';
import { line } from '#shared/base/line.ts';
import type { Jackpot } from '#shared/contract/content.ts';
import { drawersOf, LEVELS, wholeMinor } from '#shared/domain/jackpots.ts';
import { mayDo } from '#shared/domain/office/acts.ts';
import { numbersIn } from '#shared/domain/rounds.ts';
import { holding, type Switch } from '#shared/domain/switches.ts';
import { content } from '#src/published/content.ts';
import { note, requireRole } from './log.ts';
import { page } from './page.tsx';
import { At, amount, Card, Empty, Facts, Notice, State, Table } from './parts.tsx';

export const jackpots = new Hono<{ Bindings: Env; Variables: Vars }>();

const LIST = '/jackpots';
const WAIT_MS = 3000;
const euro = (micro: number): string => amount(wholeMinor(micro), 'EUR');

jackpots.get(LIST, async (c) => {
  await requireRole(c, 'jackpots.read');
  const published = await content(c.env, 'jackpots');
  const checked = published.find(({ identifier }) => identifier === c.req.query('check'));
  await note(c, 'jackpots.read', 'seen', checked ? { subject: `books of ${checked.identifier}` } : {});
  const atMs = now();
  const off = holding(await storedSwitches(c.env), atMs).filter(({ kind }) => kind === 'jackpot');
  const seen = await Promise.all(
    published.map(async (jackpot) => ({
      jackpot,
      off: off.find(({ of }) => of === jackpot.identifier),
      ...(await seenIn(c.env, jackpot)),
      books: jackpot === checked ? await answered(jackpot, auditJackpot(c.env, jackpot)) : undefined,
    })),
  );
  const mayPause = mayDo(c.get('operator'), 'switch.off');
  const body = (
    <>
      <h1>Jackpots</h1>
      <p class="muted">
        As of <At ms={atMs} seconds /> UTC. What shards have not brought to their pot yet comes within seconds.
      </p>
      {seen.length === 0 && <Empty>No jackpot is published.</Empty>}
      {seen.map((each) => (
        <JackpotCard {...each} mayPause={mayPause} />
      ))}
    </>
  );
  return page(c, { title: 'Jackpots', here: LIST, body });
});

/** Null where an object does not answer, so that the rest of the page can be shown. */
async function answered<Value>({ identifier }: Jackpot, reading: Promise<Value>): Promise<Value | null> {
  try {
    return await patient(reading, WAIT_MS);
  } catch (error) {
    console.error(line({ event: 'jackpot.silent', jackpot: identifier, error: String(error) }));
    return null;
  }
}

async function seenIn(env: Env, jackpot: Jackpot): Promise<{ pot: PotView | null; facts: JackpotFacts | null }> {
  const [pot, facts] = await Promise.all([
    answered(jackpot, jackpotOf(env, jackpot.identifier).pot(jackpot.identifier)),
    answered(jackpot, factsOf(env, jackpot)),
  ]);
  return { pot, facts };
}

interface Seen {
  readonly jackpot: Jackpot;
  readonly off: Switch | undefined;
  readonly pot: PotView | null;
  readonly facts: JackpotFacts | null;
  /** Undefined where the check was not requested. */
  readonly books: JackpotAudit | null | undefined;
  readonly mayPause: boolean;
}

const JackpotCard = ({ jackpot, off, pot, facts, books, mayPause }: Seen) => {
  const { identifier, name, games, state } = jackpot;
  const shards = drawersOf(identifier, jackpot.epochs).length - 1;
  return (
    <Card id={identifier} name={name} aside={<StateOf state={state} off={off} />}>
      {off && (
        <p class="said bad">
          Switched off by {off.by} until <At ms={off.untilMs} /> UTC: {off.reason}
        </p>
      )}
      {books !== undefined && (
        <div class="row">
          <Books books={books} />
        </div>
      )}
      <Facts
        of={[
          ['Name in files', <code>{identifier}</code>],
          ['Fed by', games.join(', ')],
          ['Draws', shards > 0 ? `${shards} shards, one pot` : 'the pot itself'],
          ['Rounds that wait for a chain', facts ? String(facts.waiting) : null],
        ]}
      />
      {pot ? <Levels jackpot={jackpot} pot={pot} /> : <Silent />}
      {facts ? <Chains jackpot={identifier} facts={facts} /> : <Silent />}
      {pot && <Wins jackpot={jackpot} pot={pot} />}
      <p class="row">
        <a class="button" href={`${LIST}?check=${identifier}#${identifier}`}>
          Check the books
        </a>
        {mayPause && (
          <a class="button" href={off ? '/switches#off' : `/switches?kind=jackpot&of=${identifier}#switch-off`}>
            {off ? 'Switch on again' : 'Pause it'}
          </a>
        )}
      </p>
    </Card>
  );
};

const StateOf = ({ state, off }: { state: Jackpot['state']; off: Switch | undefined }) => {
  if (off) return <State of="switched off" tone="bad" />;
  return state === 'active' ? <State of="active" tone="good" /> : <State of="paused by its file" tone="open" />;
};

const Silent = () => <Notice isBad>It does not answer right now. Reload the page.</Notice>;

const levelName = ({ levels }: Jackpot, level: number): string => levels[level]?.name.en ?? LEVELS[level] ?? '';

/** The sums include each shard's share, because contributions arrive through the shards. */
const Levels = ({ jackpot, pot }: { jackpot: Jackpot; pot: PotView }) => (
  <Table
    label={`Levels of ${jackpot.name}`}
    columns={[
      { name: 'Level' },
      { name: 'Holds', isNumber: true },
      { name: 'Put in by the house', isNumber: true },
      { name: 'Fed by rounds', isNumber: true },
      { name: 'Won', isNumber: true },
      { name: 'One win in', isNumber: true },
    ]}
  >
    {pot.pools.map(({ level, micro, seeded, fed, paid }) => (
      <tr>
        <th scope="row">{levelName(jackpot, level)}</th>
        <td class="n">{euro(micro)}</td>
        <td class="n">{euro(seeded)}</td>
        <td class="n">{euro(fed)}</td>
        <td class="n">{euro(paid)}</td>
        <td class="n">{amount(jackpot.levels[level]?.oneInMinor ?? 0, 'EUR')} staked</td>
      </tr>
    ))}
  </Table>
);

/** For each shard the chain that draws, and the next one, which waits for its beacon. */
const Chains = ({ jackpot, facts }: { jackpot: string; facts: JackpotFacts }) =>
  facts.chains.length === 0 ? (
    <Empty>No chain yet: the first round makes one.</Empty>
  ) : (
    <Table
      label={`Chains of ${jackpot}`}
      columns={[
        { name: 'Shard' },
        { name: 'Chain', isNumber: true },
        { name: 'Link', isNumber: true },
        { name: 'Of', isNumber: true },
        { name: 'Under the beacon' },
        { name: 'Hash of the first link' },
      ]}
    >
      {facts.chains.map(({ drawer, no, link, length, beacon, salt, first }) => (
        <tr>
          <th scope="row">{drawer}</th>
          <td class="n">{no}</td>
          <td class="n">{link}</td>
          <td class="n">{length}</td>
          <td>
            {beacon ? `${beacon.source} ${beacon.round}` : 'none named yet'}
            {salt === null && (
              <>
                {' '}
                <State of="waits" tone="open" />
              </>
            )}
          </td>
          <td>
            <code>{first.slice(0, 16)}…</code>
          </td>
        </tr>
      ))}
    </Table>
  );

const Wins = ({ jackpot, pot }: { jackpot: Jackpot; pot: PotView }) => {
  if (pot.wins.length === 0) return <Empty>Nobody has won it yet.</Empty>;
  return (
    <Table
      label={`Newest wins of ${jackpot.name}`}
      columns={[
        { name: 'Won, UTC' },
        { name: 'Player', isNumber: true },
        { name: 'Round' },
        { name: 'Level' },
        { name: 'From the pot', isNumber: true },
        { name: 'Credited', isNumber: true },
        { name: 'State' },
      ]}
    >
      {pot.wins.map(({ round, level, amountMinor, prizeMinor, currency, atMs, paidAtMs }) => {
        const no = numbersIn(round)?.playerNo;
        return (
          <tr>
            <td class="t">
              <At ms={atMs} />
            </td>
            <td class="n">{no === undefined ? '' : <a href={`/players/${no}`}>{no}</a>}</td>
            <td>{no === undefined ? round : <a href={`/players/${no}/rounds/${round}`}>{round}</a>}</td>
            <td>{levelName(jackpot, level)}</td>
            <td class="n">{amount(amountMinor, 'EUR')}</td>
            <td class="n">{amount(prizeMinor, currency)}</td>
            <td>{paidAtMs === null ? <State of="owed" tone="open" /> : <State of="credited" tone="good" />}</td>
          </tr>
        );
      })}
    </Table>
  );
};

/** While rounds arrive, objects report at different times, so a difference is checked again before it counts. */
const Books = ({ books }: { books: JackpotAudit | null }) => {
  if (books === null)
    return <Notice isBad>The books could not be added up in time. Try again when less is played.</Notice>;
  if (books.faults.length === 0)
    return (
      <Notice>
        The books agree: what the house put in and {books.contributions} rounds fed is what the pots hold, what was won
        and {euro(books.unmergedMicro.reduce((sum, micro) => sum + micro, 0))} on its way.
      </Notice>
    );
  return (
    <Notice isBad>
      The books differ; while rounds come, check once more before you report it: {books.faults.join('; ')}
    </Notice>
  );
};
