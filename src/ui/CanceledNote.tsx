// Says that operators have canceled a whole tournament or lottery, and why.
import type { CancelReason } from '#shared/domain/rewards/canceled.ts';
import { useT } from '#src/i18n/react.tsx';
import { Notice } from './Notice.tsx';

export function CanceledNote({ why }: { why: CancelReason }) {
  const t = useT();
  return (
    <Notice tone="warning">
      {t('races.canceled.says')} {t(`races.canceled.${why}`)}
    </Notice>
  );
}
