// How players' money is held, above the deposit button: pressing that confirms having read it (shared/domain/cashier/custody.ts).
import { useSyncExternalStore } from 'react';
import { CUSTODIES, type Custody as Held } from '#shared/domain/cashier/custody.ts';
import { useT } from '#src/i18n/react.tsx';
import { useFirst } from './first.ts';

/** What the page states; null where it states nothing, and where there is no page. */
export function custodyHere(): Held | null {
  if (typeof document === 'undefined') return null;
  return CUSTODIES.find((each) => each === document.documentElement.dataset.custody) ?? null;
}

const never = () => () => {};

export function Custody() {
  const t = useT();
  const first = useFirst();
  const held = useSyncExternalStore(never, custodyHere, () => first?.custody ?? null);
  return held && <p className="text-note text-muted">{t(`cashbox.custody.${held}`)}</p>;
}
