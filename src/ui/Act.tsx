// One verb that is asked of the server: busy meanwhile, why it was refused above it, and gone once it is done.
import { useState } from 'react';
import { Button } from './Button.tsx';
import type { ButtonLook } from './button.ts';
import { keepNear } from './focus.ts';
import { type Refusal, Refused } from './Refused.tsx';

type Props = { tone: ButtonLook['tone']; label: string; act: () => Promise<Refusal | null> };

export function Act({ tone, label, act }: Props) {
  const [busy, setBusy] = useState(false);
  const [problem, refuse] = useState<Refusal | null>(null);
  const press = async () => {
    const goOn = keepNear();
    setBusy(true);
    const refused = await act();
    refuse(refused);
    setBusy(false);
    if (!refused) goOn();
  };
  return (
    <>
      <Refused problem={problem} />
      <Button tone={tone} size="large" busy={busy} onClick={() => void press()}>
        {label}
      </Button>
    </>
  );
}
