/** @jsxImportSource hono/jsx */
// What payment providers settled, day by day, compared with our payments order by order: each difference with what
// either side says, its sum, and who has it in hand. It is a row of Work until both sides agree, or an operator leaves it
// as it is. Nothing is booked here.
import { Hono } from 'hono';
import { now } from '#functions/clock.ts';
import type { Vars } from '#functions/edge/vars.ts';
import { type SettledDay, settledDay, settlingProviders, standsWithout } from '#functions/jobs/settlements.ts';
import { firstDay } from '#functions/log/days.ts';
import { commonLists } from '#functions/readmodel/databases.ts';
import {
  differencesBetween,
  type ListedDifference,
  leaveDifference,
  waitingDifferences,
} from '#functions/readmodel/settlements.ts';
import {
  type SettlementDifference,
  type SettlementDifferenceKind,
  type SettlementNet,
  sumOfDifference,
} from '#shared/domain/cashier/settlement.ts';
import { dayOfText, dayText, logDay } from '#shared/domain/log.ts';
import { mayDo } from '#shared/domain/office/acts.ts';
import { reasonSays } from './actions.ts';
import { Claiming, claimsHere, endClaim, heldByOther, type InHand, rowId } from './claims.tsx';
import type { OfficeContext } from './context.ts';
import { csvOf } from './csv.ts';
import { dayWished } from './days.ts';
import { fieldsOf, hidden } from './form.tsx';
import { Despite } from './in-hand.tsx';
import { note, requireRole } from './log.ts';
import { page } from './page.tsx';
import {
  At,
  age,
  amount,
  Card,
  type Column,
  Empty,
  Facts,
  Field,
  Joined,
  Notice,
  paymentPlace,
  State,
  Table,
  type Tone,
} from './parts.tsx';
import { Stopped } from './refusal.ts';

export const settlements = new Hono<{ Bindings: Env; Variables: Vars }>();

const LIST = '/settlements';
const ONE = `${LIST}/:provider{[a-z]{1,20}}/:day{\\d{4}-\\d\\d-\\d\\d}` as const;
const DAYS = 14;
/** The most rows on the page Work. */
const MOST_ROWS = 20;

const WORDS = {
  missing_here: 'an order of nobody’s',
  not_booked: 'money that is not in our books',
  currency: 'another currency',
  amount: 'another amount',
  missing_there: 'in no report of the week after it',
} as const satisfies Record<SettlementDifferenceKind, string>;

/** The name by which a difference is claimed. */
const refOf = ({ provider, day, ref }: Pick<ListedDifference, 'provider' | 'day' | 'ref'>): string =>
  `settlement ${provider} ${day} ${ref}`.slice(0, 160);

const addressOf = ({ provider, day }: { provider: string; day: string }): string => `${LIST}/${provider}/${day}`;

/** The last day that is shown; the newest that is over, where the query names none. */
const untilIn = (c: OfficeContext): string => dayWished(c.req.query('until'), logDay(now()) - 1);
const daysUntil = (until: string): string[] =>
  Array.from({ length: DAYS }, (_, back) => dayText(dayOfText(until) - back));

interface Day {
  readonly day: string;
  readonly found: SettledDay | null;
  /** Whether it is before the first day on which anything was booked. */
  readonly isBefore: boolean;
  readonly listed: readonly ListedDifference[];
}

async function daysOf(env: Env, provider: string, days: readonly string[]): Promise<Day[]> {
  const span = { from: days.at(-1) ?? '', to: days[0] ?? '' };
  const [first, listed, ...files] = await Promise.all([
    firstDay(env.STORE),
    differencesBetween(commonLists(env), provider, span),
    ...days.map((day) => settledDay(env, provider, day)),
  ]);
  const byDay = Map.groupBy(listed, ({ day }) => day);
  return days.map((day, i) => ({
    day,
    found: files[i] ?? null,
    isBefore: first === null || dayOfText(day) < first,
    listed: byDay.get(day) ?? [],
  }));
}

settlements.get(LIST, async (c) => {
  await requireRole(c, 'settlements.read');
  const until = untilIn(c);
  await note(c, 'settlements.read', 'seen', { subject: `until ${until}` });
  const providers = settlingProviders(c.env);
  const all = await Promise.all(
    providers.map(async ({ id, reports }) => ({
      id,
      rows: reports ? await daysOf(c.env, id, daysUntil(until)) : null,
    })),
  );
  const body = (
    <>
      <h1>Settlements</h1>
      <Card>
        <form class="filters" method="get" action={LIST}>
          <Field id="until" label="Up to, UTC" type="date" value={until} />
          <button class="yes">Show</button>
          <a class="button" href={`${LIST}.csv?until=${until}`}>
            As CSV
          </a>
        </form>
        <p class="muted small">
          What a provider settled on a day is compared with our payments, order by order, six hours after the day is
          over; what differs, every six hours again for a week.
        </p>
      </Card>
      {all.length === 0 && (
        <Card>
          <Empty>No payment provider is connected.</Empty>
        </Card>
      )}
      {all.map(({ id, rows }) =>
        rows === null ? (
          <Card name={id}>
            <Empty>It has no call that says what it settled: compare its own statement with Books.</Empty>
          </Card>
        ) : (
          <Days id={id} rows={rows} />
        ),
      )}
    </>
  );
  return page(c, { title: 'Settlements', here: LIST, body });
});

