/** @jsxImportSource hono/jsx */
// A player's history in order: all events by kind and day; postings; rounds, each with its draw and its movements.

import { Hono } from 'hono';
import type { Child } from 'hono/jsx';
import { auditOf } from '#functions/audit/stub.ts';
import type { Vars } from '#functions/edge/vars.ts';
import { loginsOf } from '#functions/identity/logins.ts';
import type { RoundView } from '#functions/player/rounds/view.ts';
import type { Sitting } from '#functions/player/whole/overview.ts';
import type { Happening } from '#functions/player/whole/timeline.ts';
import { letter } from '#functions/ports/mail/letters.ts';
import { wordsFrom } from '#functions/ports/studios/details.ts';
import { casesOfPlayer } from '#functions/readmodel/cases.ts';
import { commonLists, identityOf } from '#functions/readmodel/databases.ts';
import type { LedgerLine } from '#shared/contract/outgoing.ts';
import { FIGURE_NAMES, FIGURES } from '#shared/domain/books/figures.ts';
import { isImposedReason } from '#shared/domain/limits/imposed.ts';
import { type LetterWish, NOTICES } from '#shared/domain/notices/registry.ts';
import { mayDo, WHY_IMPOSED } from '#shared/domain/office/acts.ts';
import type { AttemptKind } from '#shared/domain/office/refusals.ts';
import { StudioMoves } from './calls.tsx';
import type { OfficeContext } from './context.ts';
import { RoundForms } from './items.tsx';
import { note } from './log.ts';
import {
  At,
  amount,
  Choices,
  type Column,
  Empty,
  Facts,
  Field,
  More,
  paymentPlace,
  Select,
  State,
  Table,
} from './parts.tsx';
import { formsOf, playerFrame } from './player.tsx';
import { Stopped } from './refusal.ts';
import { refusalWords } from './refused.ts';
import { FormerWords, StudioDetails } from './round-details.tsx';
import { answered, playerIn, type Subject } from './subject.ts';

export const lives = new Hono<{ Bindings: Env; Variables: Vars }>();

const AT = '/players/:no{\\d{1,15}}';
const DAY_MS = 86_400_000;
const PAGE = 50;

/** What each filter shows. */
const FILTERS = {
  all: 'Everything',
  money: 'Money',
  play: 'Play',
  gifts: 'Gifts and points',
  access: 'Sign-ins',
  limits: 'Limits',
  documents: 'Documents',
  support: 'Cases and notices',
  letters: 'Letters',
  refused: 'Refused',
  operators: 'Operators',
} as const;
type Filter = keyof typeof FILTERS;
const isFilter = (text: string): text is Filter => Object.hasOwn(FILTERS, text);
const OF: Readonly<Record<Exclude<Happening['kind'], 'refusal'>, Filter>> = {
  payment: 'money',
  gift: 'gifts',
  coins: 'gifts',
  session: 'access',
  limit: 'limits',
  imposed: 'limits',
  exclusion: 'limits',
  document: 'documents',
  notice: 'support',
  talk: 'support',
  letter: 'letters',
  studio: 'play',
};
/** A refusal is listed under the filter of its request, and under the filter of all refusals. */
const REFUSED: Readonly<Record<AttemptKind, Filter>> = {
  deposit: 'money',
  withdrawal: 'money',
  bet: 'play',
  game: 'play',
  spin: 'play',
  bonus: 'gifts',
  code: 'gifts',
  coins: 'gifts',
  box: 'gifts',
  entry: 'gifts',
  other: 'refused',
};
const filterOf = ({ kind, refusal }: Happening): Filter =>
  kind === 'refusal' ? REFUSED[refusal?.act ?? 'other'] : OF[kind];

/** The kinds of events that are requested from the player's object; empty where it stores none of them. */
function kindsOf(show: Filter): Happening['kind'][] {
  const own = (Object.keys(OF) as (keyof typeof OF)[]).filter((kind) => OF[kind] === show);
  return show === 'refused' || Object.values(REFUSED).includes(show) ? [...own, 'refusal'] : own;
}

interface Line {
  readonly atMs: number;
  readonly filter: Filter;
  readonly what: string;
  readonly isBad?: boolean;
  /** The refusal's code, and the request that was refused. */
  readonly refused?: { readonly code: string; readonly request: string | null };
  readonly link?: { readonly href: string; readonly name: string };
  readonly amountMinor?: number | null;
  readonly currency?: string | null;
}

