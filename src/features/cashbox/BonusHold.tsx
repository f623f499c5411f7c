// Why bonus money can't be withdrawn yet, for each bonus: the remaining wagering, and what it can become.
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Gift } from '#shared/contract/gifts.ts';
import type { Translate } from '#src/i18n/messages.ts';
import { formatMoney } from '#src/i18n/money.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { at, paths } from '#src/paths.ts';
import { $gifts, followGifts } from '#src/stores/gifts.ts';

export function BonusHold({ id }: { id: string | null }) {
  const t = useT();
  const locale = useLocale();
  const state = useStore($gifts, { ssr: 'initial' });
  useEffect(() => followGifts(locale), [locale]);
  const gift = state.status === 'ready' ? state.value.gifts.find((each) => String(each.id) === id) : undefined;
  return (
    <>
      {gift ? ruleText(gift, t, locale) : t('cashbox.where.bonus_why')}{' '}
      {id !== null && (
        <a className="link" href={at({ base: '', locale }, paths.bonus(id))}>
          {t('cashbox.where.way_bonus')}
        </a>
      )}
    </>
  );
}

function ruleText(gift: Gift, t: Translate, locale: string): string {
  const { title, stage, kind, currency, amount_wager_cents, amount_wager_requirement_cents, terms } = gift;
  const money = (minor: number) => formatMoney(minor, currency, locale);
  if (kind === 'freespins') return t(`cashbox.where.spins_${terms.wager > 0 ? 'bonus' : 'cash'}`, { title });
  const rule = stage === 'wait' ? 'bonus_waits' : stage === 'wager_done' ? 'bonus_round' : 'bonus_wagering';
  const why = t(`cashbox.where.${rule}`, { title, left: money(amount_wager_requirement_cents - amount_wager_cents) });
  return terms.max_win_cents === null
    ? why
    : `${why} ${t('cashbox.where.bonus_most', { amount: money(terms.max_win_cents) })}`;
}
