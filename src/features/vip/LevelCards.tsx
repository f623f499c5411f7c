// The comparison of the six levels (S2.206): what each requires and gives, and its state for the player (S4.61). A row to swipe.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { VipProgress } from '#shared/contract/vip.ts';
import { formatMoney } from '#src/i18n/money.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { statusName } from '#src/i18n/vip.ts';
import { openPopup } from '#src/stores/popup.ts';
import { type CardStatus, cardStatus } from '#src/stores/vip.ts';
import { Badge, type BadgeTone } from '#src/ui/Badge.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { lock } from '#src/ui/icons.ts';
import { HUES, pictureOf } from './levels.ts';
import { shortDay } from './words.ts';

const TONES: Readonly<Record<CardStatus, BadgeTone>> = { current: 'ion', before: 'dark', future: 'dark', lock: 'dark' };

export function LevelCards({ progress }: { progress: VipProgress }) {
  const t = useT();
  const locale = useLocale();
  const { levels, activeStatus, currency, quarter } = progress;
  const own = Math.max(
    0,
    levels.findIndex(({ status }) => status === activeStatus),
  );
  const { row, at, show } = useRow(own);
  const money = (cents: number, short = true) => formatMoney(cents, currency, locale, { short });
  return (
    <section className="vip-levels" aria-labelledby="vip-levels">
      <div className="vip-section">
        <h2 id="vip-levels">{t('vip.levels')}</h2>
        <span aria-hidden="true">{t('vip.place', { place: at + 1, count: levels.length })}</span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard. */}
      <ul ref={row} className="vip-row scroll-row is-inset" tabIndex={0} aria-labelledby="vip-levels">
        {levels.map(({ status, depositCents, betCents, giftCents, reachedAtMs }, i) => {
          const card = cardStatus(status, activeStatus);
          return (
            <li key={status} className="vip-level" data-status={card} style={{ '--a': HUES[status] }}>
              <img src={pictureOf(status, 96)} alt="" width="54" height="54" loading="lazy" />
              <Badge tone={TONES[card]}>
                {card === 'lock' && <Icon of={lock} size={14} />}
                {t(`vip.card.${card}`)}
              </Badge>
              <h3>
                <button type="button" onClick={() => openPopup('vip-level', { status })}>
                  {statusName(t, status)}
                </button>
              </h3>
              <p>
                {reachedAtMs === null
                  ? t('vip.nth', { place: i + 1, count: levels.length })
                  : t('vip.reached', { day: shortDay(locale, quarter.zone, reachedAtMs) })}
              </p>
              <dl className="vip-facts">
                <dt>{t('vip.fact.deposits')}</dt>
                <dd>{money(depositCents)}</dd>
                <dt>{t('vip.fact.bets')}</dt>
                <dd>{money(betCents)}</dd>
                <dt>{t('vip.fact.gift')}</dt>
                <dd>{money(giftCents, false)}</dd>
              </dl>
            </li>
          );
        })}
      </ul>
      <div className="vip-dots">
        {levels.map(({ status }, i) => (
          <button
            key={status}
            type="button"
            aria-label={t('vip.show', { status: statusName(t, status) })}
            aria-current={i === at || undefined}
            onClick={() => show(i)}
          />
        ))}
      </div>
    </section>
  );
}

/** A row of cards that begins with the player's own and tracks which one is in view. */
function useRow(first: number) {
  const row = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(first);
  const show = useCallback((index: number, behavior: ScrollBehavior = 'smooth') => {
    const card = row.current?.children[index];
    if (card instanceof HTMLElement && row.current)
      row.current.scrollTo({ left: card.offsetLeft - row.current.offsetLeft - EDGE, behavior });
  }, []);
  useEffect(() => {
    show(first, 'instant');
    const element = row.current;
    if (!element) return;
    const look = () => {
      const cards = [...element.children].filter((child) => child instanceof HTMLElement);
      const end = element.scrollLeft + element.clientWidth >= element.scrollWidth - 2;
      const seen = cards.findIndex((card) => card.offsetLeft - element.offsetLeft >= element.scrollLeft - EDGE);
      const fits = element.scrollWidth <= element.clientWidth;
      setAt(fits ? first : end ? cards.length - 1 : Math.max(0, seen));
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    return () => element.removeEventListener('scroll', look);
  }, [first, show]);
  return { row, at, show };
}

/** The page's gutter in pixels, over which the row extends. */
const EDGE = 16;
