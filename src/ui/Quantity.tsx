// A quantity: one fewer, one more, between 1 and the maximum.
import { useId } from 'react';
import { IconButton } from './IconButton.tsx';
import { minus, plus } from './icons.ts';

type Props = {
  label: string;
  value: number;
  most: number;
  fewer: string;
  more: string;
  /** The text below, which states the maximum. */
  note: string;
  onChange: (value: number) => void;
};

export function Quantity({ label, value, most, fewer, more, note, onChange }: Props) {
  const id = useId();
  return (
    <fieldset className="quantity" aria-describedby={id}>
      <legend>{label}</legend>
      <div>
        <IconButton label={fewer} icon={minus} disabled={value <= 1} onClick={() => onChange(value - 1)} />
        <output className="display tabular">{value}</output>
        <IconButton label={more} icon={plus} disabled={value >= most} onClick={() => onChange(value + 1)} />
      </div>
      <p id={id} className="field-note">
        {note}
      </p>
    </fieldset>
  );
}
