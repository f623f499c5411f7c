/** @jsxImportSource hono/jsx */
// The books for auditors: the figures of thirty days by day, game, place, method, licence or currency, as plots and as
// a file. Each figure leads to the rows of the log that it sums up.
import { Hono } from 'hono';
import { now } from '#functions/clock.ts';
import type { Vars } from '#functions/edge/vars.ts';
import type { DayBook } from '#functions/log/books.ts';
import {
  type BookRow,
  countedIn,
  FIGURE_NAMES,
  FIGURE_SETS,
  FIGURES,
  type FigureName,
  type FigureSet,
} from '#shared/domain/books/figures.ts';
import {
  addedUp,
  currenciesOf,
  DIMENSION_NAMES,
  DIMENSIONS,
  type Dimension,
  isBehind,
  type Only,
  type Sums,
  sumsOf,
} from '#shared/domain/books/sums.ts';
import { DAY_MS, logDay } from '#shared/domain/log.ts';
import type { OfficeContext } from './context.ts';
import { csvOf } from './csv.ts';
import { dayWished } from './days.ts';
import { note, requireRole } from './log.ts';
import { page } from './page.tsx';
import { amount, Card, Choices, Empty, Facts, Field, More, Notice, Select, Table } from './parts.tsx';
import { Bars } from './plot.tsx';
import { Stopped } from './refusal.ts';

export const books = new Hono<{ Bindings: Env; Variables: Vars }>();

/** How many days are added up; the most of them first. */
const PERIODS = [30, 7, 1] as const;
const [MOST_DAYS] = PERIODS;
const PAGE_ROWS = 100;
const VIEWS = ['day', ...DIMENSION_NAMES, 'currency'] as const;
type View = (typeof VIEWS)[number];
const VIEW_NAMES: Record<View, string> = {
  day: 'Day',
  game: 'Game',
  place: 'Place',
  method: 'Method',
  licence: 'Licence',
  currency: 'Currency',
};
/** The figures that are plotted, where the view contains them. */
const DRAWN: Record<FigureSet, readonly FigureName[]> = {
  books: ['stakes', 'ggr', 'deposits', 'withdrawals'],
  turned: ['arrived_held', 'sent_back', 'payouts_back', 'taken_by_banks'],
};
/** The most bars in one plot. */
const MOST_BARS = 24;

interface Wish {
  readonly by: View;
  readonly currency: string;
  /** The last day of the period, and how many days it has. */
  readonly until: string;
  readonly days: (typeof PERIODS)[number];
  readonly only: Only | null;
  readonly set: FigureSet;
}

const SETS: Record<FigureSet, string> = { books: 'Play and payments', turned: 'Held and returned money' };

const isIn = <Name extends string>(names: readonly Name[], name: string): name is Name =>
  (names as readonly string[]).includes(name);

function wishOf(c: OfficeContext): Wish {
  const word = (name: string) => (c.req.query(name) ?? '').slice(0, 200);
  const [by, of] = [word('by'), word('of')];
  return {
    by: isIn(VIEWS, by) && !(by === 'game' && word('set') === 'turned') ? by : 'day',
    currency: /^[A-Z]{3,5}$/.test(word('currency')) ? word('currency') : '',
    until: dayWished(word('until'), logDay(now())),
    days: PERIODS.find((days) => String(days) === word('days')) ?? MOST_DAYS,
    only: isIn(DIMENSION_NAMES, of) ? { dimension: of, value: word('is') } : null,
    set: word('set') === 'turned' ? 'turned' : 'books',
  };
}

function addressOf(
  path: string,
  { by, currency, until, days, only, set }: Wish,
  more: Readonly<Record<string, string>> = {},
) {
  const turned = set === 'turned' && { set };
  const length = days !== MOST_DAYS && { days: String(days) };
  const narrowed = only && { of: only.dimension, is: only.value };
  const words = { by, currency, until, ...length, ...turned, ...narrowed, ...more };
  return `${path}?${new URLSearchParams(words)}`;
}

function figuresOf(dimension: Dimension | null, set: FigureSet): readonly FigureName[] {
  const there: readonly FigureName[] = dimension === null ? FIGURE_NAMES : DIMENSIONS[dimension];
  return FIGURE_SETS[set].filter((figure) => there.includes(figure));
}

const isOfGame = ({ by, only }: Wish): boolean => by === 'game' || only?.dimension === 'game';

/** A row of the table: its name, its sums, and the link to its details. */
interface Line {
  readonly name: string;
  readonly currency: string;
  readonly sums: Sums;
  readonly isOpen: boolean;
  href(figure: FigureName): string;
}

