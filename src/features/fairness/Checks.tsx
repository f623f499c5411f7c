// Checks, line by line: agreed, not agreed, or not known to this browser.
import { useT } from '#src/i18n/react.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { info, success, warning } from '#src/ui/icons.ts';
import type { Check } from './verify.ts';

export type Line = { key: string; held: Check['held']; text: string };

export const Lines = ({ lines }: { lines: readonly Line[] }) => (
  <ul className="checks">
    {lines.map(({ key, held, text }) => (
      <li key={key} data-held={held ?? 'unseen'}>
        <Icon of={held === null ? info : held ? success : warning} />
        {text}
      </li>
    ))}
  </ul>
);

export function Checks({ checks }: { checks: readonly Check[] }) {
  const t = useT();
  const word = (held: Check['held']) => (held === null ? 'unseen' : held ? 'held' : 'broken');
  return (
    <Lines
      lines={checks.map(({ name, held }) => ({ key: name, held, text: t(`fairness.check.${name}.${word(held)}`) }))}
    />
  );
}