/** The day of a query, in UTC; '' means all days. */
function dayOf(c: OfficeContext): { day: string; fromMs: number; toMs: number } {
  const day = /^\d{4}-\d{2}-\d{2}$/.exec(c.req.query('day') ?? '')?.[0] ?? '';
  const fromMs = Date.parse(day);
  if (Number.isNaN(fromMs)) return { day: '', fromMs: 0, toMs: Number.MAX_SAFE_INTEGER };
  return { day, fromMs, toMs: fromMs + DAY_MS };
}

function query(path: string, values: Readonly<Record<string, string | number | undefined>>): string {
  const filled = Object.entries(values).filter(([, value]) => value !== undefined && value !== '');
  const text = new URLSearchParams(filled.map(([name, value]) => [name, String(value)])).toString();
  return text === '' ? path : `${path}?${text}`;
}

lives.get(`${AT}/timeline`, async (c) => {
  const player = await playerIn(c);
  await note(c, 'player.view', 'seen', { playerNo: player.no, subject: 'timeline' });
  const wish = c.req.query('show') ?? '';
  const show = isFilter(wish) ? wish : 'all';
  const { day, fromMs, toMs } = dayOf(c);
  const before = Math.min(Number(c.req.query('before')) || Number.MAX_SAFE_INTEGER, toMs);
  const all = await linesOf(c, player, { show, fromMs, before });
  const lastMs = all[Math.min(PAGE, all.length) - 1]?.atMs;
  // Events of the same time stay together, so that the next page begins at another time.
  const items = all.filter(({ atMs }, i) => i < PAGE || atMs === lastMs);
  const path = `/players/${player.no}/timeline`;
  const body = (
    <>
      <Choices
        label="Show"
        options={Object.entries(FILTERS).map(([value, name]) => ({
          name,
          href: query(path, { show: value === 'all' ? '' : value, day }),
          isOn: value === show,
        }))}
      />
      <DayForm path={path} day={day} carried={{ show: show === 'all' ? '' : show }} />
      {items.length === 0 ? (
        <Empty>{show === 'all' && day === '' ? 'No events yet.' : 'Nothing of this kind then.'}</Empty>
      ) : (
        <Table label="Timeline" columns={TIMELINE}>
          {items.map(timelineRow)}
        </Table>
      )}
      <More href={all.length > items.length ? query(path, { show, day, before: lastMs }) : null} />
    </>
  );
  return playerFrame(c, player.no, 'Timeline', body);
});

const TIMELINE: readonly Column[] = [
  { name: 'When, UTC' },
  { name: 'Kind' },
  { name: 'What' },
  { name: 'About' },
  { name: 'Amount', isNumber: true },
];

const timelineRow = ({ atMs, filter, what, isBad, refused, link, amountMinor, currency }: Line) => (
  <tr>
    <td class="t">
      <At ms={atMs} seconds />
    </td>
    <td class="t muted">{FILTERS[filter]}</td>
    <td class={isBad ? 'minus' : undefined}>{what.replaceAll('_', ' ')}</td>
    <td>
      {link && <a href={link.href}>{link.name}</a>}
      {refused && <code>{refused.code}</code>}
      {refused?.request && <span class="muted"> request {refused.request}</span>}
    </td>
    <td class="n">{amountMinor == null || currency == null ? '' : amount(amountMinor, currency)}</td>
  </tr>
);

interface Wanted {
  readonly show: Filter;
  readonly fromMs: number;
  readonly before: number;
}

/**
 * Collects from every store that has something about the player, the newest first, without what the operator's role may
 * not read.
 */
async function linesOf(c: OfficeContext, player: Subject, wanted: Wanted): Promise<Line[]> {
  const { show, fromMs, before } = wanted;
  const has = (...filters: Filter[]) => show === 'all' || filters.includes(show);
  const isWanted = ({ filter, refused }: Line) => has(filter) || (show === 'refused' && refused !== undefined);
  const sources = await Promise.all([
    show === 'all' || kindsOf(show).length > 0 ? happened(player, wanted, kindsOf(show)) : [],
    has('play') ? played(player, wanted) : [],
    has('access') ? signIns(c, player) : [],
    has('operators') ? deeds(c, player, wanted) : [],
    has('support') ? cases(c, player) : [],
  ]);
  return sources
    .flat()
    .filter((line) => line.atMs < before && line.atMs >= fromMs && isWanted(line))
    .filter((line, _, all) => !isRepeated(line, all))
    .toSorted((a, b) => b.atMs - a.atMs);
}

