// What a level gives (rewards.md 19): benefits that the player has are ticked, others name their level.
import type { VipProgress } from '#shared/contract/vip.ts';
import { GIFT_SHARE, rankOf, type VipStatus } from '#shared/domain/rewards/vip.ts';
import { formatMoney } from '#src/i18n/money.ts';
import { percentText } from '#src/i18n/odds.ts';
import { type TextProps, Texts, useLocale, useT } from '#src/i18n/react.tsx';
import { statusName } from '#src/i18n/vip.ts';
import { symbolUrl } from '#src/ui/art.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { check, lock } from '#src/ui/icons.ts';
import { SYMBOLS, type SymbolName } from '#src/ui/symbols.ts';
import { pictureOf } from './levels.ts';
import { shortDay } from './words.ts';

interface Row {
  readonly picture: string;
  readonly title: string;
  readonly text: string;
  /** The player has it; has it from a level on; or a text about it. */
  readonly state: 'has' | VipStatus | { readonly says: string };
}

/** As the server renders them for a guest. */
export function GuestBenefits(texts: TextProps) {
  return (
    <Texts {...texts}>
      <Benefits progress={null} />
    </Texts>
  );
}

/** Without progress (for a guest, or where it could not be loaded) it lists what each level has. */
export function Benefits({ progress }: { progress: VipProgress | null }) {
  const t = useT();
  const rows = useRows(progress);
  return (
    <section className="vip-gives" aria-labelledby="vip-gives">
      <div className="vip-section">
        <h2 id="vip-gives">{t('vip.gives')}</h2>
        <span>{t('vip.gives.lead')}</span>
      </div>
      <ul className="card">
        {rows.map(({ picture, title, text, state }) => (
          <li key={title}>
            <img src={picture} alt="" width="36" height="36" loading="lazy" />
            <div>
              <b>{title}</b>
              <span>{text}</span>
            </div>
            <State of={state} />
          </li>
        ))}
      </ul>
      <p className="text-note text-muted">{t('vip.gives.foot')}</p>
    </section>
  );
}

function State({ of: state }: { of: Row['state'] }) {
  const t = useT();
  if (state === 'has')
    return (
      <em className="text-ion">
        <Icon of={check} size={20} />
        <span className="sr-only">{t('vip.has')}</span>
      </em>
    );
  if (typeof state === 'object') return <em>{state.says}</em>;
  return (
    <em>
      <Icon of={lock} size={16} />
      {statusName(t, state)}
    </em>
  );
}

function useRows(progress: VipProgress | null): Row[] {
  const t = useT();
  const locale = useLocale();
  const share = percentText(GIFT_SHARE, locale, 2);
  const active = progress?.activeStatus ?? 'regular';
  const from = (status: VipStatus): Row['state'] => (rankOf(active) >= rankOf(status) ? 'has' : status);
  const picture = (name: SymbolName) => symbolUrl(SYMBOLS[name], 96);
  // The side menu shows whether there is a manager.
  const manager: Row['state'] = rankOf(active) >= rankOf('gold') ? { says: '' } : 'gold';
  const badge: VipStatus = active === 'regular' ? 'iron' : active;
  return [
    {
      picture: pictureOf(badge, 96),
      title: t('vip.badge.title', { status: statusName(t, badge) }),
      text: t('vip.badge.text'),
      state: from('iron'),
    },
    { picture: picture('coin'), ...gift() },
    { picture: picture('gift'), title: t('vip.offers.title'), text: t('vip.offers.text'), state: from('iron') },
    {
      picture: picture('calendar'),
      title: t('vip.adventure.title'),
      text: t('vip.adventure.text'),
      state: from('silver'),
    },
    { picture: picture('manager'), title: t('vip.manager.title'), text: t('vip.manager.text'), state: manager },
  ];

  /** The newest gift of this quarter, else that of the next status. */
  function gift(): Omit<Row, 'picture'> {
    if (!progress) return { title: t('vip.gift.any'), text: t('vip.gift.any_text', { share }), state: 'iron' };
    const { levels, nextStatus, currency, quarter } = progress;
    const paid = levels.findLast(({ reachedAtMs }) => reachedAtMs !== null);
    const level = paid ?? levels.find(({ status }) => status === (nextStatus ?? 'diamond'));
    if (!level) return { title: t('vip.gift.any'), text: t('vip.gift.any_text', { share }), state: 'iron' };
    const day = paid?.reachedAtMs ? shortDay(locale, quarter.zone, paid.reachedAtMs) : null;
    return {
      title: t('vip.gift.title', { amount: formatMoney(level.giftCents, currency, locale) }),
      text: t('vip.gift.text', { share, status: statusName(t, level.status) }),
      state: day === null ? level.status : { says: t('vip.gift.paid', { day }) },
    };
  }
}
