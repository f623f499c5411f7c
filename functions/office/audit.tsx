/** @jsxImportSource hono/jsx */
// The audit log for auditors: filtered by operator, act, day, player and subject, as pages and as a file; and its chain
// of hashes, verified in parts.
import { Hono } from 'hono';
import { auditOf } from '#functions/audit/stub.ts';
import type { AuditQuery } from '#functions/audit/verbs.ts';
import type { Vars } from '#functions/edge/vars.ts';
import { AUDIT_PAGE, type AuditRow, type AuditStage } from '#shared/domain/audit.ts';
import { OFFICE_ACTS } from '#shared/domain/office/acts.ts';
import type { OfficeContext } from './context.ts';
import { csvOf } from './csv.ts';
import { fieldsOf, hidden } from './form.tsx';
import { note, requireRole } from './log.ts';
import { page } from './page.tsx';
import { At, Card, type Column, Empty, Field, More, Notice, Select, State, Table } from './parts.tsx';

export const audits = new Hono<{ Bindings: Env; Variables: Vars }>();

const DAY_MS = 86_400_000;
const FILTERS = ['operator', 'act', 'stage', 'day', 'player', 'subject'] as const;
type Typed = Record<(typeof FILTERS)[number], string>;

/** What each state of a row means: an act is asked for, then done or refused; looks are rows, too. */
const STAGES: ReadonlyMap<string, string> = new Map<AuditStage, string>([
  ['done', 'done'],
  ['refused', 'refused'],
  ['denied', 'not allowed'],
  ['asked', 'asked for'],
  ['seen', 'looked at'],
]);
const isStage = (text: string): text is AuditStage => STAGES.has(text);

function wishOf(c: OfficeContext): { typed: Typed; query: AuditQuery } {
  const typed = Object.fromEntries(
    FILTERS.map((name) => [name, (c.req.query(name) ?? '').trim().slice(0, 200)]),
  ) as Typed;
  const { operator, act, stage, day, player, subject } = typed;
  const fromMs = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(day) : Number.NaN;
  const query = {
    ...(operator && { operator }),
    ...(act && { act }),
    ...(isStage(stage) && { stage }),
    ...(Number(player) > 0 && { playerNo: Number(player) }),
    ...(subject && { subject }),
    ...(!Number.isNaN(fromMs) && { fromMs, toMs: fromMs + DAY_MS }),
  };
  return { typed, query };
}

function addressOf(path: string, typed: Typed, before?: number): string {
  const filled = Object.entries(typed).filter(([, value]) => value !== '');
  const text = new URLSearchParams([
    ...filled,
    ...(before ? [['before', String(before)]] : []),
  ] as string[][]).toString();
  return text === '' ? path : `${path}?${text}`;
}

const about = ({ playerNo, ...query }: AuditQuery) => ({
  ...(playerNo && { playerNo }),
  ...(Object.keys(query).length > 0 && { subject: Object.keys(query).join(' ') }),
});

audits.get('/audit', async (c) => {
  await requireRole(c, 'audit.read');
  const { typed, query } = wishOf(c);
  const before = Number(c.req.query('before')) || undefined;
  await note(c, 'audit.read', 'seen', about(query));
  const rows = await auditOf(c.env).page({ ...query, ...(before && { before }) });
  const last = rows.length === AUDIT_PAGE ? rows.at(-1) : undefined;
  const carry = await hidden(c);
  const acts = OFFICE_ACTS.toSorted().map((act) => [act, act] as const);
  const body = (
    <>
      <h1>Log</h1>
      <Card>
        <form class="filters" method="get" action="/audit">
          <Field id="operator" label="Operator" value={typed.operator} />
          <Select id="act" label="Act" value={typed.act} options={[['', 'All'], ...acts]} />
          <Select id="stage" label="State" value={typed.stage} options={[['', 'All'], ...STAGES]} />
          <Field id="day" label="Day, UTC" type="date" value={typed.day} />
          <Field id="player" label="Player number" value={typed.player} />
          <Field id="subject" label="About" value={typed.subject} />
          <button class="yes">Show</button>
          <a class="button" href={addressOf('/audit.csv', typed)}>
            As CSV
          </a>
        </form>
        <form class="row" method="post" action="/audit/verify">
          {carry()}
          <button>Check the whole chain</button>
        </form>
      </Card>
      <Card>
        {rows.length === 0 ? (
          <Empty>No rows.</Empty>
        ) : (
          <Table label="Rows of the log" columns={COLUMNS}>
            {rows.map(logRow)}
          </Table>
        )}
        <More href={last ? addressOf('/audit', typed, last.no) : null} />
      </Card>
    </>
  );
  return page(c, { title: 'Log', here: '/audit', body });
});

