// States of a list: empty, and failed to load.
import { type ReactNode, useState } from 'react';
import { useT } from '#src/i18n/react.tsx';
import { symbolUrl } from './art.ts';
import { Button } from './Button.tsx';
import { keepNear } from './focus.ts';
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

/** What failed, and "Try again" where that can help; `onRetry` resolves after the try. */
export function ErrorState({ children, onRetry }: { children?: ReactNode; onRetry?: () => Promise<unknown> }) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    const stay = keepNear();
    setBusy(true);
    await onRetry?.();
    setBusy(false);
    stay();
  };
  return (
    <div className="state" role="alert">
      <img src={symbolUrl(SYMBOLS.satellite, 256)} alt="" width="88" height="88" />
      <p>{children ?? t('ui.failed')}</p>
      {onRetry && (
        <Button busy={busy} onClick={retry}>
          {t('ui.try_again')}
        </Button>
      )}
    </div>
  );
}