const waitsIn = (listed: readonly ListedDifference[]): number =>
  listed.filter(({ leftAtMs }) => leftAtMs === null).length;

const WITHOUT = {
  early: { of: 'not compared yet', tone: '' },
  waits: { of: 'no report yet: it is asked for again', tone: 'open' },
  before: { of: 'before our first booking', tone: '' },
  given_up: { of: 'no report in a week: it is asked for no more', tone: 'bad' },
} as const;

function stateOf({ day, found, isBefore, listed }: Day): { of: string; tone: Tone } {
  if (!found) {
    const stands = standsWithout(day, now());
    return WITHOUT[stands === 'given_up' && isBefore ? 'before' : stands];
  }
  if (found.differences.length === 0) return { of: 'the same', tone: 'good' };
  return waitsIn(listed) > 0 ? { of: 'to look at', tone: 'bad' } : { of: 'left as it is', tone: '' };
}

const Days = ({ id, rows }: { id: string; rows: readonly Day[] }) => (
  <Card name={id}>
    <Table
      label={`Days of ${id}`}
      columns={[
        { name: 'Day, UTC' },
        { name: 'State' },
        { name: 'Orders there', isNumber: true },
        { name: 'Differences', isNumber: true },
        { name: 'Waiting', isNumber: true },
        { name: 'Our money there', isNumber: true },
      ]}
    >
      {rows.map((each) => (
        <tr>
          <td class="t">
            {each.found ? <a href={addressOf({ provider: id, day: each.day })}>{each.day}</a> : each.day}
          </td>
          <td>
            <State {...stateOf(each)} />
          </td>
          <td class="n">{each.found?.orders.length}</td>
          <td class="n">{each.found?.differences.length}</td>
          <td class="n">{each.found && waitsIn(each.listed)}</td>
          <td class="n">
            <Balances of={each.found} />
          </td>
        </tr>
      ))}
    </Table>
  </Card>
);

const Balances = ({ of }: { of: SettledDay | null }) => (
  <Joined of={(of?.balances ?? []).map(({ currency, amountMinor }) => amount(amountMinor, currency))} />
);

settlements.get(ONE, async (c) => {
  const { provider, day } = c.req.param();
  const subject = `${provider} ${day}`;
  await requireRole(c, 'settlements.read', { subject });
  await note(c, 'settlements.read', 'seen', { subject });
  return dayPage(c, { provider, day });
});

settlements.post(ONE, async (c) => {
  const { provider, day } = c.req.param();
  const form = await fieldsOf(c);
  const ref = form.one('ref').slice(0, 100);
  const [subject, reason] = [refOf({ provider, day, ref }), form.one('reason').trim()];
  await requireRole(c, 'settlement.leave', { subject });
  const wrong = reasonSays(reason);
  if (wrong !== null) throw new Stopped('form', wrong);
  const held = await heldByOther(c, subject, form);
  if (held) return dayPage(c, { provider, day }, held);
  await note(c, 'settlement.leave', 'asked', { subject, reason });
  const left = { operator: c.get('operator').name, reason, nowMs: now() };
  const isDone = await leaveDifference(commonLists(c.env), { provider, day, ref }, left);
  // A colleague was faster, or both sides agree by now.
  await note(c, 'settlement.leave', isDone ? 'done' : 'refused', { subject, reason });
  await endClaim(c, subject);
  return c.redirect(`${addressOf({ provider, day })}?done=${isDone ? 'left' : 'gone'}`, 303);
});

const SAYS: Readonly<Record<string, string>> = {
  left: 'It stays as it is; the reason is in the log.',
  gone: 'It waits no longer: a colleague has left it, or both sides agree by now.',
};

