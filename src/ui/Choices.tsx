// One of a few, all in sight: payment methods as cards, amounts as chips.
import { type ReactNode, useId } from 'react';

export type Choice = {
  readonly value: string;
  readonly title: ReactNode;
  readonly note?: ReactNode;
  readonly disabled?: boolean;
};
type Props = {
  label: string;
  options: readonly Choice[];
  value: string | undefined;
  onChange: (value: string) => void;
  look?: 'cards' | 'chips';
  columns?: number;
  /** Columns on a phone, where there are fewer. */
  narrow?: number;
  name?: string;
};

/** A radio group: arrows move, one is chosen. Controlled. */
export function Choices({
  label,
  options,
  value,
  onChange,
  look = 'cards',
  columns = 2,
  narrow = columns,
  name,
}: Props) {
  const id = useId();
  return (
    <fieldset className="field">
      <legend className="field-label mb-2">{label}</legend>
      <div className={`choices choices-${look}`} style={{ '--columns': columns, '--narrow': narrow }}>
        {options.map((option) => (
          <label key={option.value} className="choice">
            <input
              type="radio"
              name={name ?? id}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            <b>{option.title}</b>
            {option.note && <small>{option.note}</small>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
