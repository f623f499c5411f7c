// Where nothing runs for this visitor: said in place of the list.
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