async function dayPage(
  c: OfficeContext,
  at: { provider: string; day: string },
  fault: string | null = null,
): Promise<Response> {
  const { provider, day } = at;
  const known = settlingProviders(c.env).some(({ id, reports }) => reports && id === provider);
  const found = known ? await settledDay(c.env, provider, day) : null;
  if (!found) throw new Stopped('nothing');
  const [listed, carry, all] = await Promise.all([
    differencesBetween(commonLists(c.env), provider, { from: day, to: day }),
    hidden(c),
    claimsHere(c),
  ]);
  const byOrder = new Map(listed.map((each) => [each.ref, each]));
  const operator = c.get('operator');
  const inHand = { all, operator: operator.name, carry, back: addressOf(at) };
  const may = {
    claim: mayDo(operator, 'work.claim'),
    leave: mayDo(operator, 'settlement.leave'),
    look: mayDo(operator, 'player.view'),
  };
  const says = SAYS[c.req.query('done') ?? ''];
  const title = `${provider}, ${day}`;
  const body = (
    <>
      <div class="head">
        <h1>{title}</h1>
        <a class="up" href={`${LIST}?until=${day}`} rel="up">
          Settlements
        </a>
      </div>
      {fault !== null && <Notice isBad>{fault}</Notice>}
      {says && fault === null && <Notice>{says}</Notice>}
      <Card
        name="Differences"
        aside={
          <span>
            Compared <At ms={found.atMs} seconds /> UTC
          </span>
        }
      >
        <p class="muted small">
          Ask the provider by its number of the order: it sends the event that is missing, or corrects its own, and the
          day is compared again. Book nothing by hand.
        </p>
        {found.differences.length === 0 ? (
          <Empty>Both have the same orders.</Empty>
        ) : (
          <ul class="items">
            {found.differences.map((each) => (
              <Difference of={each} at={at} listed={byOrder.get(each.providerRef)} may={may} inHand={inHand} />
            ))}
          </ul>
        )}
      </Card>
      <Nets of={found.nets ?? []} />
      <Card name="Our money there">
        {found.balances === null ? (
          <Empty>The provider did not say.</Empty>
        ) : (
          <Facts
            of={[
              ['Balance', <Balances of={found} />],
              ['As of, UTC', <At ms={found.atMs} seconds />],
            ]}
          />
        )}
      </Card>
    </>
  );
  const look = fault === null ? { title, status: 200 as const } : { title: `Error: ${title}`, status: 409 as const };
  return page(c, { ...look, here: LIST, body });
}

interface DifferenceProps {
  of: SettlementDifference;
  at: { provider: string; day: string };
  /** Undefined where it was compared again, and agreed, since the day's file was read. */
  listed: ListedDifference | undefined;
  may: { claim: boolean; leave: boolean; look: boolean };
  inHand: InHand;
}

function Difference({ of, at, listed, may, inHand }: DifferenceProps) {
  const { kind, providerRef, theirs, ours } = of;
  const claim = refOf({ ...at, ref: providerRef });
  const sum = sumOfDifference(of);
  const isOpen = listed !== undefined && listed.leftAtMs === null;
  return (
    <li id={rowId(claim)}>
      <div class="line">
        <b>{WORDS[kind]}</b>
        <code>{providerRef}</code>
        {sum && <span>{amount(sum.amountMinor, sum.currency)}</span>}
        <State of={isOpen ? 'open' : 'left as it is'} />
        {isOpen && may.claim && <Claiming {...inHand} of={claim} />}
      </div>
      <Facts
        of={[
          [
            'There',
            theirs.length === 0 ? (
              'no row'
            ) : (
              <Joined of={theirs.map(({ amountMinor, currency }) => amount(amountMinor, currency))} />
            ),
          ],
          ['Here', ours === null ? 'no payment' : <Payment of={ours} mayLook={may.look} />],
          ['Waits since, UTC', isOpen && listed ? <At ms={listed.sinceMs} /> : null],
          ['Left by', listed?.leftBy],
          ['Why', listed?.leftFor],
        ]}
      />
      {isOpen && may.leave && <LeaveForm providerRef={providerRef} claim={claim} inHand={inHand} />}
    </li>
  );
}

const Payment = ({
  of: { id, playerNo, action, state, amountMinor, currency },
  mayLook,
}: {
  of: NonNullable<SettlementDifference['ours']>;
  mayLook: boolean;
}) => (
  <>
    {mayLook ? <a href={paymentPlace(playerNo, id)}>{id}</a> : id}: {action === 'cashout' ? 'withdrawal' : 'deposit'} of{' '}
    {amount(amountMinor, currency)} <State of={state} />
  </>
);

const LeaveForm = ({ providerRef, claim, inHand }: { providerRef: string; claim: string; inHand: InHand }) => (
  <form method="post" action={inHand.back} aria-label={`Leave ${providerRef}`}>
    {inHand.carry()}
    <input type="hidden" name="ref" value={providerRef} />
    <label>
      Why it stays as it is
      <input name="reason" maxlength={300} />
    </label>
    <Despite all={inHand.all} of={claim} operator={inHand.operator} />
    <p class="row">
      <button>Leave it as it is</button>
    </p>
  </form>
);