/** A session that began with a sign-in which is listed separately, with its method and device. */
const isRepeated = ({ filter, what, atMs }: Line, all: readonly Line[]): boolean =>
  filter === 'access' &&
  /^signed in(?:,|$)/.test(what) &&
  all.some((other) => other.what.startsWith('signed_in by') && Math.abs(other.atMs - atMs) < 5000);

/** The most pages that are read to fill a page of one kind. */
const MOST_PAGES = 6;

async function happened(
  { no, object }: Subject,
  { show, fromMs, before }: Wanted,
  kinds: readonly Happening['kind'][],
): Promise<Line[]> {
  const lines: Line[] = [];
  let cursor: string | null = `${Math.min(before - 1, 999_999_999_999_999)}.0`;
  for (let i = 0; i < MOST_PAGES && cursor !== null && lines.length <= PAGE; i++) {
    const page: { items: Happening[]; cursor: string | null } = await answered(object.timeline(cursor, kinds));
    lines.push(
      ...page.items
        .map((each) => lineOf(no, each))
        .filter(({ filter }) => show === 'all' || show === 'refused' || filter === show),
    );
    cursor = (page.items.at(-1)?.atMs ?? 0) < fromMs ? null : page.cursor;
  }
  return lines;
}

const BAD = /came back|called spam|nothing arrives|declined|refused|rejected|failed|dispute|charged|suspended|frozen/;

function lineOf(no: number, happening: Happening): Line {
  const { atMs, kind, what, subject, amountMinor, currency, refusal } = happening;
  const filter = filterOf(happening);
  if (refusal) {
    const { code, request } = refusal;
    return {
      atMs,
      filter,
      what: refusalWords(refusal),
      amountMinor,
      currency,
      isBad: true,
      refused: { code, request },
    };
  }
  const link = subject === null ? {} : { link: linkTo(no, kind, subject) };
  const words = what
    .replace(/^told /, 'notice: ')
    .replace('cashout asked', 'withdrawal requested')
    .replace('deposit asked', 'deposit begun')
    .replace('cashout', 'withdrawal')
    .replace(/(?<=imposed by an operator), (\w+)$/, (code, why: string) =>
      isImposedReason(why) ? `: ${WHY_IMPOSED[why]}` : code,
    );
  return { atMs, filter, what: words, amountMinor, currency, isBad: BAD.test(what), ...link };
}

function linkTo(no: number, kind: Happening['kind'], subject: string): { href: string; name: string } {
  if (kind === 'letter') return { href: `/players/${no}/letters/${subject}`, name: 'read it' };
  if (kind === 'studio') return { href: `/players/${no}#studios`, name: subject };
  return {
    href: kind === 'gift' ? `/players/${no}/gifts/${subject}` : paymentPlace(no, subject),
    name: subject,
  };
}

/** A letter as it was written, in the player's language, but without the tokens of its links. */
lives.get(`${AT}/letters/:letter{\\d{1,9}}`, async (c) => {
  const player = await playerIn(c);
  const letterNo = Number(c.req.param('letter'));
  const answer = await player.object.letterView(letterNo);
  if (!answer.ok) throw new Stopped('nothing');
  const { kind, topic, values, locale, atMs, state, settledAtMs, vendor } = answer.value;
  await note(c, 'player.view', 'seen', { playerNo: player.no, subject: `letter ${letterNo}` });
  const secrets = Object.entries(NOTICES[kind].values).filter(([, is]) => is === 'secret');
  const whole = { ...values, ...Object.fromEntries(secrets.map(([name]) => [name, '…'])) };
  const { subject, text } = await letter(c.env, c.env.ORIGIN, { kind, to: '', locale, values: whole } as LetterWish);
  const body = (
    <>
      <Facts
        of={[
          ['Kind', kind.replaceAll('_', ' ')],
          ['Stream', topic],
          ['Language', locale],
          ['Asked for, UTC', <At ms={atMs} seconds />],
          [
            'State',
            <State of={LETTER_STATES[state]} tone={state === 'sent' ? 'good' : state === 'wanted' ? 'open' : 'bad'} />,
          ],
          ['Carried by', vendor],
          ['Since, UTC', settledAtMs === null ? null : <At ms={settledAtMs} seconds />],
          ['Subject', subject],
        ]}
      />
      <p class="words" lang={locale}>
        {text}
      </p>
    </>
  );
  return playerFrame(c, player.no, `Letter ${letterNo}`, body);
});

