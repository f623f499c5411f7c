// The bell's list, over any page; the account's page has the same, and the settings for notices.
import { useStore } from '@nanostores/react';
import { type TextProps, Texts, useT } from '#src/i18n/react.tsx';
import { at, type Place, paths } from '#src/paths.ts';
import { $popup, closePopup } from '#src/stores/popup.ts';
import { Dialog } from '#src/ui/Dialog.tsx';
import { NoticeList } from './NoticeList.tsx';
import { ReadAll } from './ReadAll.tsx';

type Props = TextProps & { place: Place };

export function Notifications({ place, ...texts }: Props) {
  return (
    <Texts {...texts}>
      <Panel place={place} />
    </Texts>
  );
}

function Panel({ place }: { place: Place }) {
  const t = useT();
  const popup = useStore($popup, { ssr: 'initial' });
  return (
    <Dialog
      shape="sheet"
      open={popup?.name === 'notifications'}
      onClose={closePopup}
      title={t('notifications.title')}
      width={420}
      footer={
        <div className="grid justify-items-center gap-1">
          <ReadAll />
          <a className="link inline-flex min-h-11 items-center" href={at(place, paths.profile('notifications'))}>
            {t('notifications.all')}
          </a>
        </div>
      }
    >
      <NoticeList place={place} />
    </Dialog>
  );
}
