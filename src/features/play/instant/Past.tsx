// Results of the last rounds in one line, the newest first.
import { useT } from '#src/i18n/react.tsx';

type Props = { items: readonly { id: string; text: string; won: boolean }[] };

export function Past({ items }: Props) {
  const t = useT();
  return (
    <ol className="past" aria-label={t('play.instant.past')}>
      {items.map(({ id, text, won }) => (
        <li key={id} data-won={won}>
          {text}
        </li>
      ))}
    </ol>
  );
}
