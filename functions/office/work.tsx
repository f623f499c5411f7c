/** @jsxImportSource hono/jsx */
// What waits for a person, the longest first, as the lists know it: seconds behind the players' own objects, which decide.

import { now } from '#functions/clock.ts';
import { everyLists } from '#functions/readmodel/databases.ts';
import { countWaiting, type Waiting, waiting } from '#functions/readmodel/office.ts';
import { type SilentRegister, silentRegisters } from '#functions/readmodel/registers.ts';
import type { RegisterId } from '#shared/domain/limits/registers.ts';
import type { OfficeContext } from './context.ts';
import { At, age, amount, Card, Choices, type Column, Empty, More, State, Table } from './parts.tsx';

const JOBS: Readonly<Record<Waiting['kind'], { readonly name: string; readonly plural: string }>> = {
  payment: { name: 'Payment', plural: 'Payments' },
  document: { name: 'Document', plural: 'Documents' },
  person: { name: 'Name', plural: 'Names' },
  gift: { name: 'Proposal', plural: 'Proposals' },
  dispute: { name: 'Dispute', plural: 'Disputes' },
  play: { name: 'Play', plural: 'Play' },
};
const isJob = (text: string): text is Waiting['kind'] => Object.hasOwn(JOBS, text);

const PLACES = {
  document: '#documents',
  person: '#name',
  gift: '#proposals',
  dispute: '#disputes',
  play: '#play',
} as const;
const placeOf = ({ kind, ref }: Waiting): string => (kind === 'payment' ? `?payment=${ref}` : PLACES[kind]);

const COLUMNS: readonly Column[] = [
  { name: 'What' },
  { name: 'Player' },
  { name: 'Place' },
  { name: 'State' },
  { name: 'By' },
  { name: 'Amount', isNumber: true },
  { name: 'Since, UTC' },
  { name: 'Waits', isNumber: true },
];
/** From when on something has waited too long. */
const LATE_MS = 24 * 3_600_000;

export async function Work({ c }: { c: OfficeContext }) {
  const wish = c.req.query('kind') ?? '';
  const kind = isJob(wish) ? wish : null;
  const skip = Math.min(Number(c.req.query('skip')) || 0, 10_000);
  const [{ items, more }, counts, silent] = await Promise.all([
    waiting(c.env, { skip, kind }),
    countWaiting(everyLists(c.env)),
    silentRegisters(c.env.DB),
  ]);
  const all = Object.values(counts).reduce((sum, n) => sum + n, 0);
  const address = (of: string | null) => (of === null ? '/' : `/?kind=${of}`);
  const next = `/?${kind === null ? '' : `kind=${kind}&`}skip=${skip + items.length}`;
  return (
    <div id="work" class="pile" data-refresh="20">
      {silent.map((register) => (
        <Silent {...register} />
      ))}
      <Choices
        label="Which work"
        options={[
          { name: 'All', href: address(null), isOn: kind === null, count: all },
          ...(Object.keys(JOBS) as Waiting['kind'][]).map((each) => ({
            name: JOBS[each].plural,
            href: address(each),
            isOn: kind === each,
            count: counts[each] ?? 0,
          })),
        ]}
      />
      <Card
        name="Waiting, longest first"
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
            {items.map(job)}
          </Table>
        )}
        <More href={more ? next : null}>More</More>
      </Card>
    </div>
  );
}

/** Nothing here lets anybody play on. */
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

const REGISTER_NAMES = { spelpaus: 'Spelpaus', oasis: 'OASIS', hampi: 'HAMPI' } as const satisfies Record<
  RegisterId,
  string
>;

function job(work: Waiting) {
  const { ref, playerNo, kind, sinceMs, country, action, state, method, amountMinor, currency } = work;
  const waits = now() - sinceMs;
  const what = action === 'cashout' ? 'Withdrawal' : action === 'deposit' ? 'Deposit' : JOBS[kind].name;
  return (
    <tr>
      <td>
        <a href={`/players/${playerNo}${placeOf(work)}`}>
          <b>
            {what} {ref}
          </b>
        </a>
      </td>
      <td class="n">{playerNo}</td>
      <td>{country}</td>
      <td>{state && <State of={state} />}</td>
      <td>{method}</td>
      <td class="n">{amountMinor === null || currency === null ? '' : amount(amountMinor, currency)}</td>
      <td class="t">
        <At ms={sinceMs} />
      </td>
      <td class={waits > LATE_MS ? 'n minus' : 'n'}>{age(waits)}</td>
    </tr>
  );
}
