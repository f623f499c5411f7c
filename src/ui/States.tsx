// What a list shows when it has nothing, and when it could not load.
import type { ReactNode } from 'react';
import { useT } from '#src/i18n/react.tsx';
import { symbolUrl } from './art.ts';
import { Button } from './Button.tsx';
import { SYMBOLS, type SymbolName } from './symbols.ts';

/** A picture, one sentence, one action. */
export function Empty({
  symbol = 'telescope',
  children,
  action,
}: {
  symbol?: SymbolName;
  children: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="state">
      <img src={symbolUrl(SYMBOLS[symbol], 256)} alt="" width="88" height="88" />
      <p>{children}</p>
      {action}
    </div>
  );
}

/** What failed, and "Try again" where trying can help. */
export function ErrorState({
  children,
  onRetry,
  busy = false,
}: {
  children?: ReactNode;
  onRetry?: () => void;
  busy?: boolean;
}) {
  const t = useT();
  return (
    <div className="state" role="alert">
      <img src={symbolUrl(SYMBOLS.satellite, 256)} alt="" width="88" height="88" />
      <p>{children ?? t('ui.failed')}</p>
      {onRetry && (
        <Button busy={busy} onClick={onRetry}>
          {t('ui.try_again')}
        </Button>
      )}
    </div>
  );
}