/** Shown, not compared: two mistakes of equal size hide in a sum. */
const Nets = ({ of }: { of: readonly SettlementNet[] }) => (
  <Card name="What the day came to">
    {of.length === 0 ? (
      <Empty>Nothing was settled.</Empty>
    ) : (
      <Table
        label="What the day came to"
        columns={[
          { name: 'Currency' },
          { name: 'Rows there', isNumber: true },
          { name: 'Their sum', isNumber: true },
          { name: 'Our payments of these orders', isNumber: true },
          { name: 'Deposits', isNumber: true },
          { name: 'Withdrawals', isNumber: true },
        ]}
      >
        {of.map(({ currency, rows, theirsMinor, payments, depositsMinor, cashoutsMinor }) => (
          <tr>
            <td>{currency}</td>
            <td class="n">{rows}</td>
            <td class="n">{amount(theirsMinor, currency)}</td>
            <td class="n">{payments}</td>
            <td class="n">{amount(depositsMinor, currency)}</td>
            <td class="n">{amount(cashoutsMinor, currency)}</td>
          </tr>
        ))}
      </Table>
    )}
    <p class="muted small">
      Their rows have the provider’s own signs. Orders are compared one by one, never these sums.
    </p>
  </Card>
);

const CSV = [
  ...['provider', 'day', 'state', 'kind', 'order', 'there', 'payment', 'here', 'currency', 'amount', 'since'],
  ...['left by', 'why'],
];

/** Each difference of the days shown; a day without one is a row of its own. */
settlements.get(`${LIST}.csv`, async (c) => {
  await requireRole(c, 'settlements.read');
  const until = untilIn(c);
  await note(c, 'settlements.read', 'seen', { subject: `until ${until}`, after: 'csv' });
  const reporting = settlingProviders(c.env).filter(({ reports }) => reports);
  const each = await Promise.all(
    reporting.map(async ({ id }) => (await daysOf(c.env, id, daysUntil(until))).flatMap((day) => linesOf(id, day))),
  );
  return c.body(csvOf([CSV, ...each.flat()]), 200, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="settlements-${until}.csv"`,
  });
});

function linesOf(provider: string, each: Day): (string | number | null)[][] {
  const { day, found, listed } = each;
  if (!found || found.differences.length === 0) return [[provider, day, stateOf(each).of]];
  const byOrder = new Map(listed.map((one) => [one.ref, one]));
  return found.differences.map((difference) => {
    const { kind, providerRef, theirs, ours } = difference;
    const [sum, one] = [sumOfDifference(difference), byOrder.get(providerRef)];
    return [
      ...[provider, day, one?.leftAtMs === null ? 'open' : 'left as it is', WORDS[kind], providerRef],
      ...[theirs.map(({ amountMinor, currency }) => `${currency} ${amountMinor}`).join(', '), ours?.id ?? null],
      ...[ours && `${ours.action} ${ours.state} ${ours.currency} ${ours.amountMinor}`],
      ...[sum?.currency ?? null, sum?.amountMinor ?? null, one ? new Date(one.sinceMs).toISOString() : null],
      ...[one?.leftBy ?? null, one?.leftFor ?? null],
    ];
  });
}

const COLUMNS: readonly Column[] = [
  { name: 'What' },
  { name: 'Amount', isNumber: true },
  { name: 'Waits', isNumber: true },
  { name: 'In hand' },
];

/** The section of the page Work, while something waits. */
export async function SettlementsCard({ c }: { c: OfficeContext }) {
  if (!mayDo(c.get('operator'), 'settlement.leave')) return null;
  const { items, count } = await waitingDifferences(commonLists(c.env), MOST_ROWS);
  if (count === 0) return null;
  const [all, carry] = await Promise.all([claimsHere(c), hidden(c)]);
  const inHand = { all, operator: c.get('operator').name, carry, back: '/' };
  return (
    <Card name="Settled otherwise than booked" aside={<State of="open" />}>
      <Table label="Settled otherwise than booked" columns={COLUMNS}>
        {items.map((each) => (
          <tr>
            <td>
              <a id={rowId(refOf(each))} href={`${addressOf(each)}#${rowId(refOf(each))}`}>
                <b>
                  {each.provider} {each.ref}
                </b>
              </a>
              <div class="muted small">
                {WORDS[each.kind]}, {each.day}
              </div>
            </td>
            <td class="n">
              {each.currency !== null && each.amountMinor !== null && amount(each.amountMinor, each.currency)}
            </td>
            <td class="n">{age(now() - each.sinceMs)}</td>
            <td>
              <Claiming {...inHand} of={refOf(each)} />
            </td>
          </tr>
        ))}
      </Table>
      {count > items.length && (
        <p class="row">
          <a class="button" href={LIST}>
            All {count}
          </a>
        </p>
      )}
    </Card>
  );
}
