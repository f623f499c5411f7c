// A button in islands; with `href` it is a link that looks like one.
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { type ButtonLook, buttonClass } from './button.ts';

type Look = Omit<ButtonLook, 'class'> & { className?: string; children: ReactNode };
type ButtonProps = Look & Omit<ComponentProps<'button'>, keyof Look> & { busy?: boolean };
type LinkProps = Look & Omit<ComponentProps<'a'>, keyof Look> & { href: string };

/**
 * Its label says what happens ("Withdraw € 50"). `busy` keeps the size, shows a spinner and ignores presses, so that a
 * second press never sends twice. `type` is "button" by default.
 */
export function Button({ tone, size, wide, className, busy = false, children, onClick, ...rest }: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event));
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ tone, size, wide, class: className })}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={press}
    >
      {busy && <span className="spinner" />}
      <span className="btn-face">{children}</span>
    </button>
  );
}

export function ButtonLink({ tone, size, wide, className, children, ...rest }: LinkProps) {
  return (
    <a {...rest} className={buttonClass({ tone, size, wide, class: className })}>
      {children}
    </a>
  );
}
