/** @jsxImportSource hono/jsx */
// What waits for an operator, the earliest due first. It comes from the lists, which are seconds behind the players'
// objects; the objects decide.

import { now } from '#functions/clock.ts';
import { everyLists } from '#functions/readmodel/databases.ts';
import { countWaiting, lateWithdrawals, type Waiting, waiting } from '#functions/readmodel/office.ts';
import { type SilentRegister, silentRegisters } from '#functions/readmodel/registers.ts';
import type { RegisterId } from '#shared/domain/limits/registers.ts';
import { dueAtMs } from '#shared/domain/office/work.ts';
import { BREAKER, SWITCHES, type Switch, TITLES_JOB } from '#shared/domain/switches.ts';
import { content } from '#src/published/content.ts';
import { switchesNow } from '#src/published/release.ts';
import { AlertsWaiting } from './alerts.tsx';
import { asksOf } from './asks.ts';
import { Claiming, claimsHere, type InHand, rowId } from './claims.tsx';
import type { OfficeContext } from './context.ts';
import { hidden } from './form.tsx';
import { grantsOf } from './gifts.tsx';
import { groupNames, type Names } from './names.ts';
import { At, age, Card, Choices, type Column, Empty, More, Notice, paymentPlace, State, Table } from './parts.tsx';

const JOBS: Readonly<Record<Waiting['kind'], { readonly name: string; readonly plural: string }>> = {
  payment: { name: 'Payment', plural: 'Payments' },
  document: { name: 'Document', plural: 'Documents' },
  person: { name: 'Name', plural: 'Names' },
  gift: { name: 'Proposal', plural: 'Proposals' },
  dispute: { name: 'Dispute', plural: 'Disputes' },
  play: { name: 'Play', plural: 'Play' },
  letter: { name: 'Letter', plural: 'Letters' },
  funds: { name: 'Source of wealth', plural: 'Sources of wealth' },
  contest: { name: 'Contest', plural: 'Contests' },
  debt: { name: 'Debt', plural: 'Debts' },
  studio: { name: 'Studio', plural: 'Studios' },
};
const isJob = (text: string): text is Waiting['kind'] => Object.hasOwn(JOBS, text);

const PLACES = {
  document: '#documents',
  person: '#name',
  gift: '#proposals',
  dispute: '#disputes',
  play: '#play',
  letter: '#letters',
  funds: '#questionnaire',
  contest: '#contests',
  debt: '#money',
  studio: '#studios',
} as const;
const placeOf = ({ kind, ref, playerNo }: Waiting): string =>
  kind === 'payment' ? paymentPlace(playerNo, ref) : `/players/${playerNo}${PLACES[kind]}`;

const COLUMNS: readonly Column[] = [
  { name: 'What' },
  { name: 'Player' },
  { name: 'Amount', isNumber: true },
  { name: 'Waits', isNumber: true },
  { name: 'Due, UTC' },
  { name: 'In hand' },
];

export async function Work({ c }: { c: OfficeContext }) {
  const wish = c.req.query('kind') ?? '';
  const kind = isJob(wish) ? wish : null;
  const skip = Math.min(Number(c.req.query('skip')) || 0, 10_000);
  const [{ items, more }, counts, silent, late, switches, all, carry, bonuses, groups] = await Promise.all([
    waiting(c.env, { skip, kind }),
    countWaiting(everyLists(c.env)),
    silentRegisters(c.env.DB),
    lateWithdrawals(everyLists(c.env), now()),
    switchesNow(c.env),
    claimsHere(c),
    hidden(c),
    grantsOf(c),
    content(c.env, 'config/groups'),
  ]);
  const names = { bonuses, groups: groupNames(groups) };
  const sum = Object.values(counts).reduce((so, n) => so + n, 0);
  const address = (of: string | null) => (of === null ? '/' : `/?kind=${of}`);
  const back = `${address(kind)}${skip > 0 ? `${kind === null ? '?' : '&'}skip=${skip}` : ''}`;
  const inHand = { all, operator: c.get('operator').name, carry, back };
  const next = `/?${kind === null ? '' : `kind=${kind}&`}skip=${skip + items.length}`;
  return (
    <div id="work" class="pile" data-refresh="20">
      {silent.map((register) => (
        <Silent {...register} />
      ))}
      <Broken switches={switches.filter(({ by }) => by === BREAKER || by === TITLES_JOB)} inHand={inHand} />
      {await AlertsWaiting({ c })}
      {late && (
        <Notice isBad>
          {late.count === 1 ? 'A withdrawal has' : `${late.count} withdrawals have`} waited for more than a day, for{' '}
          {age(now() - late.sinceMs)} by now. It is the players’ money: decide on{' '}
          <a href={address('payment')}>{late.count === 1 ? 'it' : 'them'}</a> first.
        </Notice>
      )}
      <Choices
        label="Which work"
        options={[
          { name: 'All', href: address(null), isOn: kind === null, count: sum },
          ...(Object.keys(JOBS) as Waiting['kind'][]).map((each) => ({
            name: JOBS[each].plural,
            href: address(each),
            isOn: kind === each,
            count: counts[each] ?? 0,
          })),
        ]}
      />
      <Card
        name="Waiting, what is due first on top"
        aside={
          <span>
            As of <At ms={now()} seconds /> UTC, by itself every 20 seconds
          </span>
        }
      >
        <p class="muted small">The vendor checks documents too; you can decide first.</p>
        {items.length === 0 ? (
          <Empty>Nothing is waiting.</Empty>
        ) : (
          <Table label="Waiting" columns={COLUMNS}>
            {items.map((work) => (
              <Job work={work} names={names} inHand={inHand} />
            ))}
          </Table>
        )}
        <More href={more ? next : null}>More</More>
      </Card>
    </div>
  );
}

