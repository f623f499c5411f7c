// Shown in place of the list where nothing runs for this visitor.
import { useT } from '#src/i18n/react.tsx';
import { Empty } from '#src/ui/States.tsx';

export function NoActivities() {
  const t = useT();
  return (
    <div className="card">
      <Empty>{t('hub.none')}</Empty>
    </div>
  );
}
