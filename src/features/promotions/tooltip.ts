// The tooltip at the gifts button, about a running promotion: 180 px wide, 10 px below the button (S9.51). Closed, it
// stays away for a day, by a cookie that needs consent (S9.12).
import { cmsPromos, type PromoItem } from '#shared/contract/cms.ts';
import { call } from '#src/client/api.ts';
import { isTooltipClosed, keepTooltipClosed } from '#src/client/cookies.ts';
import { texts } from '#src/client/texts.ts';
import { translator } from '#src/i18n/messages.ts';
import { at, type Place } from '#src/paths.ts';
import { $depositStop } from '#src/stores/eligibility.ts';

const OFFSET_PX = 10;
const WIDTH_PX = 180;

/** Not shown to a player who may not deposit, or who has closed it. */
export async function showTooltip(button: HTMLElement, place: Place): Promise<void> {
  if ($depositStop.get() || isTooltipClosed()) return;
  const called = await call(cmsPromos, { query: { l: place.locale } });
  const item = called.ok ? called.value.find(({ status }) => status === 'active') : undefined;
  if (!item) return;
  const t = translator(place.locale, await texts(place.locale, 'banners'));
  open(button, item, at(place, item.path), t('banners.close'));
}

function open(button: HTMLElement, { title }: PromoItem, href: string, close: string): void {
  const tip = document.createElement('aside');
  tip.className = 'promo-tip';
  tip.ariaLabel = title;
  const link = document.createElement('a');
  Object.assign(link, { href, textContent: title });
  const end = document.createElement('button');
  Object.assign(end, { type: 'button', className: 'btn btn-icon btn-quiet', textContent: '×', ariaLabel: close });
  end.onclick = () => {
    tip.remove();
    keepTooltipClosed();
  };
  tip.replaceChildren(link, end);
  const { bottom, right } = button.getBoundingClientRect();
  const left = Math.max(OFFSET_PX, Math.min(right - WIDTH_PX, innerWidth - WIDTH_PX - OFFSET_PX));
  Object.assign(tip.style, { top: `${bottom + OFFSET_PX}px`, left: `${left}px`, width: `${WIDTH_PX}px` });
  document.body.appendChild(tip);
}
