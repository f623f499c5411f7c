// Steps through a round, one at a time.
import { useT } from '#src/i18n/react.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { next, previous } from '#src/ui/icons.ts';

type Props = { index: number; last: number; name: string; onStep: (index: number) => void };

export function Steps({ index, last, name, onStep }: Props) {
  const t = useT();
  if (last === 0) return null;
  return (
    <div className="round-steps">
      <IconButton
        tone="glass"
        label={t('play.round.before')}
        icon={previous}
        aria-disabled={index === 0}
        onClick={() => onStep(Math.max(0, index - 1))}
      />
      <b aria-live="polite">{name}</b>
      <IconButton
        tone="glass"
        label={t('play.round.after')}
        icon={next}
        aria-disabled={index === last}
        onClick={() => onStep(Math.min(last, index + 1))}
      />
    </div>
  );
}
