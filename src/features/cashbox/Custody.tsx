// How players' money is held, above the button that pays in: pressed, it was read (shared/domain/cashier/custody.ts).
import { useSyncExternalStore } from 'react';
import { CUSTODIES, type Custody as Held } from '#shared/domain/cashier/custody.ts';
import { useT } from '#src/i18n/react.tsx';

/** As the page says it; null where nobody has said how, and where there is no page. */
export function custodyHere(): Held | null {
  if (typeof document === 'undefined') return null;
  return CUSTODIES.find((each) => each === document.documentElement.dataset.custody) ?? null;
}

const never = () => () => {};

export function Custody() {
  const t = useT();
  const held = useSyncExternalStore(never, custodyHere, () => null);
  return held && <p className="text-note text-muted">{t(`cashbox.custody.${held}`)}</p>;
}
