// A message on the screen: what to know before going on, or why something did not work.
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { info, success, warning } from './icons.ts';

const icons = { info, success, warning };

type Props = {
  tone?: keyof typeof icons;
  /** A link to where that can be solved. */
  way?: { readonly href: string; readonly label: string } | null;
  children: ReactNode;
};

/** A warning that appears after an action is announced (`role="alert"`). */
export function Notice({ tone = 'info', way = null, children }: Props) {
  return (
    <div className={`notice notice-${tone}`} role={tone === 'warning' ? 'alert' : undefined}>
      <Icon of={icons[tone]} />
      <div>
        {children}
        {way && (
          <>
            {' '}
            <a className="link" href={way.href}>
              {way.label}
            </a>
          </>
        )}
      </div>
    </div>
  );
}
