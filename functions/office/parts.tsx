/** @jsxImportSource hono/jsx */
// The components of the office: cards, tables, facts, fields, states. Pages combine them and have no markup of their
// own for these.
import type { Child, PropsWithChildren } from 'hono/jsx';
import type { Canceled, CancelReason } from '#shared/domain/rewards/canceled.ts';
import { formatPayment } from '#src/i18n/money.ts';

export const Card = ({
  id,
  name,
  aside,
  children,
}: PropsWithChildren<{ id?: string; name?: Child; aside?: Child }>) => (
  <section class="card" id={id} aria-label={name ? undefined : id}>
    {name && (
      <div class="card-head">
        <h2>{name}</h2>
        {aside}
      </div>
    )}
    {children}
  </section>
);

export interface Column {
  readonly name: string;
  /** A numeric column is aligned at its last digit. */
  readonly isNumber?: boolean;
}

/** A table whose head stays visible. The keys j and k move between rows that have a link. */
export const Table = ({
  label,
  columns,
  children,
}: PropsWithChildren<{ label: string; columns: readonly Column[] }>) => (
  <section class="scroll" aria-label={label} tabindex={0}>
    <table>
      <thead>
        <tr>
          {columns.map(({ name, isNumber }) => (
            <th scope="col" class={isNumber ? 'n' : undefined}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </section>
);

/** Names with values; entries without a value are left out. */
export const Facts = ({ of }: { of: readonly (readonly [name: string, value: Child])[] }) => (
  <dl>
    {of
      .filter(([, value]) => value !== null && value !== undefined && value !== '')
      .map(([name, value]) => (
        <>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </>
      ))}
  </dl>
);

const iso = (ms: number) => new Date(ms).toISOString();

/** `2026-11-22 10:15:07`: always in UTC, whatever the zone of the operator's device. */
export const At = ({ ms, seconds = false }: { ms: number; seconds?: boolean }) => (
  <time datetime={iso(ms)}>
    {iso(ms)
      .slice(0, seconds ? 19 : 16)
      .replace('T', ' ')}
  </time>
);

/** The time that has passed, in one unit. */
export function age(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / 60_000));
  if (minutes < 60) return `${minutes} min`;
  if (minutes < 48 * 60) return `${Math.floor(minutes / 60)} h`;
  return `${Math.floor(minutes / 1440)} d`;
}

export const amount = (minor: number, currency: string): string => formatPayment(minor, currency, 'en');

/** A payment's line on the page of its player, which begins there. */
export const paymentPlace = (playerNo: number | string, id: string): string =>
  `/players/${playerNo}?payment=${id}#${id}`;

export type Tone = 'good' | 'bad' | 'open' | '';
const TONES: Readonly<Record<string, Tone>> = {
  succeeded: 'good',
  approved: 'good',
  own: 'good',
  done: 'good',
  solved: 'good',
  'another’s': 'bad',
  declined: 'bad',
  rejected: 'bad',
  refused: 'bad',
  denied: 'bad',
  canceled: 'bad',
  charged_back: 'bad',
  stopped: 'bad',
  voided: 'bad',
  disputed: 'open',
  pending: 'open',
  processing: 'open',
  reserved: 'open',
  review: 'open',
  open: 'open',
};

export const State = ({ of, tone = TONES[of] ?? '' }: { of: string; tone?: Tone }) => (
  <span class={`state ${tone}`}>{of.replaceAll('_', ' ')}</span>
);

/** The title that content gives something, with its id, by which files and addresses name it. */
export const Titled = ({
  title,
  id,
  more = '',
}: {
  title: Readonly<Record<string, string>>;
  id: string;
  more?: string;
}) => (
  <>
    {title.en ?? id}{' '}
    <span class="muted small">
      {id}
      {more}
    </span>
  </>
);

/** Joins several items into one sentence: `P1042-7, P1042-9`. */
export const Joined = ({ of, by = ', ' }: { of: readonly Child[]; by?: string }) => (
  <>
    {of.map((each, i) => (
      <>
        {i > 0 && by}
        {each}
      </>
    ))}
  </>
);

/** Why a whole run was canceled, in English; players read it in their language (messages `races.canceled.*`). */
export const WHY_CANCELED: Readonly<Record<CancelReason, string>> = {
  malfunction: 'Something did not work as it should',
  manipulated: 'Somebody interfered with it',
  mistake: 'We announced it with a mistake',
  order: 'An authority ordered it',
  support: 'Support explains it to the player',
};

export const CanceledAt = ({ why, atMs }: Canceled) => (
  <>
    canceled on <At ms={atMs} />: {WHY_CANCELED[why]}
  </>
);

export const Notice = ({ isBad = false, children }: PropsWithChildren<{ isBad?: boolean }>) => (
  <p class={isBad ? 'said bad' : 'said'} role={isBad ? 'alert' : 'status'}>
    {children}
  </p>
);

export const Empty = ({ children }: PropsWithChildren) => <p class="empty">{children}</p>;

/** The link to older rows; the key n presses it. */
export const More = ({ href, children = 'Older' }: PropsWithChildren<{ href: string | null }>) =>
  href === null ? null : (
    <p class="row">
      <a class="button" href={href} rel="next">
        {children}
      </a>
    </p>
  );

/** Filters as links: the address contains the whole view, so that it can be sent to a colleague. */
export const Choices = ({
  label,
  options,
}: {
  label: string;
  options: readonly { name: string; href: string; isOn: boolean; count?: number }[];
}) => (
  <nav class="choices" aria-label={label}>
    <ul>
      {options.map(({ name, href, isOn, count }) => (
        <li>
          <a href={href} aria-current={isOn ? 'true' : undefined}>
            {name}
            {count === undefined ? null : <span class="count">{count}</span>}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);

export const Field = ({
  id,
  name = id,
  label,
  value = '',
  type = 'text',
  hint,
}: {
  id: string;
  name?: string;
  label: string;
  value?: string | number;
  type?: 'text' | 'date' | 'search';
  hint?: string;
}) => (
  <div class="field">
    <label for={id}>{label}</label>
    <input
      id={id}
      name={name}
      type={type}
      value={String(value)}
      autocomplete="off"
      aria-describedby={hint && `${id}-hint`}
    />
    {hint && (
      <span class="hint" id={`${id}-hint`}>
        {hint}
      </span>
    )}
  </div>
);

export const Select = ({
  id,
  name = id,
  label,
  options,
  value = '',
}: {
  id: string;
  name?: string;
  label: string;
  options: readonly (readonly [value: string, name: string])[];
  value?: string;
}) => (
  <div class="field">
    <label for={id}>{label}</label>
    <select id={id} name={name}>
      {options.map(([each, words]) => (
        <option value={each} selected={each === value}>
          {words}
        </option>
      ))}
    </select>
  </div>
);