const LETTER_STATES = {
  wanted: 'on its way',
  sent: 'sent',
  stopped: 'not sent: switched off',
  failed: 'no mail provider took it; it is tried again',
  unanswered: 'a mail provider gave no answer; it is asked about, then sent',
  withheld: 'not sent: nothing arrives at the address',
  bounced: 'came back: nothing arrives at the address',
  deferred: 'came back for now; it is sent again',
  complained: 'arrived, and was called spam',
} as const;

async function played({ no, object }: Subject, { fromMs, before }: Wanted): Promise<Line[]> {
  const all = await answered(object.sittings(fromMs, before - 1));
  return all.map((each) => ({
    atMs: each.toMs,
    filter: 'play',
    what: sittingWords(each),
    link: {
      href: query(`/players/${no}/rounds`, { game: each.game, from: each.fromMs, to: each.toMs }),
      name: each.game,
    },
    amountMinor: each.wonMinor - each.stakedMinor,
    currency: each.currency,
  }));
}

function sittingWords({ rounds, stakedMinor, wonMinor, currency, fromMs, toMs }: Sitting): string {
  const minutes = Math.round((toMs - fromMs) / 60_000);
  const span = minutes < 1 ? '' : ` in ${minutes} min`;
  return `${rounds} ${rounds === 1 ? 'round' : 'rounds'}${span}: staked ${amount(stakedMinor, currency)}, won ${amount(wonMinor, currency)}`;
}

/** Every attempt to sign in, including failed ones, with its country and kind of device. */
async function signIns(c: OfficeContext, { id, no }: Subject): Promise<Line[]> {
  const all = await loginsOf(identityOf(c.env, no), id);
  return all.map(({ at, outcome, method, country, region, agent }) => ({
    atMs: at,
    filter: 'access',
    what: `${outcome} by ${method}, ${[country, region].filter(Boolean).join(' ') || 'place unknown'}, ${deviceOf(agent)}`,
    isBad: outcome !== 'signed_in',
  }));
}

const BROWSERS = ['Edg', 'OPR', 'SamsungBrowser', 'Firefox', 'Chrome', 'Safari'];
const SYSTEMS = ['iPhone', 'iPad', 'Android', 'Windows', 'Mac OS', 'CrOS', 'Linux'];
const deviceOf = (agent: string | null): string =>
  [BROWSERS, SYSTEMS]
    .map((names) => names.find((name) => agent?.includes(name)))
    .filter(Boolean)
    .join(' on ') || 'device unknown';

/** Each state is read by itself: looks, which the log has too, would fill the page. */
async function deeds(c: OfficeContext, { no }: Subject, { fromMs, before }: Wanted): Promise<Line[]> {
  const wanted = { playerNo: no, fromMs, toMs: before, size: PAGE + 1 };
  const stages = (['done', 'refused'] as const).map((stage) => auditOf(c.env).page({ ...wanted, stage }));
  return (await Promise.all(stages)).flat().map(({ atMs, operator, act, stage, reason, subject }) => ({
    atMs,
    filter: 'operators',
    what: `${operator}: ${act}${stage === 'done' ? '' : ', refused'}${subject ? ` ${subject}` : ''}. ${reason ?? ''}`,
    isBad: stage === 'refused',
  }));
}

async function cases(c: OfficeContext, { no }: Subject): Promise<Line[]> {
  if (!mayDo(c.get('operator'), 'cases.read')) return [];
  const all = await casesOfPlayer(commonLists(c.env), no);
  return all.map(({ id, kind, topic, state, openedAtMs }) => ({
    atMs: openedAtMs,
    filter: 'support',
    what: `${kind} about ${topic} opened, now ${state}`,
    link: { href: `/cases/${id}`, name: id },
  }));
}

interface DayFormProps {
  path: string;
  day: string;
  carried?: Readonly<Record<string, string>>;
  children?: Child;
}
const DayForm = ({ path, day, carried = {}, children }: DayFormProps) => (
  <form class="filters row" method="get" action={path}>
    {Object.entries(carried)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => (
        <input type="hidden" name={name} value={value} />
      ))}
    <Field id="day" label="Day, UTC" type="date" value={day} />
    {children}
    <button>Show</button>
    {day !== '' && (
      <a class="button quiet" href={query(path, carried)}>
        All days
      </a>
    )}
  </form>
);