const COLUMNS: readonly Column[] = [
  { name: 'No', isNumber: true },
  { name: 'When, UTC' },
  { name: 'Who' },
  { name: 'What' },
  { name: 'State' },
  { name: 'Player' },
  { name: 'About' },
  { name: 'Why' },
  { name: 'Before, after' },
  { name: 'Request' },
];

const logRow = (row: AuditRow) => (
  <tr>
    <td class="n">{row.no}</td>
    <td class="t">
      <At ms={row.atMs} seconds />
    </td>
    <td>{row.operator}</td>
    <td class="t">{row.act}</td>
    <td>
      <State of={row.stage} />
    </td>
    <td>{row.playerNo === null ? null : <a href={`/players/${row.playerNo}`}>{row.playerNo}</a>}</td>
    <td>{row.subject}</td>
    <td>{row.reason}</td>
    <td>{[row.before, row.after].filter((each) => each !== null).join(' > ')}</td>
    <td>
      <code>{row.requestId.slice(0, 8)}</code>
    </td>
  </tr>
);

/** The most rows of one file. A longer result has to be requested day by day. */
const MOST_ROWS = 10_000;

audits.get('/audit.csv', async (c) => {
  await requireRole(c, 'audit.read');
  const { query } = wishOf(c);
  await note(c, 'audit.read', 'seen', { ...about(query), after: 'csv' });
  const heads = [
    'no',
    'at',
    'operator',
    'act',
    'stage',
    'player',
    'subject',
    'reason',
    'before',
    'after',
    'request',
    'hash',
  ];
  const lines: (string | number | null)[][] = [heads];
  let before: number | undefined;
  while (lines.length <= MOST_ROWS) {
    const rows: AuditRow[] = await auditOf(c.env).page({ ...query, size: 1000, ...(before && { before }) });
    for (const row of rows) {
      const { no, atMs, operator, act, stage, playerNo, subject, reason, after, requestId, hash } = row;
      const at = new Date(atMs).toISOString();
      lines.push([no, at, operator, act, stage, playerNo, subject, reason, row.before, after, requestId, hash]);
    }
    before = rows.at(-1)?.no;
    if (rows.length < 1000) break;
  }
  return c.body(csvOf(lines), 200, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="log.csv"',
  });
});

audits.post('/audit/verify', async (c) => {
  await requireRole(c, 'audit.read');
  const after = Number((await fieldsOf(c)).one('after')) || 0;
  const { entries, brokenAt, isWhole } = await auditOf(c.env).verify(after);
  const carry = await hidden(c);
  const body = (
    <>
      <h1>Check of the log</h1>
      {brokenAt !== null ? (
        <Notice isBad>The chain breaks at row {brokenAt}. Tell an engineer and change nothing.</Notice>
      ) : isWhole ? (
        <Notice>All {entries} rows are intact: nothing was changed, removed or added.</Notice>
      ) : (
        <>
          <Notice>The first {entries} rows are intact. There are more.</Notice>
          <form class="row next" method="post" action="/audit/verify">
            {carry()}
            <input type="hidden" name="after" value={String(entries)} />
            <button class="yes">Check the next part</button>
          </form>
        </>
      )}
      <p class="row">
        <a class="button" href="/audit" rel="up">
          Back to the log
        </a>
      </p>
    </>
  );
  return page(c, { title: 'Check of the log', here: '/audit', body });
});
