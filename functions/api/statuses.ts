// The groups that players may know about, the ranks of the VIP club and the lifetime levels as one list (S3.17), in one
// language.
import type { CurrencyConfig } from '#shared/contract/content.ts';
import type { LevelStatus } from '#shared/contract/info.ts';
import { status, visibleGroups } from '#shared/contract/status.ts';
import { levelGroup, vipGroup } from '#shared/domain/groups.ts';
import { levelsOf } from '#shared/domain/rewards/levels.ts';
import { baseIn, quarterGiftMinor, RANKS, statusAt, VIP_SYMBOLS } from '#shared/domain/rewards/vip.ts';
import { type Translate, translator } from '#src/i18n/messages.ts';
import { formatMoney } from '#src/i18n/money.ts';
import { content, messagesOf } from '#src/published/content.ts';

export async function statusesOf(env: Env, locale: string): Promise<LevelStatus[]> {
  const [groups, levels, { vip_club: sums }, messages] = await Promise.all([
    content(env, 'config/groups'),
    content(env, 'config/levels'),
    content(env, 'fe/currency-config'),
    messagesOf(env, locale),
  ]);
  const t = translator(locale, messages);
  const euro = (minor: number) => ({ type: 'money' as const, name: formatMoney(minor, 'EUR', locale) });
  const ranks = new Map(ranked(sums).map((rank) => [rank.id, rank]));
  const known = visibleGroups(groups).statuses.map(({ id, name }): LevelStatus => {
    const rank = ranks.get(id);
    if (!rank) return { ...BARE, id, name, status: id };
    const { place, picture, giftMinor } = rank;
    const gifts = giftMinor > 0 ? [euro(giftMinor)] : [];
    const says = t(place > 0 ? 'vip.info.end' : 'vip.guest.title');
    return { ...BARE, id, name, status: `vip_level_${place}`, image: picture, gift_descriptions: gifts, content: says };
  });
  return [...known, ...lifetime(t, levels, euro)];
}

const BARE = { conditions: null, gift_descriptions: [], image: null, content: '' };

const ranked = ({ deposits_cents: deposits, bets_cents: bets }: CurrencyConfig['vip_club']) => {
  const base = baseIn({ deposits, bets }, 'EUR', {});
  return [0, ...RANKS].map((rank) => ({
    id: `group_${vipGroup(statusAt(rank))}`,
    place: rank,
    picture: VIP_SYMBOLS[statusAt(rank)],
    giftMinor: rank > 0 ? quarterGiftMinor(base, rank) : 0,
  }));
};

const lifetime = (
  t: Translate,
  config: Parameters<typeof levelsOf>[0],
  euro: (minor: number) => LevelStatus['gift_descriptions'][number],
): LevelStatus[] =>
  levelsOf(config).map(({ level, minPoints, maxPoints, giftEurMinor }) => ({
    ...status.parse({ id: `group_${levelGroup(level)}`, name: t('vip.level.title', { level }) }),
    status: `level_${level}`,
    conditions: { persistent_comp_points: { min: minPoints, max: maxPoints } },
    gift_descriptions: giftEurMinor > 0 ? [euro(giftEurMinor)] : [],
    image: 'rocket',
    content: t('vip.level.text'),
  }));
