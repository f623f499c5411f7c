// The latest draws, each with a link to verify it.

import type { Lootbox } from '#shared/contract/lootboxes.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { useDates } from '#src/i18n/use-dates.ts';
import { at, type Place, paths } from '#src/paths.ts';
import { labelOf } from './words.ts';

const MOST = 7;

export function LastSpins({ draws, place }: { draws: readonly Lootbox[]; place: Place }) {
  const t = useT();
  const locale = useLocale();
  const dates = useDates();
  return (
    <section className="card wheel-last" aria-label={t('wheel.last')}>
      <h2 className="display">{t('wheel.last')}</h2>
      <ul>
        {draws.slice(0, MOST).map((box) => {
          const item = box.items[box.draw?.item ?? -1];
          const date = dates.weekDay(Date.parse(box.draw?.drawn_at ?? box.created_at));
          return (
            <li key={box.id}>
              <span>{date}</span>
              <b>{item && labelOf(item, t, locale)}</b>
              <a
                className="link py-[10px]"
                href={at(place, paths.draw(box.id))}
                aria-label={t('wheel.verify.of', { date })}
              >
                {t('wheel.verify')}
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