lives.get(`${AT}/ledger`, async (c) => {
  const player = await playerIn(c);
  await note(c, 'player.view', 'seen', { playerNo: player.no, subject: 'ledger' });
  const { day, fromMs, toMs } = dayOf(c);
  const [kind, ref] = [c.req.query('kind') ?? '', (c.req.query('about') ?? '').trim().toUpperCase()];
  const named = FIGURE_NAMES.find((each) => each === c.req.query('figure'));
  const about = { ...(kind !== '' && { kind }), ...(ref !== '' && { ref }), ...(named && { figure: named }) };
  const found = await answered(
    player.object.ledgerFound({ fromMs, toMs, before: c.req.query('before') ?? '', ...about }),
  );
  const path = `/players/${player.no}/ledger`;
  const kinds = found.kinds.map((each) => [each, each.replaceAll('_', ' ')] as const);
  const body = (
    <>
      {named && (
        <p class="row">
          {FIGURES[named].name}: {FIGURES[named].words}
          <a href={path} rel="up">
            All postings
          </a>
        </p>
      )}
      <DayForm path={path} day={day} carried={{ figure: named ?? '' }}>
        <Select id="kind" label="Kind" value={kind} options={[['', 'All'], ...kinds]} />
        <Field id="about" label="Payment, round or gift" value={ref} />
      </DayForm>
      <Postings no={player.no} lines={found.items} />
      <More href={found.cursor && query(path, { day, kind, about: ref, figure: named, before: found.cursor })} />
    </>
  );
  return playerFrame(c, player.no, 'Ledger', body);
});

/** The page that shows what a posting is about. */
function aboutLink(no: number, ref: string): string | null {
  if (/^P\d+-\d+$/.test(ref)) return paymentPlace(no, ref);
  if (/^R\d+-\d+$/.test(ref)) return `/players/${no}/rounds/${ref}`;
  return /^G\d+-\d+$/.test(ref) ? `/players/${no}/gifts/${ref}` : null;
}

const POSTINGS: readonly Column[] = [
  { name: 'No', isNumber: true },
  { name: 'When, UTC' },
  { name: 'Kind' },
  { name: 'From' },
  { name: 'To' },
  { name: 'Amount', isNumber: true },
  { name: 'About' },
];

const Postings = ({ no, lines }: { no: number; lines: readonly LedgerLine[] }) =>
  lines.length === 0 ? (
    <Empty>No postings.</Empty>
  ) : (
    <Table label="Ledger" columns={POSTINGS}>
      {lines.map((line) => {
        const href = aboutLink(no, line.ref);
        return (
          <tr>
            <td class="n">{line.no}</td>
            <td class="t">
              <At ms={line.atMs} seconds />
            </td>
            <td>{line.kind.replaceAll('_', ' ')}</td>
            <td>
              <code>{line.from}</code>
            </td>
            <td>
              <code>{line.to}</code>
            </td>
            <td class="n">{amount(line.amountMinor, line.currency)}</td>
            <td>{href ? <a href={href}>{line.ref}</a> : <code>{line.ref}</code>}</td>
          </tr>
        );
      })}
    </Table>
  );

const ROUNDS: readonly Column[] = [
  { name: 'Round' },
  { name: 'When, UTC' },
  { name: 'Game' },
  { name: 'State' },
  { name: 'Stake', isNumber: true },
  { name: 'Won', isNumber: true },
];

lives.get(`${AT}/rounds`, async (c) => {
  const player = await playerIn(c);
  await note(c, 'player.view', 'seen', { playerNo: player.no, subject: 'rounds' });
  const { day, fromMs, toMs } = dayOf(c);
  const game = (c.req.query('game') ?? '').trim();
  const [from, to] = [Number(c.req.query('from')) || 0, Number(c.req.query('to')) || 0];
  const span = from > 0 ? { fromMs: from, toMs: to + 1 } : day === '' ? {} : { fromMs, toMs };
  const before = c.req.query('before');
  const found = await answered(
    player.object.roundsFound({ ...span, sums: true, ...(game && { game }), ...(before && { cursor: before }) }),
  );
  const path = `/players/${player.no}/rounds`;
  const filters = { day, game, from: from || undefined, to: to || undefined };
  const body = (
    <>
      <DayForm path={path} day={day}>
        <Field id="game" label="Game" value={game} hint="Studio and name, as in the list below." />
      </DayForm>
      {found.sums?.map(({ currency, stakedMinor, wonMinor }) => (
        <p class="muted">
          In cash: staked {amount(stakedMinor, currency)}, won {amount(wonMinor, currency)}, kept by games{' '}
          {amount(stakedMinor - wonMinor, currency)}.
        </p>
      ))}
      {found.items.length === 0 ? (
        <Empty>No rounds.</Empty>
      ) : (
        <Table label="Rounds" columns={ROUNDS}>
          {found.items.map((round) => roundRow(path, round))}
        </Table>
      )}
      <More href={found.cursor && query(path, { ...filters, before: found.cursor })} />
    </>
  );
  return playerFrame(c, player.no, 'Rounds', body);
});

