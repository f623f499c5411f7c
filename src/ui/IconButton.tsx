// A square button with an icon; its name is for screen readers only.
import type { ComponentProps } from 'react';
import { buttonClass, type Tone } from './button.ts';
import { Icon } from './Icon.tsx';

type Props = Omit<ComponentProps<'button'>, 'children'> & {
  label: string;
  /** One of icons.ts. */
  icon: string;
  tone?: Tone;
  busy?: boolean;
};

/** 44 px square. `aria-pressed` for toggles (sound, favourite). */
export function IconButton({ label, icon, tone, busy, className, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      aria-busy={busy || undefined}
      className={buttonClass({ tone, class: `btn-icon ${className ?? ''}`.trim() })}
    >
      {busy && <span className="spinner" />}
      <Icon of={icon} />
    </button>
  );
}
