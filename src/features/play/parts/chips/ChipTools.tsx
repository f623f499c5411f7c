// Undo, clear, and double or repeat.
import { useEffect, useState } from 'react';
import { usesTexts } from '#src/i18n/declared.ts';
import { useT } from '#src/i18n/react.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { bin, refresh, double as twice, undo } from '#src/ui/icons.ts';
import { useStoreValue } from '../../table/useTable.ts';
import type { Laying } from './laying.ts';

usesTexts('play.{undo,clear,double,repeat}');

/** Milliseconds in which a second press on the button, where "Repeat" was shown, does not mean "Double". */
const SAME_MS = 2000;

export function ChipTools({ laying, locked }: { laying: Laying; locked: boolean }) {
  const t = useT();
  const steps = useStoreValue(laying.$steps, laying.$steps.get());
  const lastBets = useStoreValue(laying.$lastBets, laying.$lastBets.get());
  const [fresh, hold] = useState(false);
  useEffect(() => {
    if (!fresh) return;
    const timer = setTimeout(() => hold(false), SAME_MS);
    return () => clearTimeout(timer);
  }, [fresh]);
  const repeat = () => {
    hold(true);
    laying.repeat();
  };
  const double = () => !fresh && laying.double();
  const laid = (steps.at(-1) ?? []).length > 0;
  const tools = [
    { name: 'undo', of: undo, idle: steps.length < 2, act: laying.undo },
    { name: 'clear', of: bin, idle: !laid, act: laying.clear },
    laid
      ? { name: 'double', of: twice, idle: fresh, act: double }
      : { name: 'repeat', of: refresh, idle: lastBets.length === 0, act: repeat },
  ];
  return (
    <div className="bet-tools">
      {tools.map(({ name, of, idle, act }) => (
        <button
          key={name === 'double' ? 'repeat' : name}
          type="button"
          className="btn btn-glass btn-tool"
          aria-disabled={locked || idle}
          onClick={act}
        >
          <Icon of={of} size={18} />
          {t(`play.${name}`)}
        </button>
      ))}
    </div>
  );
}