const toneOf = (status: RoundView['status']) => (status === 'settled' ? '' : status === 'open' ? 'open' : 'bad');

const roundRow = (
  path: string,
  { id, placedAtMs, game, status, free, stakeMinor, payoutMinor, currency }: RoundView,
) => (
  <tr>
    <td>
      <a href={`${path}/${id}`}>{id}</a>
    </td>
    <td class="t">
      <At ms={placedAtMs} seconds />
    </td>
    <td>{game}</td>
    <td>
      <State of={status} tone={toneOf(status)} />
    </td>
    <td class="n">{free ? 'free' : amount(stakeMinor, currency)}</td>
    <td class={payoutMinor > stakeMinor ? 'n plus' : 'n'}>{amount(payoutMinor, currency)}</td>
  </tr>
);

lives.get(`${AT}/rounds/:id{R\\d{1,15}-\\d{1,15}}`, async (c) => {
  const player = await playerIn(c);
  const id = c.req.param('id');
  await note(c, 'player.view', 'seen', { playerNo: player.no, subject: id });
  const found = await player.object.roundFound(id);
  if (!found.ok) throw new Stopped('nothing');
  const { round, postings, studio, words } = found.value;
  const seen = studio.length > 0 ? await answered(player.object.inspect()) : null;
  const forms = seen && (await formsOf(c, player, seen));
  const [move] = studio;
  const details = move && round.decider !== null ? await wordsFrom(c.env, move.studio, round.decider) : null;
  const body = (
    <>
      <Facts of={roundFacts(player.no, round)} />
      <h3>What it moved</h3>
      <Postings no={player.no} lines={postings} />
      {studio.length > 0 && <StudioMoves at={`/players/${player.no}/rounds/${id}`} moves={studio} />}
      {details !== null && <StudioDetails of={details} />}
      {words !== null && <FormerWords of={words} />}
      {seen && forms && <RoundForms seen={seen} forms={forms} id={id} />}
      <h3>What it drew</h3>
      {round.actions.length > 0 && <p class="muted">Actions: {JSON.stringify(round.actions)}</p>}
      <ol class="items">
        {round.events.map((event) => (
          <li>
            <code>{JSON.stringify(event)}</code>
          </li>
        ))}
      </ol>
      <details>
        <summary>The table at its end</summary>
        <pre>{JSON.stringify(round.view, null, 2)}</pre>
      </details>
    </>
  );
  return playerFrame(c, player.no, `Round ${id}`, body);
});

const SEALED = 'sealed until the player takes a new seed; then anybody can check it';

function roundFacts(no: number, round: RoundView): (readonly [string, Child])[] {
  const { fairness, bonus, currency, settledAtMs, configHash } = round;
  const code = (text: string | null | undefined) => (text ? <code>{text}</code> : null);
  const gift = bonus && `G${no}-${bonus.gift}`;
  return [
    ['Game', <a href={query(`/players/${no}/rounds`, { game: round.game })}>{round.game}</a>],
    ['State', <State of={round.status} tone={toneOf(round.status)} />],
    ['Placed', <At ms={round.placedAtMs} seconds />],
    ['Settled', settledAtMs === null ? null : <At ms={settledAtMs} seconds />],
    ['Stake', round.free ? 'free: the house’s' : amount(round.stakeMinor, currency)],
    ['Won', amount(round.payoutMinor, currency)],
    ['Ended by', round.house ? 'the house, after 24 hours or an exclusion' : null],
    ['Bonus', gift && <a href={`/players/${no}/gifts/${gift}`}>{gift}</a>],
    ['Of the stake its money', bonus && amount(bonus.stakeMinor, currency)],
    ['Not counted for it', bonus?.uncounted ?? null],
    ['Decided by', round.decider],
    ['Proof', fairness && (fairness.serverSeed ? 'can be checked with the seeds below' : SEALED)],
    ['Hash of the seed', code(fairness?.seedHash)],
    ['Server seed', code(fairness?.serverSeed)],
    ['Client seed, number', fairness && code(`${fairness.clientSeed}, ${fairness.nonce}`)],
    ['Configuration', code(configHash)],
  ];
}
