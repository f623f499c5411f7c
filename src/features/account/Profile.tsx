// /profile: what is stored about the player, and the few fields that they may change.
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { User } from '#shared/contract/player.ts';
import type { RetainYears } from '#shared/domain/retention.ts';
import { postalCode } from '#shared/domain/validation/postal-code.ts';
import { stateOf } from '#shared/domain/validation/state.ts';
import { now } from '#src/client/clock.ts';
import { usesTexts } from '#src/i18n/declared.ts';
import { countryName } from '#src/i18n/names.ts';
import { type TextProps, Texts, useLocale, useT } from '#src/i18n/react.tsx';
import { at, paths } from '#src/paths.ts';
import { toast } from '#src/stores/toasts.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { Checkbox } from '#src/ui/Checkbox.tsx';
import { Field } from '#src/ui/Field.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { Select } from '#src/ui/Select.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { ErrorState } from '#src/ui/States.tsx';
import { useForm } from '#src/ui/useForm.ts';
import { Currencies } from './Currencies.tsx';
import { profileChecks } from './checks.ts';
import { OwnData } from './OwnData.tsx';
import { Picture } from './Picture.tsx';
import { Publicity } from './Publicity.tsx';
import { $profile, $profileProblem, loadProfile, saveProfile } from './profile.store.ts';
import { Terms } from './Terms.tsx';

usesTexts(
  'account.{first_name,last_name,nickname,date_of_birth,personal_id,address,city,postal_code,state,mobile_phone}',
  'validation.{birthday.fixed,nickname.reserved}',
);

interface Rules {
  minimumAge: number;
  retainYears: RetainYears;
}

export function Profile({ minimumAge, retainYears, ...texts }: TextProps & Rules) {
  return (
    <Texts {...texts}>
      <Screen minimumAge={minimumAge} retainYears={retainYears} />
    </Texts>
  );
}

function Screen({ minimumAge, retainYears }: Rules) {
  const t = useT();
  const user = useSyncExternalStore($profile.listen, $profile.get, () => null);
  const problem = useSyncExternalStore($profileProblem.listen, $profileProblem.get, () => null);
  useEffect(() => void loadProfile(), []);
  if (!user && problem) return <ErrorState onRetry={loadProfile}>{t('account.failed')}</ErrorState>;
  return (
    <div className="grid grid-cols-1 gap-6" aria-busy={!user}>
      <Card level={2} title={t('account.known')}>
        {user ? <Known user={user} /> : <Skeleton lines={4} height="1.5em" />}
        {user?.auth_fields_missed.includes('terms_acceptance') && <Terms />}
      </Card>
      <Card level={2} title={t('account.person')}>
        {user ? <Person user={user} minimumAge={minimumAge} /> : <Skeleton lines={8} height="2.5em" />}
      </Card>
      {user && <Publicity user={user} />}
      {user && <Picture user={user} />}
      <Currencies />
      {user && <OwnData user={user} retainYears={retainYears} />}
    </div>
  );
}

/** Fixed fields: they change through verification or never. */
function Known({ user }: { user: User }) {
  const t = useT();
  const locale = useLocale();
  const rows = [
    { label: t('account.email'), value: user.email },
    { label: t('account.number'), value: String(user.id) },
    { label: t('account.country'), value: countryName(user.country, locale) },
    { label: t('account.currency'), value: user.currency },
  ];
  return (
    <div className="grid gap-4">
      <dl className="grid grid-cols-[fit-content(50%)_minmax(0,1fr)] gap-x-6 gap-y-2">
        {rows.map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="min-w-0 break-words text-muted">{label}</dt>
            <dd className="min-w-0 break-words">{value}</dd>
          </div>
        ))}
      </dl>
      {user.confirmed_at ? (
        <p>
          <Badge tone="win">{t('account.confirmed')}</Badge>
        </p>
      ) : (
        <Notice tone="warning">
          {t('account.unconfirmed')}{' '}
          <a className="link" href={at({ base: '', locale }, paths.emailVerify())}>
            {t('account.confirm')}
          </a>
        </Notice>
      )}
    </div>
  );
}

const FIELDS = [
  'first_name',
  'last_name',
  'nickname',
  'date_of_birth',
  'personal_id',
  'address',
  'city',
  'postal_code',
  'state',
  'mobile_phone',
] as const;

/** Shown where the player has a personal id, or their country requires one that is missing. */
const asksForId = ({ personal_id, auth_fields_missed }: User): boolean =>
  personal_id !== '' || auth_fields_missed.includes('personal_id');

function Person({ user, minimumAge }: { user: User; minimumAge: number }) {
  const t = useT();
  const [state, setState] = useState(user.state);
  const place = { country: user.country, zone: user.time_zone, minimumAge };
  const { form, busy, error, failure } = useForm({
    name: 'profile',
    check: (data) => profileChecks(data, place, now()),
    async send(data) {
      const texts = Object.fromEntries(FIELDS.map((name) => [name, String(data.get(name) ?? user[name])]));
      const gender = (['m', 'f', 'o'] as const).find((one) => one === data.get('gender')) ?? '';
      const problem = await saveProfile({
        ...texts,
        gender,
        receive_promos: data.get('receive_promos') !== null,
        receive_sms_promos: data.get('receive_sms_promos') !== null,
      });
      if (!problem) toast('success', t('account.saved'));
      return problem;
    },
  });
  const field = (name: (typeof FIELDS)[number], autoComplete: string, more: object = {}) => (
    <Field
      key={name}
      label={t(`account.${name}`)}
      name={name}
      autoComplete={autoComplete}
      defaultValue={user[name]}
      error={error(name)}
      {...more}
    />
  );
  return (
    <form {...form} data-draft className="grid grid-cols-1 gap-5">
      {failure && <Notice tone="warning">{failure}</Notice>}
      <div className="grid grid-cols-1 gap-x-4 gap-y-5 sm:grid-cols-2">
        {field('first_name', 'given-name')}
        {field('last_name', 'family-name')}
        {field('nickname', 'nickname', { hint: t('account.nickname_hint') })}
        <Select
          label={t('account.gender')}
          name="gender"
          autoComplete="sex"
          defaultValue={user.gender}
          options={['', 'f', 'm', 'o'].map((value) => ({ value, label: t(`account.gender_${value || 'none'}`) }))}
        />
        {field('date_of_birth', 'bday', {
          defaultValue: user.date_of_birth.replaceAll('/', t('account.birthday_form')[2] ?? '/'),
          placeholder: t('account.birthday_form'),
          inputMode: 'numeric',
          readOnly: user.date_of_birth !== '',
        })}
        {field('mobile_phone', 'tel', { type: 'tel' })}
        {asksForId(user) && field('personal_id', 'off')}
        {field('address', 'street-address')}
        {field('city', 'address-level2')}
        {field('postal_code', 'postal-code', {
          onBlur: (event: { target: { value: string } }) => {
            const derived = stateOf(user.country, postalCode(event.target.value));
            if (!state && derived) setState(derived);
          },
        })}
        {field('state', 'address-level1', {
          defaultValue: undefined,
          value: state,
          onChange: (event: { target: { value: string } }) => setState(event.target.value),
        })}
      </div>
      <Checkbox name="receive_promos" label={t('account.receive_promos')} defaultChecked={user.receive_promos} />
      <Checkbox
        name="receive_sms_promos"
        label={t('account.receive_sms_promos')}
        defaultChecked={user.receive_sms_promos}
      />
      <div>
        <Button type="submit" tone="sun" busy={busy}>
          {t('account.save')}
        </Button>
      </div>
    </form>
  );
}
