// Panels behind tabs: arrows, Home and End move the focus, the selected tab is in the tab order. WAI-ARIA APG "Tabs".
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';

export type Tab = {
  readonly id: string;
  readonly label: ReactNode;
  readonly panel: ReactNode;
  readonly disabled?: boolean;
};
type Props = {
  label: string;
  tabs: readonly Tab[];
  /** The tab that is open at first; the first one by default. */
  initial?: string;
  value?: string;
  onChange?: (id: string) => void;
};

/** Holds its selection itself unless `value` and `onChange` are given. Only the selected panel is rendered. */
export function Tabs({ label, tabs, initial, value, onChange }: Props) {
  const base = useId();
  const [own, setOwn] = useState(initial ?? tabs[0]?.id);
  const chosen = value ?? own;
  const choose = (id: string) => {
    setOwn(id);
    onChange?.(id);
  };
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const open = tabs.filter((tab) => !tab.disabled);
    const next = target(
      event.key,
      open.findIndex((tab) => tab.id === chosen),
      open.length,
    );
    const tab = next === undefined ? undefined : open[next];
    if (!tab) return;
    event.preventDefault();
    choose(tab.id);
    document.getElementById(`${base}-${tab.id}`)?.focus();
  };
  const panel = tabs.find((tab) => tab.id === chosen);
  return (
    <div className="grid gap-4">
      <div role="tablist" aria-label={label} className="tabs" onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${base}-${tab.id}`}
            type="button"
            role="tab"
            className="tab"
            aria-selected={tab.id === chosen}
            aria-controls={tab.id === chosen ? `${base}-panel` : undefined}
            tabIndex={tab.id === chosen ? 0 : -1}
            disabled={tab.disabled}
            onClick={() => choose(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div id={`${base}-panel`} role="tabpanel" aria-labelledby={`${base}-${chosen}`}>
        {panel?.panel}
      </div>
    </div>
  );
}

function target(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}
