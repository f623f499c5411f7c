// Notifications on this device, where its browser supports them and the house has its keys.
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { $excluded } from '#src/stores/eligibility.ts';
import { toast } from '#src/stores/toasts.ts';
import { Switch } from '#src/ui/Checkbox.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { Refused } from '#src/ui/Refused.tsx';
import { $push, loadPush, type PushState, turnPushOff, turnPushOn } from './push.store.ts';

export function PushSwitch() {
  const t = useT();
  const locale = useLocale();
  const state = useSyncExternalStore<PushState>($push.listen, $push.get, () => 'none');
  const excluded = useSyncExternalStore($excluded.listen, $excluded.get, () => null);
  const [wish, setWish] = useState<boolean | null>(null);
  useEffect(() => void loadPush(), []);
  if (state === 'none') return null;
  const change = async (on: boolean) => {
    setWish(on);
    const done = await (on ? turnPushOn(locale) : turnPushOff());
    setWish(null);
    if (!done && $push.get() !== 'blocked') toast('warning', t('preferences.push.failed'));
  };
  return (
    <section aria-labelledby="push-device" className="mt-4">
      <h3 id="push-device" className="text-base">
        {t('preferences.push.title')}
      </h3>
      <p className="text-muted">{t('preferences.push.lead')}</p>
      {state === 'blocked' ? (
        <div className="mt-3">
          <Notice tone="info">{t('preferences.push.blocked')}</Notice>
        </div>
      ) : excluded && state === 'off' ? (
        // Push messages cannot be switched on during a break.
        <div className="mt-3">
          <Refused problem={excluded} />
        </div>
      ) : (
        <Switch
          className="mt-2"
          label={t('preferences.push.switch')}
          checked={wish ?? state === 'on'}
          aria-busy={wish !== null}
          onChange={({ target }) => wish === null && void change(target.checked)}
        />
      )}
    </section>
  );
}
