// A box to tick, with a label that may hold links.
import { type ComponentProps, type ReactNode, useId } from 'react';

type Props = ComponentProps<'input'> & { label: ReactNode; error?: string | undefined };

export function Checkbox({ label, error, className, ...input }: Props) {
  const id = useId();
  return (
    <div className={`check ${className ?? ''}`}>
      <input
        id={id}
        {...input}
        type="checkbox"
        aria-describedby={error ? `${id}-note` : undefined}
        aria-invalid={error ? true : undefined}
      />
      <label htmlFor={input.id ?? id}>{label}</label>
      <div id={`${id}-note`} className="field-note is-error" aria-live="polite">
        {error}
      </div>
    </div>
  );
}

/** A setting that takes effect at once, without a form: the label is on the left, the switch on the right. */
export function Switch({ label, className, ...input }: ComponentProps<'input'> & { label: ReactNode }) {
  return (
    <label className={`switch ${className ?? ''}`}>
      <span>{label}</span>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its state itself (HTML-AAM). */}
      <input {...input} type="checkbox" role="switch" />
    </label>
  );
}
