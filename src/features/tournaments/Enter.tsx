// Entering a tournament and leaving it: free, until its end. A guest is told how to join first.
import { useState } from 'react';
import type { Problem } from '#shared/contract/problem.ts';
import type { EntryStatus } from '#shared/contract/tournaments.ts';
import { useT } from '#src/i18n/react.tsx';
import { at, paths } from '#src/paths.ts';
import { Button, ButtonLink } from '#src/ui/Button.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { success } from '#src/ui/icons.ts';
import { Refused } from '#src/ui/Refused.tsx';
import { confirmRace } from './race.store.ts';
import type { RaceProps, Stage } from './stage.ts';

type Props = RaceProps & { entry: EntryStatus | null; stage: Stage };

export function Enter({ entry, stage, shell, place, joins }: Props) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  if (stage === 'closing' || stage === 'final') return null;
  if (shell === 'guest')
    return joins ? (
      <div className="race-acts">
        <ButtonLink tone="sun" size="large" href={at(place, paths.signUp())} data-popup="sign-up">
          {t('races.join')}
        </ButtonLink>
        <ButtonLink tone="glass" size="large" href={at(place, paths.signIn())} data-popup="sign-in">
          {t('races.sign_in')}
        </ButtonLink>
      </div>
    ) : null;
  if (stage === 'future') return <p className="race-note">{t('races.opens')}</p>;
  const press = async (confirmed: boolean) => {
    setBusy(true);
    setProblem(await confirmRace(confirmed));
    setBusy(false);
  };
  return (
    <>
      <div className="race-acts">
        {entry?.confirmed ? (
          <>
            <span className="race-in">
              <Icon of={success} />
              {t('races.in')}
            </span>
            <Button tone="quiet" size="large" busy={busy} onClick={() => void press(false)}>
              {t('races.leave')}
            </Button>
          </>
        ) : (
          <Button tone="sun" size="large" busy={busy} disabled={entry === null} onClick={() => void press(true)}>
            {t('races.enter')}
          </Button>
        )}
      </div>
      <Refused problem={problem} />
    </>
  );
}
