// Texts for what can be taken now and what comes next.
import type { Next, Ready } from '#shared/contract/rewards.ts';
import { amountOf, type Speech } from '#src/i18n/gifts.ts';
import { formatMoney } from '#src/i18n/money.ts';
import { paths } from '#src/paths.ts';
import type { SymbolName } from '#src/ui/symbols.ts';

interface Row {
  readonly symbol: SymbolName;
  readonly title: string;
  readonly text: string;
}

export interface ReadyRow extends Row {
  readonly id: string;
  readonly act: string;
  readonly path: string;
}

export function readyRow(one: Ready, speech: Speech): ReadyRow {
  const { t } = speech;
  switch (one.kind) {
    case 'gift':
      return giftRow(one.gift, speech);
    case 'boxes':
      return {
        id: 'boxes',
        symbol: 'wheel',
        title: t('hub.lootboxes.ready', { count: one.count }),
        text: t('hub.now.boxes'),
        act: t('hub.act.spin'),
        path: paths.rocketmartWheel(),
      };
    case 'cards':
      return {
        id: 'cards',
        symbol: 'coin',
        title: t('hub.shop.coins', { coins: one.coins }),
        text: t('hub.now.cards'),
        act: t('hub.act.shop'),
        path: paths.shop(),
      };
    case 'ticket':
      return {
        id: `ticket-${one.lottery}`,
        symbol: 'ticket',
        title: t('hub.now.ticket', { title: one.title }),
        text: t('hub.next.draw.when', { when: speech.dates.soonEnd(Date.parse(one.until)) }),
        act: t('hub.act.ticket'),
        path: paths.lottery(one.lottery),
      };
    case 'season':
      return {
        id: 'season',
        symbol: 'calendar',
        title: t('hub.adventures.open', { title: one.title, days: one.days }),
        text: t('hub.adventures.text'),
        act: t('hub.act.season'),
        path: paths.adventures(),
      };
  }
}

/** Its terms are on its page, before it is activated. */
function giftRow(gift: Extract<Ready, { kind: 'gift' }>['gift'], speech: Speech): ReadyRow {
  const { t } = speech;
  const { id, stage, games, activatable_until, ends_at } = gift;
  const row = { id: `gift-${id}`, symbol: 'gift', title: amountOf(gift, speech) } as const;
  if (stage === 'issued') {
    const text =
      activatable_until === null
        ? gift.title
        : t('hub.now.activate', { until: speech.dates.soonEnd(Date.parse(activatable_until)) });
    return { ...row, text, act: t('hub.act.gift'), path: paths.bonus(id) };
  }
  const text = ends_at === null ? gift.title : t('hub.now.play', { until: speech.dates.soonEnd(Date.parse(ends_at)) });
  const [game] = games ?? [];
  return { ...row, text, act: t('hub.act.play'), path: game ? paths.playGame(game.id, 'real', id) : paths.bonus(id) };
}

export function nextRow(one: Next, { t, locale, dates }: Speech): Row {
  switch (one.kind) {
    case 'spin':
      return { symbol: 'wheel', title: t('hub.next.spin'), text: dates.soonWeekDay(Date.parse(one.at)) };
    case 'cashback':
      return {
        symbol: 'camera',
        title: t('hub.next.cashback', { amount: formatMoney(one.cents, 'EUR', locale) }),
        text: dates.soonWeekDay(Date.parse(one.at)),
      };
    case 'draw':
      return {
        symbol: 'ticket',
        title: t('hub.next.draw', { title: one.title, count: one.tickets }),
        text: t('hub.next.draw.when', { when: dates.soonEnd(Date.parse(one.at)) }),
      };
    case 'race':
      return {
        symbol: 'trophy',
        title:
          one.place === null
            ? t('hub.next.race', { title: one.title })
            : t('hub.next.race.place', { title: one.title, place: one.place }),
        text: t('hub.next.race.when', { when: dates.soonEnd(Date.parse(one.at)) }),
      };
    case 'level':
      return {
        symbol: 'star',
        title:
          one.cents === 0
            ? t('hub.next.level', { level: one.level })
            : t('hub.next.level.gives', { level: one.level, amount: formatMoney(one.cents, 'EUR', locale) }),
        text: t('hub.next.level.missing', { coins: one.missing }),
      };
  }
}
