// What is celebrated: a notice that is still new, in its own words, or a win by a press on this page.
import { kindOf } from '#shared/domain/notices/registry.ts';
import type { PrizeCue } from '#src/client/sound/prizes.ts';
import type { Translate } from '#src/i18n/messages.ts';
import { noticeText, noticeTitle } from '#src/i18n/notices.ts';
import { $notices } from '#src/stores/inbox.ts';
import type { Popup } from '#src/stores/popup.ts';
import { symbolNamed } from '#src/ui/named.ts';

export interface PrizeNews {
  /** Null where no notice belongs to it. */
  readonly notice: number | null;
  readonly tier: 'count' | 'nice';
  readonly title: string;
  readonly text: string;
  readonly picture: string;
  readonly sum: { readonly amountMinor: number; readonly currency: string } | null;
  readonly cue: PrizeCue;
}

/** Null where there is nothing to celebrate: the notice was read elsewhere, or the prize is too small. */
export function prizeIn(values: Popup['values'], t: Translate, locale: string): PrizeNews | null {
  if (values.notice !== undefined) return noticed(Number(values.notice), t, locale);
  const { title = '', text = '', picture } = values;
  const tier = stageTier(values.tier);
  return tier && { notice: null, tier, title, text, picture: symbolNamed(picture, 'star'), sum: null, cue: 'level' };
}

function noticed(id: number, t: Translate, locale: string): PrizeNews | null {
  const notice = $notices.get()?.find((one) => one.id === id);
  const tier = notice?.status === 'new' ? stageTier(notice.prize?.tier) : null;
  if (!notice || !tier) return null;
  return {
    notice: id,
    tier,
    title: noticeTitle(t, notice),
    text: noticeText(t, locale, notice),
    picture: symbolNamed(kindOf(notice.textKey)?.inbox?.symbol, 'star'),
    sum: notice.prize?.sum ?? null,
    cue: notice.type === 'reward' ? 'lottery_draw' : 'level',
  };
}

const stageTier = (tier: string | undefined): PrizeNews['tier'] | null =>
  tier === 'count' || tier === 'nice' ? tier : null;
