// A button that ends a gift before its time.
import { useState } from 'react';
import type { Gift } from '#shared/contract/gifts.ts';
import { useT } from '#src/i18n/react.tsx';
import { Button } from '#src/ui/Button.tsx';
import { CancelDialog, verbOf } from './CancelDialog.tsx';

export function Cancel({ gift }: { gift: Gift }) {
  const t = useT();
  const [open, show] = useState(false);
  return (
    <>
      <Button tone="quiet" className="gift-quiet" onClick={() => show(true)}>
        {t(verbOf(gift))}
      </Button>
      <CancelDialog gift={gift} open={open} onClose={() => show(false)} />
    </>
  );
}