function linesOf(wish: Wish, days: readonly DayBook[]): { lines: Line[]; figures: readonly FigureName[] } {
  const { by, currency, only } = wish;
  const leadTo = (change: Partial<Wish>) => () => addressOf('/books', { ...wish, by: 'day', ...change });
  if (by === 'day') {
    const lines = days.map(({ day, complete, book }) => ({
      ...{ name: day, currency, isOpen: !complete, sums: sumsOf(book, currency, only) },
      href: (figure: FigureName) => addressOf('/books/rows', { ...wish, until: day }, { figure }),
    }));
    return { lines, figures: figuresOf(only?.dimension ?? null, wish.set) };
  }
  const whole = addedUp(days.map(({ book }) => book));
  if (by === 'currency') {
    const lines = currenciesOf(whole).map((each) => ({
      ...{ name: each, currency: each, isOpen: false, sums: sumsOf(whole, each, only) },
      href: leadTo({ currency: each }),
    }));
    return { lines, figures: figuresOf(only?.dimension ?? null, wish.set) };
  }
  const figures = figuresOf(by, wish.set);
  const [lead = 'owed'] = figures;
  const lines = Object.entries(whole[by][currency] ?? {}).map(([value, sums]) => ({
    ...{ name: value || 'None named', currency, isOpen: false, sums },
    href: leadTo({ only: { dimension: by, value } }),
  }));
  return { lines: lines.toSorted((a, b) => (b.sums[lead] ?? 0) - (a.sums[lead] ?? 0)), figures };
}

books.get('/books', async (c) => {
  await requireRole(c, 'books.read');
  const wished = wishOf(c);
  await note(c, 'books.read', 'seen', { subject: subjectOf(wished) });
  const { booksUntil } = await import('#functions/log/books.ts');
  const all = await booksUntil(c.env.STORE, wished.until);
  const days = all.slice(-wished.days);
  const currencies = currenciesOf(addedUp(days.map(({ book }) => book)));
  const first = currencies.includes('EUR') ? 'EUR' : (currencies[0] ?? 'EUR');
  const wish = { ...wished, currency: wished.currency || first };
  const { lines, figures } = linesOf(wish, days);
  const owed = owedOf(all, wish);
  const open = days.filter(({ complete }) => !complete).map(({ day }) => day);
  const options = [...new Set([...currencies, wish.currency])].toSorted().map((each) => [each, each] as const);
  const drawn = DRAWN[wish.set].filter((figure) => figures.includes(figure));
  const body = (
    <>
      <h1>Books</h1>
      <Card>
        <Choices
          label="Which figures"
          options={(Object.keys(SETS) as FigureSet[]).map((set) => ({
            name: SETS[set],
            // The other sets of figures are not divided by game.
            href: addressOf('/books', { ...wish, set, ...(isOfGame(wish) && { by: 'day', only: null }) }),
            isOn: set === wish.set,
          }))}
        />
        <Choices
          label="By"
          options={VIEWS.filter((by) => by !== 'game' || wish.set === 'books').map((by) => ({
            name: VIEW_NAMES[by],
            href: addressOf('/books', { ...wish, by, only: null }),
            isOn: by === wish.by,
          }))}
        />
        <form class="filters" method="get" action="/books">
          <input type="hidden" name="by" value={wish.by} />
          {wish.set !== 'books' && <input type="hidden" name="set" value={wish.set} />}
          {wish.only && <input type="hidden" name="of" value={wish.only.dimension} />}
          {wish.only && <input type="hidden" name="is" value={wish.only.value} />}
          {wish.by !== 'currency' && <Select id="currency" label="Currency" value={wish.currency} options={options} />}
          <Select
            id="days"
            label="How long"
            value={String(wish.days)}
            options={PERIODS.map((days) => [String(days), days === 1 ? 'One day' : `${days} days`] as const)}
          />
          <Field id="until" label={wish.days === 1 ? 'Day, UTC' : 'Up to, UTC'} type="date" value={wish.until} />
          <button class="yes">Show</button>
          <a class="button" href={addressOf('/books.csv', wish)}>
            As CSV
          </a>
        </form>
        {wish.only && (
          <p class="row">
            {VIEW_NAMES[wish.only.dimension]}: {wish.only.value || 'none named'}
            <a href={addressOf('/books', { ...wish, by: wish.only.dimension, only: null })} rel="up">
              All of them
            </a>
          </p>
        )}
      </Card>
      {open.length > 0 && (
        <Notice>
          Not complete yet: {open.length === days.length ? 'all of these days' : open.join(', ')}. Their figures are
          what has been handed over so far. A day is complete a quarter past four of the next, UTC.
        </Notice>
      )}
      {lines.length === 0 ? (
        <Card>
          <Empty>Nothing was booked in these days.</Empty>
        </Card>
      ) : (
        <>
          {wish.by !== 'currency' && (
            <Card name="Plots">
              <div class="pair">
                {drawn.map((figure) => (
                  <Bars
                    name={`${FIGURES[figure].name}, ${wish.currency}`}
                    bars={lines.slice(0, wish.by === 'day' ? MOST_DAYS : MOST_BARS).map((line) => ({
                      name: line.name,
                      value: line.sums[figure] ?? 0,
                      text: amount(line.sums[figure] ?? 0, line.currency),
                      isOpen: line.isOpen,
                    }))}
                  />
                ))}
              </div>
            </Card>
          )}
          <Card name={`By ${VIEW_NAMES[wish.by].toLowerCase()}`}>
            <Figures
              head={VIEW_NAMES[wish.by]}
              lines={wish.by === 'day' ? lines.toReversed() : lines}
              figures={figures}
              sum={wish.by === 'currency' ? null : wish.currency}
            />
          </Card>
        </>
      )}
      <Owed of={owed} />
      <Card name="What the figures are">
        <Facts of={figures.map((figure) => [FIGURES[figure].name, FIGURES[figure].words] as const)} />
        <p class="muted">
          All from the ledger’s postings as the log has them, by UTC day, each currency for itself: nothing is
          converted. A place is where the player is registered.
        </p>
      </Card>
    </>
  );
  return page(c, { title: 'Books', here: '/books', body });
});

