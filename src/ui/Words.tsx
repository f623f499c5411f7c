import { useId } from 'react';
import { lengthOf } from '#shared/base/length.ts';
import { useT } from '#src/i18n/react.tsx';
import { Note } from './Field.tsx';

interface Props {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly error: string | undefined;
  /** In code points, as the API counts the cleaned text. */
  readonly most: number;
  readonly clean: (text: string) => string;
  readonly length: number;
  readonly onLength: (length: number) => void;
}

/** From this many remaining characters on, their number is shown. */
const SOON = 500;

/**
 * A text field of several lines. It says how many characters are left when there are few, and how many are too many: a
 * pasted text is not cut, so that it can be shortened.
 */
export function Words({ name, label, hint, error, most, clean, length, onLength }: Props) {
  const t = useT();
  const id = useId();
  const left = most - length;
  const fault = left < 0 ? t('validation.characters.over', { over: -left }) : error;
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="control field-words">
        <textarea
          id={id}
          name={name}
          rows={5}
          aria-describedby={`${id}-note`}
          aria-invalid={fault ? true : undefined}
          onInput={({ currentTarget }) => onLength(lengthOf(clean(currentTarget.value)))}
        />
      </div>
      <Note
        id={`${id}-note`}
        hint={length > 0 && left < SOON ? t('validation.characters.left', { left }) : hint}
        error={fault}
      />
    </div>
  );
}
