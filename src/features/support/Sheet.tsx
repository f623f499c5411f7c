// The support sheet: an answer or a person within two presses. Typed text searches the questions of the help pages;
// beside it are the chat and the form. A player who has not accepted the terms is asked to first (S2.155).
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { type TextProps, Texts, useT } from '#src/i18n/react.tsx';
import { statusName } from '#src/i18n/vip.ts';
import { at, type Place, paths } from '#src/paths.ts';
import { openChat } from '#src/stores/chat.ts';
import { $popup, closePopup } from '#src/stores/popup.ts';
import { $vip } from '#src/stores/vip-line.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { aboutIn, Contact } from './Contact.tsx';
import { HelpSearch } from './HelpSearch.tsx';
import { $manager, acceptTerms, loadManager } from './support.store.ts';
import { WaitingTime } from './WaitingTime.tsx';

export function Sheet({ place, ...texts }: TextProps & { place: Place }) {
  return (
    <Texts {...texts}>
      <Opened place={place} />
    </Texts>
  );
}

function Opened({ place }: { place: Place }) {
  const t = useT();
  const popup = useStore($popup, { ssr: 'initial' });
  const open = popup?.name === 'support';
  const values = open ? popup.values : {};
  const about = aboutIn(values);
  const [writing, write] = useState(false);
  const straight = about !== null;
  useEffect(() => write(straight), [straight]);
  const guest = document.documentElement.dataset.shell !== 'player';
  return (
    <Dialog
      open={open}
      onClose={closePopup}
      title={t(writing ? 'support.write' : 'support.title')}
      width={480}
      dismissOutside={!writing}
      {...(writing && { onBack: () => write(false) })}
    >
      {writing ? (
        <Contact {...{ place, guest, about }} />
      ) : (
        <Ways {...{ place, guest }} terms={values.terms !== undefined} onWrite={() => write(true)} />
      )}
    </Dialog>
  );
}

function Ways({ place, guest, terms, onWrite }: { place: Place; guest: boolean; terms: boolean; onWrite: () => void }) {
  const t = useT();
  return (
    <div className="grid gap-5">
      {terms && <Terms place={place} />}
      {!guest && <Vip />}
      <HelpSearch place={place} />
      {/* One button is prominent: where terms have to be accepted, that one. */}
      <Button tone={terms ? 'plain' : 'sun'} wide onClick={onWrite}>
        {t('support.write')}
      </Button>
      <WaitingTime />
      {!guest && (
        <a className="btn btn-wide" href={at(place, paths.cases())}>
          {t('support.cases')}
        </a>
      )}
      <a className="link" href={at(place, paths.help())}>
        {t('support.all_answers')}
      </a>
    </div>
  );
}

/** Without accepting the terms the player can neither play nor pay: explains that, and offers help. */
function Terms({ place }: { place: Place }) {
  const t = useT();
  const [state, show] = useState<'asks' | 'busy' | 'done'>('asks');
  const accept = async () => {
    show('busy');
    show((await acceptTerms()) ? 'done' : 'asks');
  };
  if (state === 'done') return <Notice tone="success">{t('support.terms_done')}</Notice>;
  return (
    <Notice tone="warning" way={{ href: at(place, paths.terms()), label: t('support.terms_read') }}>
      <p>{t('support.terms')}</p>
      <p className="my-3">
        <Button tone="sun" busy={state === 'busy'} onClick={accept}>
          {t('support.terms_accept')}
        </Button>
      </p>
    </Notice>
  );
}

/** S6.27: the support of a VIP player: the chat, their badge, and their manager. */
function Vip() {
  const t = useT();
  const vip = useStore($vip, { ssr: 'initial' });
  const manager = useStore($manager, { ssr: 'initial' });
  const status = vip?.activeStatus ?? 'regular';
  const isVip = status !== 'regular';
  useEffect(() => {
    if (isVip) void loadManager();
  }, [isVip]);
  if (!isVip) return null;
  return (
    <section className="grid gap-3" aria-label={statusName(t, status)}>
      <p>
        <Badge tone="sun">{statusName(t, status)}</Badge>
      </p>
      <Button wide onClick={() => openChat('vip')}>
        {t('support.chat')}
      </Button>
      {manager && (
        <p className="flex flex-wrap items-center justify-between gap-x-4">
          <span className="grid">
            <b>{manager.managerName}</b>
            <small className="text-muted">{t('vip.manager.hours', { time: manager.time })}</small>
          </span>
          <a className="link inline-flex min-h-11 items-center" href={`mailto:${manager.email}`}>
            {t('vip.manager.email')}
          </a>
        </p>
      )}
    </section>
  );
}
