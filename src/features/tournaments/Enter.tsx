// Entering a tournament and leaving it: free, until its end. A guest first sees how to join.
import { useT } from '#src/i18n/react.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { success } from '#src/ui/icons.ts';
import { Refused } from '#src/ui/Refused.tsx';
import { ErrorState } from '#src/ui/States.tsx';
import { usePress } from '#src/ui/usePress.ts';
import { WaysIn } from '#src/ui/WaysIn.tsx';
import { confirmRace, type Own, readOwn } from './race.store.ts';
import type { RaceProps, Stage } from './stage.ts';

type Props = RaceProps & { own: Own; stage: Stage };

export function Enter({ own, stage, shell, ways }: Props) {
  const t = useT();
  const entry = own.status === 'known' ? own.entry : null;
  const { busy, problem, run } = usePress(entry?.confirmed);
  if (stage === 'closing' || stage === 'final' || stage === 'canceled') return null;
  if (shell === 'guest') return <WaysIn className="race-acts" ways={ways} join={t('races.join')} />;
  if (stage === 'future') return <p className="race-note">{t('races.opens')}</p>;
  // The failure is shown in place of the button; what is loaded is further down.
  if (own.status === 'failed') return <ErrorState onRetry={readOwn}>{t('races.failed')}</ErrorState>;
  const press = (confirmed: boolean) => void run(() => confirmRace(confirmed));
  if (entry?.unavailable) return <Refused problem={entry.unavailable} />;
  return (
    <>
      <div className="race-acts">
        {entry?.confirmed ? (
          <>
            <span className="race-in">
              <Icon of={success} />
              {t('races.in')}
            </span>
            <Button tone="quiet" size="large" busy={busy} onClick={() => press(false)}>
              {t('races.leave')}
            </Button>
          </>
        ) : (
          <Button
            tone="sun"
            size="large"
            busy={busy}
            disabled={entry === null}
            data-act="value"
            onClick={() => press(true)}
          >
            {t('races.enter')}
          </Button>
        )}
      </div>
      <Refused problem={problem} />
    </>
  );
}