const Figures = ({
  head,
  lines,
  figures,
  sum,
}: {
  head: string;
  lines: readonly Line[];
  figures: readonly FigureName[];
  sum: string | null;
}) => (
  <Table
    label={`Figures by ${head.toLowerCase()}`}
    columns={[{ name: head }, ...figures.map((figure) => ({ name: FIGURES[figure].name, isNumber: true }))]}
  >
    {sum !== null && (
      <tr class="group">
        <th scope="row">All</th>
        {figures.map((figure) => (
          <th class="n">
            {amount(
              lines.reduce((all, { sums }) => all + (sums[figure] ?? 0), 0),
              sum,
            )}
          </th>
        ))}
      </tr>
    )}
    {lines.map(({ name, currency, sums, isOpen, href }) => (
      <tr>
        <td class="t">
          {name}
          {isOpen && <span class="muted"> not complete</span>}
        </td>
        {figures.map((figure) => {
          const value = sums[figure] ?? 0;
          return (
            <td class={value < 0 ? 'n minus' : 'n'}>
              {value === 0 ? '–' : <a href={href(figure)}>{amount(value, currency)}</a>}
            </td>
          );
        })}
      </tr>
    ))}
  </Table>
);

/** The players' balances at the end of the last complete day; null while there is none. */
interface OwedBy {
  readonly day: string;
  readonly since: string;
  readonly by: Dimension;
  readonly rows: readonly (readonly [value: string, currency: string, minor: number])[];
}

function owedOf(all: readonly DayBook[], { by, only }: Wish): OwedBy | null {
  const firstOpen = all.findIndex(({ complete }) => !complete);
  const whole = firstOpen < 0 ? all : all.slice(0, firstOpen);
  const [first, last] = [whole[0], whole.at(-1)];
  if (!first || !last || (only && only.dimension !== 'place' && only.dimension !== 'licence')) return null;
  const dimension: Dimension = only?.dimension ?? (by === 'place' ? 'place' : 'licence');
  const book = addedUp(whole.map((each) => each.book))[dimension];
  const rows = Object.entries(book).flatMap(([currency, values]) =>
    Object.entries(values)
      .filter(([value]) => only === null || value === only.value)
      .map(([value, { owed = 0 }]) => [value, currency, owed] as const),
  );
  return { day: last.day, since: first.day, by: dimension, rows: rows.toSorted() };
}

const Owed = ({ of }: { of: OwedBy | null }) => (
  <Card name="Money owed to players" id="owed">
    {of === null ? (
      <Empty>It can be said once the first day of the log is complete, and by day, place, licence or currency.</Empty>
    ) : (
      <>
        <Table
          label="Money owed to players"
          columns={[
            { name: VIEW_NAMES[of.by] },
            { name: 'Currency' },
            { name: `At the end of ${of.day}`, isNumber: true },
          ]}
        >
          {of.rows.map(([value, currency, minor]) => (
            <tr>
              <td>{value}</td>
              <td>{currency}</td>
              <td class="n">{amount(minor, currency)}</td>
            </tr>
          ))}
        </Table>
        <p class="muted">
          The sum of all changes from {of.since}, the first day of the log, to {of.day}, the last one up to which every
          day is complete: cash to play with, withdrawals that are not paid yet, held deposits and the stakes of open
          rounds. Bonus money is not owed before it becomes cash. It is what the ledgers say is owed, not what is in the
          bank.
        </p>
      </>
    )}
  </Card>
);

