// The notices on the account's page: the same as behind the bell.
import type { TextProps } from '#src/i18n/react.tsx';
import { Texts, useT } from '#src/i18n/react.tsx';
import type { Place } from '#src/paths.ts';
import { Card } from '#src/ui/Card.tsx';
import { NoticeList } from './NoticeList.tsx';
import { ReadAll } from './ReadAll.tsx';

export function Latest({ place, ...texts }: TextProps & { place: Place }) {
  return (
    <Texts {...texts}>
      <Notices place={place} />
    </Texts>
  );
}

function Notices({ place }: { place: Place }) {
  const t = useT();
  return (
    <Card level={2} title={t('preferences.list')}>
      <div className="in-turn">
        <NoticeList place={place} />
        <div className="mt-3 empty:hidden">
          <ReadAll />
        </div>
      </div>
    </Card>
  );
}
