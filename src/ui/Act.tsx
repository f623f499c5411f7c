// A button that changes something on the server: busy meanwhile, with the refusal above it, and gone once it is done.
import { Button } from './Button.tsx';
import type { ButtonLook } from './button.ts';
import { type Refusal, Refused } from './Refused.tsx';
import { usePress } from './usePress.ts';

type Props = { tone: ButtonLook['tone']; label: string; disabled?: boolean; act: () => Promise<Refusal | null> };

export function Act({ tone, label, disabled, act }: Props) {
  const { busy, problem, run } = usePress();
  return (
    <>
      <Refused problem={problem} />
      <Button tone={tone} size="large" busy={busy} disabled={disabled} data-act="value" onClick={() => void run(act)}>
        {label}
      </Button>
    </>
  );
}