/** Only a message: no act here lets players play on. */
function Silent({ id, sinceMs, why }: SilentRegister) {
  return (
    <Card name={`The register ${REGISTER_NAMES[id]} is silent`} aside={<State of="silent" tone="bad" />}>
      <p>
        It has not answered since <At ms={sinceMs} seconds /> UTC, for {age(now() - sinceMs)} ({why}). Where it has to
        be asked nobody signs up, deposits, plays or gets an offer; open rounds settle, gifts stand still, and everybody
        withdraws.
      </p>
      <p class="muted small">Ask its operator. This ends by itself with its next answer.</p>
    </Card>
  );
}

/** Studios and titles that were switched off automatically, until two operators switch them on again. */
function Broken({ switches, inHand }: { switches: readonly Switch[]; inHand: InHand }) {
  if (switches.length === 0) return null;
  return (
    <Card name="Stopped by itself" aside={<State of="stopped" />}>
      <Table
        label="Stopped by itself"
        columns={[{ name: 'What' }, { name: 'Why' }, { name: 'Waits', isNumber: true }, { name: 'In hand' }]}
      >
        {switches.map(({ kind, of, reason, atMs, widening }) => (
          <tr>
            <td>
              <a id={rowId(`${kind} ${of}`)} href="/switches">
                <b>
                  {SWITCHES[kind].name} {of}
                </b>
              </a>
              {widening && <State of="open" />}
            </td>
            <td>{reason}</td>
            <td class="n">{age(now() - atMs)}</td>
            <td>
              <Claiming {...inHand} of={`${kind} ${of}`} />
            </td>
          </tr>
        ))}
      </Table>
      <p class="muted small">
        It takes no new stake; open rounds end, and what they win is paid. Ask the studio before two of you switch it on
        again: a studio that was stopped may by that pay out as much once more that day, and a title that it still has
        otherwise than certified is off again within the hour.
      </p>
    </Card>
  );
}

const REGISTER_NAMES = { spelpaus: 'Spelpaus', oasis: 'OASIS', hampi: 'HAMPI' } as const satisfies Record<
  RegisterId,
  string
>;

function Job({ work, names, inHand }: { work: Waiting; names: Names; inHand: InHand }) {
  const { ref, playerNo, kind, sinceMs, country, action, state } = work;
  const asks = asksOf(work, names);
  const due = dueAtMs(kind, sinceMs);
  const isLate = due <= now();
  const what = action === 'cashout' ? 'Withdrawal' : action === 'deposit' ? 'Deposit' : JOBS[kind].name;
  return (
    <tr>
      <td>
        <a id={rowId(ref)} href={placeOf(work)}>
          <b>
            {what} {ref}
          </b>
        </a>{' '}
        {state && <State of={state} />}
        {asks.what !== null && <div class="muted small">{asks.what}</div>}
      </td>
      <td>
        {playerNo} <span class="muted small">{country}</span>
      </td>
      <td class="n">{asks.sum}</td>
      <td class="n">{age(now() - sinceMs)}</td>
      <td class="t">
        <At ms={due} /> {isLate && <State of="late" tone="bad" />}
      </td>
      <td>
        <Claiming {...inHand} of={ref} />
      </td>
    </tr>
  );
}
