// All rounds of the player, newest first; each leads to its own page.
import { useEffect, useState } from 'react';
import { formatters, intlLocale } from '#src/i18n/intl.ts';
import { type TextProps, Texts, useLocale, useT } from '#src/i18n/react.tsx';
import { at, type Place, paths } from '#src/paths.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { Button, ButtonLink } from '#src/ui/Button.tsx';
import { Money } from '#src/ui/Money.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { Empty, ErrorState } from '#src/ui/States.tsx';
import { moodOf } from '../play.ts';
import { useTold } from '../useTable.ts';
import { $rounds, $roundsFailed, loadRounds } from './rounds.store.ts';

type Props = { names: Readonly<Record<string, string>>; place: Place };

export function RoundList({ locale, messages, ...props }: TextProps & Props) {
  return (
    <Texts locale={locale} messages={messages}>
      <List {...props} />
    </Texts>
  );
}

function List({ names, place }: Props) {
  const t = useT();
  const locale = intlLocale(useLocale());
  const list = useTold($rounds, null);
  const failed = useTold($roundsFailed, null);
  const [busy, setBusy] = useState(false);
  useEffect(() => void loadRounds(), []);
  const load = async (more: boolean) => {
    setBusy(true);
    await loadRounds(more);
    setBusy(false);
  };
  if (!list) {
    if (!failed) return <Skeleton lines={6} height="56px" />;
    return (
      <ErrorState busy={busy} onRetry={() => void load(false)}>
        {t('play.rounds.failed')}
      </ErrorState>
    );
  }
  if (list.items.length === 0) {
    return (
      <Empty symbol="slots" action={<ButtonLink href={at(place, paths.pokies())}>{t('play.rounds.go')}</ButtonLink>}>
        {t('play.rounds.none')}
      </Empty>
    );
  }
  const time = formatters.getDateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' });
  return (
    <div className="grid gap-4">
      <ul className="card rounds">
        {list.items.map((round) => (
          <li key={round.id}>
            <a href={at(place, paths.round(round.id))}>
              <span className="rounds-game">
                <b>{names[round.game] ?? round.game}</b>
                <small>{time.format(round.placedAtMs)}</small>
              </span>
              {round.status === 'open' && <Badge tone="ion">{t('play.rounds.open')}</Badge>}
              {round.house && <Badge tone="plain">{t('play.rounds.house')}</Badge>}
              <span className="rounds-stake">
                <small>{t('play.stake')}</small>
                <Money amountMinor={round.stakeMinor} currency={round.currency} />
              </span>
              <span
                className={`rounds-payout ${moodOf(round.stakeMinor, round.payoutMinor) === 'won' ? 'text-win' : ''}`}
              >
                <small>{t('play.last.payout')}</small>
                <Money amountMinor={round.payoutMinor} currency={round.currency} />
              </span>
            </a>
          </li>
        ))}
      </ul>
      {list.cursor && (
        <Button busy={busy} onClick={() => void load(true)}>
          {t('play.rounds.more')}
        </Button>
      )}
    </div>
  );
}
