// A small panel at the button that opens it: native popover, so Esc, light dismiss and the top layer come for free.
import { type ReactNode, useId } from 'react';
import { type ButtonLook, buttonClass } from './button.ts';

type Props = {
  /** The content of the button; `label` names it when that is only a picture. */
  trigger: ReactNode;
  label?: string;
  look?: ButtonLook;
  align?: 'start' | 'end';
  children: ReactNode;
};

export function Popover({ trigger, label, look, align = 'end', children }: Props) {
  const id = useId();
  return (
    <>
      <button type="button" className={buttonClass(look ?? {})} popoverTarget={id} aria-label={label}>
        {trigger}
      </button>
      <div id={id} popover="auto" className={`pop ${align === 'start' ? 'pop-start' : ''}`}>
        {children}
      </div>
    </>
  );
}
