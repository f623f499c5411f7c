// A surface with a heading: the side panels of the game page, the blocks of an account page.
import type { ReactNode } from 'react';

export function Card({ title, action, children }: { title?: ReactNode; action?: ReactNode; children: ReactNode }) {
  return (
    <section className="card">
      {title && (
        <header className="mb-3 flex items-center justify-between gap-3">
          <h3>{title}</h3>
          {action}
        </header>
      )}
      {children}
    </section>
  );
}
