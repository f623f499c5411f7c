/** @jsxImportSource hono/jsx */
// Previews of future pages: an editor chooses a time, a country, a status and a page, and gets a link that shows it in
// any browser for a day.
import { Hono } from 'hono';
import { now } from '#functions/clock.ts';
import { LOOK_AHEAD_MS, lookAheadToken } from '#functions/edge/look-ahead.ts';
import type { Vars } from '#functions/edge/vars.ts';
import { JUDGEMENT, type Judgement } from '#shared/domain/published.ts';
import { VIP_STATUSES } from '#shared/domain/rewards/vip.ts';
import type { OfficeContext } from './context.ts';
import { fieldsOf, hidden } from './form.tsx';
import { note, requireRole } from './log.ts';
import { page } from './page.tsx';
import { At, Card, type Column, Empty, Field, Notice, Select, State, Table } from './parts.tsx';

export const looksAhead = new Hono<{ Bindings: Env; Variables: Vars }>();

const HERE = '/look-ahead';

const STATUSES: readonly (readonly [string, string])[] = [
  ['', 'Guests'],
  ...VIP_STATUSES.map((one) => [one, one] as const),
];

interface Typed {
  readonly day: string;
  readonly time: string;
  readonly country: string;
  readonly status: string;
  readonly path: string;
}

looksAhead.get(HERE, async (c) => {
  await requireRole(c, 'pages.look_ahead');
  const typed = { day: new Date(now()).toISOString().slice(0, 10), time: '12:00', country: '', status: '', path: '/' };
  return lookAheadPage(c, typed, {});
});

looksAhead.post(HERE, async (c) => {
  await requireRole(c, 'pages.look_ahead');
  const form = await fieldsOf(c);
  const typed: Typed = {
    day: form.one('day').trim(),
    time: form.one('time').trim(),
    country: form.one('country').trim().toUpperCase(),
    status: form.one('status'),
    path: form.one('path').trim(),
  };
  const wrong = wrongIn(typed);
  if (wrong !== null) return lookAheadPage(c, typed, { wrong }, 422);
  const { day, time, country, path } = typed;
  const status = VIP_STATUSES.find((one) => one === typed.status) ?? null;
  const look = {
    atMs: Date.parse(`${day}T${time}Z`),
    country: country || null,
    status,
    untilMs: now() + LOOK_AHEAD_MS,
  };
  await note(c, 'pages.look_ahead', 'seen', {
    subject: path.slice(0, 80),
    after: [day, time, country, status].filter(Boolean).join(' '),
  });
  const link = new URL('/look-ahead', c.env.ORIGIN);
  link.search = new URLSearchParams({ token: await lookAheadToken(c.env, look), to: path }).toString();
  return lookAheadPage(c, typed, { link: link.href });
});

function wrongIn({ day, time, country, status, path }: Typed): string | null {
  if (Number.isNaN(Date.parse(`${day}T${time}Z`)) || !/^\d{4}-\d{2}-\d{2}$/.test(day) || !/^\d{2}:\d{2}$/.test(time))
    return 'Write a day and a time, for example 2026-12-24 and 18:00, in UTC.';
  if (country !== '' && !/^[A-Z]{2}$/.test(country))
    return 'A country is two letters: DE. Left out, it is where you are.';
  if (status !== '' && !VIP_STATUSES.some((one) => one === status)) return 'Choose a status of the list.';
  return /^\/(?![/\\])\S{0,200}$/.test(path)
    ? null
    : 'Write the page’s address behind the domain, for example /promotions.';
}

async function lookAheadPage(
  c: OfficeContext,
  typed: Typed,
  { wrong, link }: { wrong?: string; link?: string },
  status: 200 | 422 = 200,
) {
  const carry = await hidden(c);
  const judgement = await (await c.env.STORE.get(JUDGEMENT))?.json<Judgement>();
  const body = (
    <>
      <h1>Look ahead</h1>
      {wrong && <Notice isBad>{wrong}</Notice>}
      <p class="muted">
        Pages as they are drawn at that time, from there, with drafts and with what that status is offered. Whatever is
        pressed there happens today, where you are; who is signed in sees their own instead.
      </p>
      {link && (
        <Card name="The link">
          <p>
            <a href={link}>{link}</a>
          </p>
          <p class="muted small">
            It works for a day, in any browser, for whoever has it; every page says for when it is drawn. To end it:{' '}
            <code>/look-ahead?end</code>.
          </p>
        </Card>
      )}
      <Card name="As it will be">
        <form class="act" method="post" action={HERE} aria-label="Look ahead">
          {carry()}
          <div class="row">
            <Field id="day" label="Day" type="date" value={typed.day} />
            <Field id="time" label="Time, UTC" value={typed.time} />
            <Field id="country" label="From" value={typed.country} hint="Two letters; left out: where you are." />
            <Select id="status" label="For" options={STATUSES} value={typed.status} />
            <Field id="path" label="Page" value={typed.path} hint="/promotions, /de/news" />
          </div>
          <div class="row">
            <button class="yes">Make the link</button>
          </div>
        </form>
      </Card>
      <Unpublished judgement={judgement ?? null} />
    </>
  );
  return page(c, { title: wrong ? 'Error: Look ahead' : 'Look ahead', here: HERE, body, status });
}

const MISTAKES: readonly Column[] = [{ name: 'File' }, { name: 'Field' }, { name: 'What is wrong' }];

/** Content that is not in force yet, with the result of the last check at publishing, in the same words. */
export const Unpublished = ({ judgement }: { judgement: Judgement | null }) => (
  <Card name="Not published yet" aside={judgement && <StateOf {...judgement} />} id="unpublished">
    {judgement === null || judgement.count === 0 ? (
      <Empty>
        {judgement === null
          ? 'Nothing has been judged since this house was set up.'
          : 'Nothing of it would be refused.'}
      </Empty>
    ) : (
      <Table label="What would be refused" columns={MISTAKES}>
        {judgement.mistakes.map(({ file, line, field, say }) => (
          <tr>
            <td>
              <code>{line ? `${file}:${line}` : file}</code>
            </td>
            <td>{field && <code>{field}</code>}</td>
            <td>{say}</td>
          </tr>
        ))}
      </Table>
    )}
    {judgement && judgement.count > judgement.mistakes.length && (
      <p class="muted small">And {judgement.count - judgement.mistakes.length} more: mend these first.</p>
    )}
    <p class="muted small">
      {judgement && (
        <>
          As of <At ms={judgement.atMs} seconds /> UTC.{' '}
        </>
      )}
      <code>npm run publish -- --judge</code> judges what <code>content/</code> says where you are, and publishes
      nothing; with <code>--remote</code> it is told here.
    </p>
  </Card>
);

const StateOf = ({ count }: Judgement) =>
  count === 0 ? (
    <State of="in order" tone="good" />
  ) : (
    <State of={count === 1 ? 'would be refused: one mistake' : `would be refused: ${count} mistakes`} tone="bad" />
  );
