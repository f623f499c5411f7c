// The player's passkeys: add, name, remove. Browsers without passkeys show that.

import { useEffect, useState } from 'react';
import type { PasskeyRow } from '#shared/contract/passkeys.ts';
import type { Problem } from '#shared/contract/problem.ts';
import { required } from '#shared/domain/validation/generic.ts';
import { hasPasskeys } from '#src/client/passkey.ts';
import { useT } from '#src/i18n/react.tsx';
import { useDates } from '#src/i18n/use-dates.ts';
import { toast } from '#src/stores/toasts.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { keepNear } from '#src/ui/focus.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { useForm } from '#src/ui/useForm.ts';
import { browserName } from './browser.ts';
import { addPasskey, removePasskey, renamePasskey } from './security.store.ts';

export function Passkeys({ passkeys }: { passkeys: readonly PasskeyRow[] }) {
  const t = useT();
  const [able, setAble] = useState(true);
  useEffect(() => setAble(hasPasskeys()), []);
  const [busy, setBusy] = useState<string | null>(null);
  const run = async (name: string, ask: () => Promise<Problem | null | undefined>, done: string) => {
    const stay = keepNear();
    setBusy(name);
    const problem = await ask();
    setBusy(null);
    stay();
    if (problem === null) toast('success', t(done));
    else if (problem && problem.code !== 'reauth.required') toast('warning', t(`problems.${problem.code}`));
  };
  const add = () =>
    run('add', () => addPasskey(browserName(navigator.userAgent) || t('security.passkey')), 'security.passkey_added');
  return (
    <div className="grid gap-4">
      <p className="max-w-[60ch] text-muted">{t('security.passkeys_lead')}</p>
      {passkeys.length > 0 && (
        <ul className="grid">
          {passkeys.map((passkey) => (
            <Row
              key={passkey.id}
              passkey={passkey}
              busy={busy === passkey.id}
              onRemove={() => run(passkey.id, () => removePasskey(passkey.id), 'security.passkey_removed')}
            />
          ))}
        </ul>
      )}
      {able ? (
        <div>
          <Button tone={passkeys.length === 0 ? 'sun' : undefined} busy={busy === 'add'} onClick={add}>
            {t('security.passkey_add')}
          </Button>
        </div>
      ) : (
        <p className="text-muted">{t('security.passkeys_unknown')}</p>
      )}
    </div>
  );
}

type RowProps = { passkey: PasskeyRow; busy: boolean; onRemove: () => void };

function Row({ passkey, busy, onRemove }: RowProps) {
  const t = useT();
  const dates = useDates();
  const [naming, setNaming] = useState(false);
  const { id, name, synced, created_at, used_at } = passkey;
  const named = () => {
    keepNear()();
    setNaming(false);
  };
  return (
    <li className="border-t border-line py-3 first:border-t-0">
      {naming ? (
        <Naming id={id} name={name} onDone={named} />
      ) : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <span className="grid min-w-[11rem] flex-1">
            <b className="wrap-anywhere">{name}</b>
            <small className="text-muted">
              {t('security.passkey_made', { when: dates.day(Date.parse(created_at)) })}
              {used_at && ` · ${t('security.passkey_used', { when: dates.day(Date.parse(used_at)) })}`}
            </small>
          </span>
          {synced && <Badge>{t('security.passkey_synced')}</Badge>}
          <span className="flex gap-2">
            <Button
              tone="quiet"
              aria-label={t('security.passkey_rename_label', { name })}
              onClick={() => setNaming(true)}
            >
              {t('security.passkey_rename')}
            </Button>
            <Button
              tone="quiet"
              busy={busy}
              aria-label={t('security.passkey_remove_label', { name })}
              onClick={onRemove}
            >
              {t('security.passkey_remove')}
            </Button>
          </span>
        </div>
      )}
    </li>
  );
}

function Naming({ id, name, onDone }: { id: string; name: string; onDone: () => void }) {
  const t = useT();
  const { form, busy, error, failure } = useForm({
    name: 'passkeys',
    check: (data) => ({ name: required(String(data.get('name') ?? '')) }),
    async send(data) {
      const problem = await renamePasskey(id, String(data.get('name')));
      if (!problem) onDone();
      return problem;
    },
  });
  return (
    <form {...form} className="grid max-w-[30rem] gap-5">
      {failure && <Notice tone="warning">{failure}</Notice>}
      <Field
        label={t('security.passkey_name')}
        name="name"
        defaultValue={name}
        maxLength={60}
        error={error('name')}
        required
        autoFocus
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" tone="sun" busy={busy}>
          {t('security.passkey_save')}
        </Button>
        <Button tone="quiet" onClick={onDone}>
          {t('security.cancel')}
        </Button>
      </div>
    </form>
  );
}
