// The terms of an offer or a gift: one list in one order everywhere, never collapsed, never behind a link.
import type { ReactNode } from 'react';
import { TERMS, type TermRows } from '#src/i18n/gifts.ts';
import { useT } from '#src/i18n/react.tsx';

/** `level` is its heading's; without one, the heading of the card around it names the list. */
export function Terms({ rows, level }: { rows: TermRows; level?: 3 | 4 }) {
  const t = useT();
  const Heading = level === 3 ? 'h3' : 'h4';
  return (
    <div className="gift-terms">
      {level && <Heading className="display">{t('gifts.terms')}</Heading>}
      <Facts rows={TERMS.flatMap((name) => (rows[name] ? [[t(`gifts.term.${name}`), rows[name]] as const] : []))} />
    </div>
  );
}

/** Names and values in the given order, separated by lines. */
export function Facts({ rows }: { rows: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="gift-facts">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
