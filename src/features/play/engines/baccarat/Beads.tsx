// The winners of past coups ("road"), newest first: a letter on screen, a name for screen readers.
import { useT } from '#src/i18n/react.tsx';

export function Beads({ past }: { past: readonly { id: string; winner: string | undefined }[] }) {
  const t = useT();
  return (
    <ol className="past bead" aria-label={t('play.instant.past')}>
      {past.map(({ id, winner }) =>
        winner ? (
          <li key={id} data-winner={winner}>
            <span aria-hidden="true" title={t(`play.baccarat.${winner}`)}>
              {t(`play.baccarat.bead.${winner}`)}
            </span>
            <span className="sr-only">{t(`play.baccarat.${winner}`)}</span>
          </li>
        ) : null,
      )}
    </ol>
  );
}
