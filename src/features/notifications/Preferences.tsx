// /profile/notifications: which notices the player gets, and how. Each switch is saved as it is pressed.
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Preference } from '#shared/contract/notifications.ts';
import { CHANNELS, type Channel, TOPIC_NAMES } from '#shared/domain/notices/topics.ts';
import { type TextProps, Texts, useT } from '#src/i18n/react.tsx';
import { toast } from '#src/stores/toasts.ts';
import { Card } from '#src/ui/Card.tsx';
import { Switch } from '#src/ui/Checkbox.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { ErrorState } from '#src/ui/States.tsx';
import { PushSwitch } from './PushSwitch.tsx';
import { $preferences, $preferencesProblem, loadPreferences, switchPreference } from './preferences.store.ts';

export function Preferences(texts: TextProps) {
  return (
    <Texts {...texts}>
      <Choices />
    </Texts>
  );
}

function Choices() {
  const t = useT();
  const preferences = useSyncExternalStore($preferences.listen, $preferences.get, () => null);
  const problem = useSyncExternalStore($preferencesProblem.listen, $preferencesProblem.get, () => null);
  useEffect(() => void loadPreferences(), []);
  if (!preferences && problem) return <ErrorState onRetry={loadPreferences}>{t('preferences.failed')}</ErrorState>;
  return (
    <Card level={2} title={t('preferences.choose')}>
      <p className="text-muted">{t('preferences.lead')}</p>
      <PushSwitch />
      {preferences ? (
        <ul className="mt-4 grid gap-x-6 md:grid-cols-[minmax(0,1fr)_repeat(3,fit-content(14rem))]">
          {TOPIC_NAMES.map((topic) => (
            <Topic key={topic} topic={topic} preferences={preferences.filter((one) => one.topic === topic)} />
          ))}
        </ul>
      ) : (
        <Skeleton lines={8} height="2.5em" />
      )}
      <p className="mt-4 text-note text-muted">{t('preferences.why_always')}</p>
    </Card>
  );
}

function Topic({ topic, preferences }: { topic: string; preferences: readonly Preference[] }) {
  const t = useT();
  const heading = `topic-${topic}`;
  return (
    <li className="col-span-full grid grid-cols-subgrid items-center gap-y-1 border-t border-line py-3">
      <h3 id={heading} className="col-span-full text-base md:col-span-1">
        {t(`preferences.topic.${topic}`)}
      </h3>
      <ul aria-labelledby={heading} className="col-span-full grid grid-cols-subgrid md:col-span-3">
        {CHANNELS.map((channel) => (
          <li key={channel}>
            <Cell channel={channel} preference={preferences.find((one) => one.channel === channel)} />
          </li>
        ))}
      </ul>
    </li>
  );
}

function Cell({ channel, preference }: { channel: Channel; preference: Preference | undefined }) {
  const t = useT();
  /** The new value while it is being saved: the switch shows it at once, and the old one again if it was refused. */
  const [wish, setWish] = useState<boolean | null>(null);
  if (!preference) return null;
  const label = t(`preferences.channel.${channel}`);
  if (!preference.changeable)
    return (
      <p className="switch">
        <span>{label}</span>
        <span className="text-note text-muted">{t(preference.on ? 'preferences.always' : 'preferences.not_here')}</span>
      </p>
    );
  const change = async (on: boolean) => {
    setWish(on);
    const problem = await switchPreference({ ...preference, on });
    setWish(null);
    if (problem) toast('warning', t(`problems.${problem.code}`));
  };
  return (
    <Switch
      label={label}
      checked={wish ?? preference.on}
      aria-busy={wish !== null}
      onChange={({ target }) => wish === null && void change(target.checked)}
    />
  );
}
