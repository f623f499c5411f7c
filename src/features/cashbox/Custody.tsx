// How players' money is held, above the deposit button: pressing that confirms having read it (shared/domain/cashier/custody.ts).
import { useSyncExternalStore } from 'react';
import { useT } from '#src/i18n/react.tsx';
import { useFirst } from './before-hydration.ts';
import { custodyHere } from './custody-here.ts';

const never = () => () => {};

export function Custody() {
  const t = useT();
  const first = useFirst();
  const held = useSyncExternalStore(never, custodyHere, () => first?.custody ?? null);
  return held && <p className="text-note text-muted">{t(`cashbox.custody.${held}`)}</p>;
}
