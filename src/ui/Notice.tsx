// A sentence that belongs to the screen: what to know before going on, or why it did not work.
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { info, success, warning } from './icons.ts';

const icons = { info, success, warning };

/** A warning that appears after an action is announced (`role="alert"`). */
export function Notice({ tone = 'info', children }: { tone?: keyof typeof icons; children: ReactNode }) {
  return (
    <div className={`notice notice-${tone}`} role={tone === 'warning' ? 'alert' : undefined}>
      <Icon of={icons[tone]} />
      <div>{children}</div>
    </div>
  );
}
