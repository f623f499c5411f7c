// A card that is loading, empty or finished, in its final size.
import type { ReactNode } from 'react';
import { useT } from '#src/i18n/react.tsx';
import { symbolUrl } from './art.ts';
import { Orbit } from './Orbit.tsx';
import { SYMBOLS, type SymbolName } from './symbols.ts';

type Props =
  | { state: 'loading' }
  /** `action`: one button or link. */
  | { state: 'empty'; symbol: SymbolName; title: string; children: ReactNode; action?: ReactNode }
  /** `amount` is the final amount; further play does not change it. */
  | { state: 'done'; amount: string; children: ReactNode };

export function StateCard(props: Props) {
  const t = useT();
  if (props.state === 'loading')
    return (
      <div className="card gift-state" role="status" aria-busy="true" aria-label={t('ui.loading')}>
        <span className="skeleton gift-state-orbit" />
        <span className="grid gap-3">
          <span className="skeleton h-4 w-[46%]" />
          <span className="skeleton h-7 w-[74%]" />
          <span className="skeleton h-4 w-[58%]" />
        </span>
      </div>
    );
  if (props.state === 'empty')
    return (
      <div className="card gift-state">
        <img src={symbolUrl(SYMBOLS[props.symbol], 256)} alt="" width="64" height="64" />
        <div>
          <b>{props.title}</b>
          <p className="text-muted">{props.children}</p>
        </div>
        {props.action}
      </div>
    );
  return (
    <div className="card gift-state gift-state-done">
      <Orbit part={1} state="done" size="card" figures={props.amount} />
      <div>
        <b className="display gift-state-amount">{props.amount}</b>
        <p className="text-note text-muted">{props.children}</p>
      </div>
    </div>
  );
}
