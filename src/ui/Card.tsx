// A surface with a heading: the side panels of the game page, the blocks of an account page.
import type { ReactNode } from 'react';

type Props = {
  title?: ReactNode;
  action?: ReactNode;
  /** 2 where no other heading stands between the page's and this one. */
  level?: 2 | 3;
  children: ReactNode;
};

export function Card({ title, action, level = 3, children }: Props) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section className="card">
      {title && (
        <header className="mb-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          {/* Takes the keyboard focus when the button that was pressed is gone (focus.ts). */}
          <Heading tabIndex={-1} className="min-w-0 outline-none wrap-anywhere">
            {title}
          </Heading>
          {action}
        </header>
      )}
      {children}
    </section>
  );
}
