// How the player appears in public lists of wins, and the switch that hides them: saved at once.
import { useEffect, useRef, useState } from 'react';
import type { User } from '#shared/contract/player.ts';
import { maskedName } from '#shared/domain/jackpots.ts';
import { useT } from '#src/i18n/react.tsx';
import { toast } from '#src/stores/toasts.ts';
import { Card } from '#src/ui/Card.tsx';
import { Switch } from '#src/ui/Checkbox.tsx';
import { saveProfile } from './profile.store.ts';

/** Lists of wins link to this switch. */
const ANCHOR = 'hide-me';

export function Publicity({ user }: { user: User }) {
  const t = useT();
  const control = useRef<HTMLInputElement>(null);
  /** The new value while it is being saved: the switch shows it at once, and the old one again if it was refused. */
  const [wish, setWish] = useState<boolean | null>(null);
  useEffect(() => {
    if (location.hash !== `#${ANCHOR}`) return;
    control.current?.scrollIntoView({ block: 'center' });
    control.current?.focus();
  }, []);
  const named = user.nickname !== '' && !user.hide_me;
  const hide = async (wanted: boolean) => {
    setWish(wanted);
    const problem = await saveProfile({ hide_me: wanted });
    setWish(null);
    if (problem) toast('warning', t(`problems.${problem.code}`));
    else toast('success', t(wanted ? 'account.hidden' : 'account.shown'));
  };
  return (
    <Card level={2} title={t('account.public')}>
      <p role="status">{named ? t('account.seen', { name: maskedName(user.nickname) }) : t('account.unseen')}</p>
      {user.nickname === '' && <p className="mt-1 text-sm text-muted">{t('account.unseen.why')}</p>}
      <Switch
        ref={control}
        id={ANCHOR}
        className="mt-3"
        label={t('account.hide_me')}
        checked={wish ?? user.hide_me}
        aria-busy={wish !== null}
        onChange={({ target }) => wish === null && void hide(target.checked)}
      />
    </Card>
  );
}
