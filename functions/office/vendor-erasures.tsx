/** @jsxImportSource hono/jsx */
// The requests to identity vendors to erase players who were erased here, by the vendor's own id: open requests, and
// answered ones, also as a file for an operator who asks the vendor for a permanent deletion. Nothing here names a
// player.
import { Hono } from 'hono';
import { now } from '#functions/clock.ts';
import type { Vars } from '#functions/edge/vars.ts';
import {
  countVendorErasures,
  countWaitingSince,
  everyVendorErasure,
  vendorErasures,
} from '#functions/readmodel/vendor-erasures.ts';
import { mayDo } from '#shared/domain/office/acts.ts';
import type { OfficeContext } from './context.ts';
import { csvOf } from './csv.ts';
import { note, requireRole } from './log.ts';
import { page } from './page.tsx';
import { At, age, Card, Choices, Empty, More, Table } from './parts.tsx';

export const erasures = new Hono<{ Bindings: Env; Variables: Vars }>();

const AT = '/erasures';
/** A short outage of the vendor is over by then. */
const OVERDUE_MS = 15 * 60_000;
const VENDORS: Readonly<Record<string, string>> = { sumsub: 'Sumsub' };
const nameOf = (vendor: string): string => VENDORS[vendor] ?? vendor;

erasures.get(AT, async (c) => {
  await requireRole(c, 'erasures.read');
  await note(c, 'erasures.read', 'seen');
  const isDone = c.req.query('of') === 'answered';
  const skip = Math.min(Number(c.req.query('skip')) || 0, 100_000);
  const [{ items, more }, { waits, done }] = await Promise.all([
    vendorErasures(c.env.DB, { isDone, skip }),
    countVendorErasures(c.env.DB),
  ]);
  const older = `${AT}?${isDone ? 'of=answered&' : ''}skip=${skip + items.length}`;
  const body = (
    <>
      <h1>Erasures</h1>
      <Choices
        label="Which"
        options={[
          { name: 'Waiting', href: AT, isOn: !isDone, count: waits },
          { name: 'Answered', href: `${AT}?of=answered`, isOn: isDone, count: done },
        ]}
      />
      <Card name="Told to vendors of identity checks">
        <p class="muted small">
          When a player is erased, the vendor is told to deactivate what it holds of them, again and again until it
          answers. It deletes nothing by itself: give it this list when you ask for that.
        </p>
        {items.length === 0 ? (
          <Empty>{isDone ? 'No vendor has been told of anybody yet.' : 'Every vendor has answered.'}</Empty>
        ) : (
          <Table
            label={isDone ? 'Answered' : 'Waiting'}
            columns={[
              { name: 'Its name of the applicant' },
              { name: isDone ? 'Answered, UTC' : 'Waits' },
              { name: 'First told, UTC' },
              { name: 'Vendor' },
            ]}
          >
            {items.map(({ vendor, ref, requestedAtMs, doneAtMs }) => (
              <tr>
                <td>
                  <code>{ref}</code>
                </td>
                <td class="t">{doneAtMs === null ? age(now() - requestedAtMs) : <At ms={doneAtMs} />}</td>
                <td class="t">
                  <At ms={requestedAtMs} />
                </td>
                <td>{nameOf(vendor)}</td>
              </tr>
            ))}
          </Table>
        )}
        <More href={more ? older : null}>{isDone ? 'Older' : 'More'}</More>
        {waits + done > 0 && (
          <p class="row">
            <a class="button" href={`${AT}.csv`}>
              All of them as CSV
            </a>
          </p>
        )}
      </Card>
    </>
  );
  return page(c, { title: 'Erasures', here: AT, body });
});

erasures.get(`${AT}.csv`, async (c) => {
  await requireRole(c, 'erasures.read');
  await note(c, 'erasures.read', 'seen');
  const iso = (ms: number | null) => (ms === null ? '' : new Date(ms).toISOString());
  const rows = await everyVendorErasure(c.env.DB);
  const lines = rows.map(({ vendor, ref, requestedAtMs, doneAtMs }) => [
    vendor,
    ref,
    iso(requestedAtMs),
    iso(doneAtMs),
  ]);
  return c.body(csvOf([['vendor', 'applicant', 'told', 'answered'], ...lines]), 200, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="erasures.csv"',
  });
});

/** A card on the page Work that a vendor has not answered, with a link. */
export async function ErasuresCard({ c }: { c: OfficeContext }) {
  if (!mayDo(c.get('operator'), 'erasures.read')) return null;
  const count = await countWaitingSince(c.env.DB, now() - OVERDUE_MS);
  if (count === 0) return null;
  return (
    <Card name="Erasures">
      <p>
        A vendor of identity checks has not answered for more than 15 minutes that it forgets{' '}
        {count === 1 ? 'an erased player' : `${count} applicants of erased players`}.
      </p>
      <p class="row">
        <a class="button" href={AT}>
          Look at {count === 1 ? 'it' : 'them'}
        </a>
      </p>
    </Card>
  );
}
