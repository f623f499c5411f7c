// Alerts as rows: a finding of a player's object becomes an alert, and each step of an operator is an entry that is
// never deleted.
import { deliver as deliverTo, type Outgoing } from '#functions/object/outbox.ts';
import { all, insert, one, run, type Tx } from '#functions/object/transaction.ts';
import { type Alarm, type AlertState, type AlertStep, type ScreeningHit, stepped } from '#shared/domain/risk/alert.ts';
import type { Alert, AlertEntry, AlertHead, AlertPage, ComplianceOfficer, StepAnswer } from './verbs.ts';

export type Receiver = `player:${string}`;
const deliver: (tx: Tx, ...deliveries: readonly Outgoing<Receiver>[]) => void = deliverTo;

/** Which entries of lists a player is or is not, as compliance decided. */
export interface Decision {
  readonly entities: readonly string[];
  readonly isNamesake: boolean;
}

/** The number of alerts on a page. */
const ALERT_PAGE = 50;

interface Row {
  no: number;
  player: string;
  player_no: number;
  score: number;
  high: number;
  findings: string;
  hits: string;
  at: number;
  state: AlertState;
  owner: string | null;
  outcome: AlertHead['outcome'];
  closer: string | null;
}

export function raise(tx: Tx, player: string, alarm: Alarm, atMs: number): void {
  const { playerNo, score, isHigh, findings, hits = [] } = alarm;
  run(
    tx,
    'insert into alert (player, player_no, score, high, findings, hits, at) values (?, ?, ?, ?, ?, ?, ?)',
    ...[player, playerNo, score, Number(isHigh), JSON.stringify(findings), JSON.stringify(hits), atMs],
  );
}

const headOf = (row: Row): AlertHead => ({
  no: row.no,
  playerNo: row.player_no,
  score: row.score,
  isHigh: row.high === 1,
  rules: (JSON.parse(row.findings) as Alarm['findings']).map(({ rule }) => rule),
  isListed: row.hits !== '[]',
  atMs: row.at,
  state: row.state,
  owner: row.owner,
  outcome: row.outcome,
  closer: row.closer,
});

/** Officers may not read about their own accounts. */
const NOT_OWN = 'player not in (select value from json_each(?))';
const ownOf = ({ own }: ComplianceOfficer): string => JSON.stringify(own);

export function page(tx: Tx, by: ComplianceOfficer, state: AlertState, from: number): AlertPage {
  const counted = all<{ state: AlertState; n: number }>(
    tx,
    `select state, count(*) as n from alert where ${NOT_OWN} group by state`,
    ownOf(by),
  );
  const order = state === 'closed' ? 'no desc' : 'score desc, no';
  const rows = all<Row>(
    tx,
    `select * from alert where ${NOT_OWN} and state = ? order by ${order} limit ? offset ?`,
    ...[ownOf(by), state, ALERT_PAGE, from],
  );
  const counts = { open: 0, second: 0, closed: 0 };
  for (const { state: of, n } of counted) counts[of] = n;
  return { counts, heads: rows.map(headOf) };
}

const hitsOf = ({ hits }: Row): ScreeningHit[] => JSON.parse(hits) as ScreeningHit[];

const rowOf = (tx: Tx, by: ComplianceOfficer, no: number): Row | undefined =>
  one<Row>(tx, `select * from alert where ${NOT_OWN} and no = ?`, ownOf(by), no);

type Entry = Pick<AlertEntry, 'act' | 'text'> & { alert: number; key: string | null };

function enter(tx: Tx, { operator, atMs }: ComplianceOfficer, { alert, key, act, text }: Entry): void {
  insert(tx, 'entry', { alert, key, at: atMs, operator, act, text });
}

export function see(tx: Tx, by: ComplianceOfficer, no: number): Alert | null {
  const row = rowOf(tx, by, no);
  if (!row) return null;
  enter(tx, by, { alert: no, key: null, act: 'see', text: '' });
  const history = all<{ at: number; operator: string; act: AlertEntry['act']; text: string }>(
    tx,
    'select at, operator, act, text from entry where alert = ? order by no',
    no,
  );
  const others = all<{ no: number }>(
    tx,
    'select no from alert where player = ? and no <> ? order by no desc limit 20',
    row.player,
    no,
  );
  return {
    ...headOf(row),
    player: row.player,
    findings: JSON.parse(row.findings) as Alarm['findings'],
    hits: hitsOf(row),
    history: history.map(({ at, ...entry }) => ({ ...entry, atMs: at })),
    others: others.map((each) => each.no),
  };
}

export function step(tx: Tx, by: ComplianceOfficer, no: number, wish: AlertStep, key: string): StepAnswer {
  const row = rowOf(tx, by, no);
  if (!row) return 'unknown';
  if (one(tx, 'select 1 from entry where key = ?', key)) return 'known';
  const stands = stepped(headOf(row), by.operator, wish);
  if (typeof stands === 'string') return stands;
  const text = 'text' in wish ? wish.text : '';
  enter(tx, by, { alert: no, key, act: wish.act, text });
  const { state, owner, outcome, closer } = stands;
  run(
    tx,
    'update alert set state = ?, owner = ?, outcome = ?, closer = ? where no = ?',
    ...[state, owner, outcome, closer, no],
  );
  const entities = hitsOf(row).map(({ entity }) => entity);
  if (state === 'closed' && entities.length > 0)
    deliver(tx, [`player:${row.player}`, { entities, isNamesake: outcome === 'namesake' } satisfies Decision]);
  return 'done';
}
