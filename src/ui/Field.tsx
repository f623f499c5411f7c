// A labelled input with a hint and an error; their room is reserved, so that nothing moves when one appears.
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { useT } from '#src/i18n/react.tsx';
import { IconButton } from './IconButton.tsx';
import { eye, eyeOff } from './icons.ts';

type Props = Omit<ComponentProps<'input'>, 'prefix'> & {
  label: string;
  hint?: ReactNode;
  /** The text of the problem, already translated; it replaces the hint and marks the field invalid. */
  error?: string | undefined;
  /** Shown before and after the text: a currency, a button. */
  prefix?: ReactNode;
  suffix?: ReactNode;
};

/** Uncontrolled by default (`name` + FormData). A password field has a button that reveals the text. */
export function Field({ label, hint, error, prefix, suffix, type = 'text', className, ...input }: Props) {
  const id = useId();
  return (
    <div className={`field ${className ?? ''}`}>
      <label className="field-label" htmlFor={input.id ?? id}>
        {label}
      </label>
      <div className="control">
        {prefix && <span className="affix">{prefix}</span>}
        {type === 'password' ? (
          <Password id={id} {...input} note={`${id}-note`} invalid={Boolean(error)} />
        ) : (
          <input
            id={id}
            {...input}
            type={type}
            aria-describedby={`${id}-note`}
            aria-invalid={error ? true : undefined}
          />
        )}
        {suffix && <span className="affix">{suffix}</span>}
      </div>
      <Note id={`${id}-note`} hint={hint} error={error} />
    </div>
  );
}

function Password({ note, invalid, ...input }: ComponentProps<'input'> & { note: string; invalid: boolean }) {
  const t = useT();
  const [visible, show] = useState(false);
  return (
    <>
      <input
        {...input}
        type={visible ? 'text' : 'password'}
        aria-describedby={note}
        aria-invalid={invalid || undefined}
      />
      <IconButton
        tone="quiet"
        label={t(visible ? 'ui.hide_password' : 'ui.show_password')}
        icon={visible ? eyeOff : eye}
        onClick={() => show(!visible)}
      />
    </>
  );
}

/** The line under a control: the hint, or the error that took its place. */
export function Note({ id, hint, error }: { id: string; hint?: ReactNode; error?: string | undefined }) {
  return (
    <div id={id} className={`field-note ${error ? 'is-error' : ''}`} aria-live="polite">
      {error ?? hint}
    </div>
  );
}
