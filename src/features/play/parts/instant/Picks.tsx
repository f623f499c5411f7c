// A choice of a few options of a bet, all visible: radios that look like a switch.
import { useId } from 'react';

type Props<Value extends string> = {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  locked: boolean;
  onPick: (value: Value) => void;
};

export function Picks<Value extends string>({ label, options, value, locked, onPick }: Props<Value>) {
  const name = useId();
  return (
    <fieldset className="picks">
      <legend>{label}</legend>
      <span>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              disabled={locked}
              onChange={() => onPick(option.value)}
              // Pressing the selected option counts, too: it replaces an invalid typed value.
              onClick={() => option.value === value && onPick(value)}
            />
            {option.label}
          </label>
        ))}
      </span>
    </fieldset>
  );
}
