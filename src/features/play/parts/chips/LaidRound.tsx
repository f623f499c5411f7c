// Shows a past round of a table with a layout: what was drawn, and what came back of each bet.
import type { ReactNode } from 'react';
import { Money } from '#src/ui/Money.tsx';

type Laid = { at: string; name: string; stakeMinor: number; backMinor: number };

export function LaidRound({
  bets,
  currency,
  children,
}: {
  bets: readonly Laid[];
  currency: string;
  children: ReactNode;
}) {
  return (
    <div className="grid gap-4">
      <div className="instant-board felt">{children}</div>
      <ul className="win-list">
        {bets.map(({ at, name, stakeMinor, backMinor }) => (
          <li key={at}>
            <span>{name}</span>
            <span>
              <Money amountMinor={stakeMinor} currency={currency} /> →{' '}
              <b className={backMinor > stakeMinor ? 'text-win' : ''}>
                <Money amountMinor={backMinor} currency={currency} />
              </b>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