const subjectOf = ({ by, currency, until, days, only, set }: Wish): string =>
  [
    set === 'books' ? null : set,
    by,
    until,
    days === MOST_DAYS ? null : `${days} days`,
    currency,
    only && `${only.dimension} ${only.value}`,
  ]
    .filter(Boolean)
    .join(' ');

/** Each day and value separately, in all currencies, for use in a spreadsheet. */
books.get('/books.csv', async (c) => {
  await requireRole(c, 'books.read');
  const wish = wishOf(c);
  await note(c, 'books.read', 'seen', { subject: subjectOf(wish), after: 'csv' });
  const { booksUntil } = await import('#functions/log/books.ts');
  const days = await booksUntil(c.env.STORE, wish.until, wish.days);
  const dimension = isIn(DIMENSION_NAMES, wish.by) ? wish.by : null;
  const figures = figuresOf(dimension ?? wish.only?.dimension ?? null, wish.set);
  const rows = days.flatMap(({ day, complete, book }) =>
    currenciesOf(book).flatMap((currency) => {
      const sums: readonly (readonly [string, Sums])[] = dimension
        ? Object.entries(book[dimension][currency] ?? {})
        : [['', sumsOf(book, currency, wish.only)]];
      return sums.map(([value, of]) => [
        ...[day, complete ? 'yes' : 'no', currency, ...(dimension ? [value] : [])],
        ...figures.map((figure) => of[figure] ?? 0),
      ]);
    }),
  );
  const heads = ['day', 'complete', 'currency', ...(dimension ? [dimension] : []), ...figures];
  return c.body(csvOf([heads, ...rows]), 200, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${wish.set}-${wish.by}-${wish.until}.csv"`,
  });
});

books.get('/books/rows', async (c) => {
  await requireRole(c, 'books.read');
  const wish = wishOf(c);
  const figure = c.req.query('figure') ?? '';
  if (!isIn(FIGURE_NAMES, figure)) throw new Stopped('nothing');
  const from = Math.max(0, Math.floor(Number(c.req.query('from')) || 0));
  await note(c, 'books.read', 'seen', { subject: `${figure} ${subjectOf(wish)}` });
  const { rowsOfDay } = await import('#functions/log/books.ts');
  const listed: BookRow[] = [];
  let [count, sum] = [0, 0];
  for await (const rows of rowsOfDay(c.env.STORE, wish.until))
    for (const row of rows) {
      if (!isBehind(row, figure, wish.currency, wish.only)) continue;
      if (count >= from && listed.length < PAGE_ROWS) listed.push(row);
      count += 1;
      sum += countedIn(figure, row);
    }
  const body = (
    <>
      <div class="head">
        <h1>
          {FIGURES[figure].name} of {wish.until}
        </h1>
        <a class="up" href={addressOf('/books', { ...wish, by: 'day' })} rel="up">
          Books
        </a>
      </div>
      <Card>
        <Facts
          of={[
            ['Sum', amount(sum, wish.currency)],
            ['Rows', count],
            [wish.only ? VIEW_NAMES[wish.only.dimension] : '', wish.only ? wish.only.value || 'None named' : ''],
            ['What it is', FIGURES[figure].words],
          ]}
        />
      </Card>
      <Card>
        {listed.length === 0 ? (
          <Empty>No rows.</Empty>
        ) : (
          <Table label="Rows of the log" columns={ROW_COLUMNS}>
            {listed.map((row) => (
              <tr>
                <td class="t">{halfText(row.half)}</td>
                <td>{row.kind.replaceAll('_', ' ')}</td>
                <td>{row.debit}</td>
                <td>{row.credit}</td>
                <td>{row.game}</td>
                <td>{row.method}</td>
                <td>{row.place}</td>
                <td>{row.licence}</td>
                <td class="n">{amount(countedIn(figure, row), row.currency)}</td>
              </tr>
            ))}
          </Table>
        )}
        <More
          href={
            from + listed.length < count
              ? addressOf('/books/rows', wish, { figure, from: String(from + listed.length) })
              : null
          }
        >
          More
        </More>
      </Card>
    </>
  );
  return page(c, { title: FIGURES[figure].name, here: '/books', body });
});

const ROW_COLUMNS = [
  ...['Half hour, UTC', 'What', 'From', 'To', 'Game', 'Method', 'Place', 'Licence'].map((name) => ({ name })),
  { name: 'Counts', isNumber: true },
];

/** The half hour number 27 is `13:30`: the log has no finer time. */
const halfText = (half: number): string => new Date((half * DAY_MS) / 48).toISOString().slice(11, 16);
