// The lifetime levels of a player on /profile/level: the current one, the way to the next, and what each gives once.
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { type LevelConfig, levelsOf } from '#shared/domain/rewards/levels.ts';
import { formatters, intlLocale } from '#src/i18n/intl.ts';
import { formatMoney } from '#src/i18n/money.ts';
import { type TextProps, Texts, useLocale, useT } from '#src/i18n/react.tsx';
import { $level, loadLevel } from '#src/stores/level.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { Orbit } from '#src/ui/Orbit.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { ErrorState } from '#src/ui/States.tsx';

export function Lifetime({ config, ...texts }: TextProps & { config: LevelConfig }) {
  return (
    <Texts {...texts}>
      <Levels config={config} />
    </Texts>
  );
}

function Levels({ config }: { config: LevelConfig }) {
  const t = useT();
  const locale = useLocale();
  const state = useStore($level, { ssr: 'initial' });
  useEffect(() => void loadLevel(), []);
  const levels = levelsOf(config);
  const own = state.status === 'ready' ? state.level : 0;
  const points = state.status === 'ready' ? state.points : 0;
  const next = levels[own];
  const number = (value: number) => formatters.getNumberFormat(intlLocale(locale)).format(value);
  if (state.status === 'failed') return <ErrorState onRetry={loadLevel}>{t('vip.level.failed')}</ErrorState>;
  return (
    <div className="lifetime">
      {state.status === 'loading' ? (
        <div className="lifetime-own" role="status" aria-busy="true" aria-label={t('ui.loading')}>
          <Skeleton height="128px" />
          <Skeleton lines={3} />
        </div>
      ) : (
        <div className="lifetime-own">
          <Orbit
            part={next ? Math.min(1, points / next.minPoints) : 1}
            state={next ? 'moving' : 'done'}
            size="card"
            figures={t('vip.level.figures', { points, next: next?.minPoints ?? points })}
          />
          <div>
            <h3>{t('vip.level.title', { level: own })}</h3>
            <p>{t('vip.level.points', { points })}</p>
            <p className="text-muted">
              {next
                ? t('vip.level.next', { points: Math.max(0, next.minPoints - points), level: next.level })
                : t('vip.level.beyond', {
                    points: config.beyond,
                    amount: formatMoney(config.beyond, 'EUR', locale, { short: true }),
                  })}
            </p>
          </div>
        </div>
      )}
      <ol className="lifetime-list">
        {levels.map(({ level, minPoints, giftEurMinor }) => (
          <li key={level} aria-current={level === own ? 'step' : undefined}>
            <b>{t('vip.level.title', { level })}</b>
            <span>{t('vip.level.from', { points: number(minPoints) })}</span>
            <span>{giftEurMinor > 0 ? formatMoney(giftEurMinor, 'EUR', locale) : '–'}</span>
            {own > 0 && level <= own ? (
              <Badge tone={level === own ? 'ion' : 'plain'}>
                {t(level === own ? 'vip.card.current' : 'vip.card.before')}
              </Badge>
            ) : (
              <i />
            )}
          </li>
        ))}
      </ol>
      <p className="text-note text-muted">{t('vip.level.note')}</p>
    </div>
  );
}
