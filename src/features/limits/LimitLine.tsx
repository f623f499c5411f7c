// A limit of one period: its amount, how much is used, when it frees, and the change that waits.

import { usesTexts } from '#src/i18n/declared.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { Badge } from '#src/ui/Badge.tsx';
import { Button } from '#src/ui/Button.tsx';
import { isReached, type Line } from './limits.ts';
import { Used } from './Used.tsx';
import { WishRow } from './WishRow.tsx';
import { sizeText } from './words.ts';

usesTexts('limits.{remove,change,set}');

type Props = { line: Line; zone: string; sent: boolean; onEdit: () => void; onRemove: () => void };

export function LimitLine({ line, zone, sent, onEdit, onRemove }: Props) {
  const t = useT();
  const locale = useLocale();
  const { held, wish, name } = line;
  const title = t(`limits.slot.${name}`);
  const named = (act: string) => t('limits.act', { act: t(`limits.${act}`), name: title });
  return (
    <li
      id={name}
      tabIndex={-1}
      className={`grid gap-3 py-4 outline-none ${sent ? '-mx-3 rounded-panel px-3 ring-2 ring-nova' : ''}`}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="grid max-w-full flex-[1_0_auto] gap-0.5">
          <h3 className="font-text text-note font-semibold tracking-normal text-muted">
            {t(`limits.period.${line.slot.period ?? 'session'}`)} <span className="sr-only">({title})</span>
          </h3>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {held ? (
              <span className="display tabular text-xl">{sizeText(t, locale, held)}</span>
            ) : (
              <span className="text-muted">{t('limits.none')}</span>
            )}
            {isReached(line) && <Badge tone="nova">{t('limits.reached')}</Badge>}
          </p>
        </div>
        <div className="ms-auto flex gap-2">
          {held && !(wish && wish.size === null) && (
            <Button tone="quiet" onClick={onRemove} aria-label={named('remove')}>
              {t('limits.remove')}
            </Button>
          )}
          <Button onClick={onEdit} aria-label={named(held ? 'change' : 'set')}>
            {t(held ? 'limits.change' : 'limits.set')}
          </Button>
        </div>
      </div>
      {held && <Used held={held} title={title} period={line.slot.period} zone={zone} />}
      {wish && <WishRow wish={wish} zone={zone} />}
    </li>
  );
}
