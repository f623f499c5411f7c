// One of a few choices of a bet, all in sight: radios that look like a switch.
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
              // Pressed as it stands, it is meant, too: instead of what was typed.
              onClick={() => option.value === value && onPick(value)}
            />
            {option.label}
          </label>
        ))}
      </span>
    </fieldset>
  );
}
