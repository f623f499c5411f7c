// A raise, a removal or the end of an exclusion that waits: when it can be confirmed, and how to drop it.
import { type MouseEvent, useState } from 'react';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { toast } from '#src/stores/toasts.ts';
import { Button } from '#src/ui/Button.tsx';
import { catchFocus } from '#src/ui/focus.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { clock } from '#src/ui/icons.ts';
import { dropLimit } from './limits.store.ts';
import type { Wish } from './limits.ts';
import { instant } from './when.ts';
import { refusalText, sizeText } from './words.ts';

/** `title` replaces the wished amount where there is none: for the end of an exclusion. */
export function WishRow({ wish, zone, title }: { wish: Wish; zone: string; title?: string }) {
  const t = useT();
  const locale = useLocale();
  const [busy, setBusy] = useState(false);
  const drop = async ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const line = currentTarget.closest<HTMLElement>('[tabindex="-1"]');
    setBusy(true);
    const problem = await dropLimit(wish.id);
    if (problem) setBusy(false);
    else catchFocus(() => line);
    toast(problem ? 'warning' : 'success', problem ? refusalText(t, problem) : t('limits.done.dropped'));
  };
  const wanted = wish.size
    ? t('limits.wish.raise', { size: sizeText(t, locale, wish.size) })
    : (title ?? t('limits.wish.removal'));
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-panel bg-surface-2 py-2 pr-2 pl-4 text-sm">
      <Icon of={clock} size={18} className="mt-1.5 flex-none self-start text-ion" />
      <p className="grid min-w-[200px] flex-1 gap-0.5 py-1">
        <b>{wanted}</b>
        <span className="text-muted">
          {wish.mailed
            ? t('limits.wish.mailed', { at: instant(locale, zone, wish.lapsesAtMs) })
            : t('limits.wish.mail', { at: instant(locale, zone, wish.mailAtMs) })}
        </span>
      </p>
      <Button tone="quiet" busy={busy} onClick={drop}>
        {t('limits.wish.drop')}
      </Button>
    </div>
  );
}
