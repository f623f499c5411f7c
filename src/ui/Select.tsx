// A native select: right for phones, keyboards and screen readers.
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Note } from './Field.tsx';
import { Icon } from './Icon.tsx';
import { down } from './icons.ts';

export type Option = { readonly value: string; readonly label: string; readonly disabled?: boolean };
type Props = Omit<ComponentProps<'select'>, 'children'> & {
  label: string;
  options: readonly Option[];
  hint?: ReactNode;
  error?: string | undefined;
  /** Shown first and not selectable: "Choose a country". */
  placeholder?: string;
};

export function Select({ label, options, hint, error, placeholder, className, ...select }: Props) {
  const id = useId();
  return (
    <div className={`field ${className ?? ''}`}>
      <label className="field-label" htmlFor={select.id ?? id}>
        {label}
      </label>
      <div className="control">
        <select id={id} {...select} aria-describedby={`${id}-note`} aria-invalid={error ? true : undefined}>
          {placeholder && (
            <option value="" disabled>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon of={down} size={18} />
      </div>
      <Note id={`${id}-note`} hint={hint} error={error} />
    </div>
  );
}
