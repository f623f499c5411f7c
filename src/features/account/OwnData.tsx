// Downloads the data that is stored about the player, and deletes the account.
import { useState } from 'react';
import type { User } from '#shared/contract/player.ts';
import type { RetainYears } from '#shared/domain/retention.ts';
import { required } from '#shared/domain/validation/generic.ts';
import { usesTexts } from '#src/i18n/declared.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { at, paths } from '#src/paths.ts';
import { Button, ButtonLink } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Field } from '#src/ui/Field.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { useForm } from '#src/ui/useForm.ts';
import { eraseMe, takeData } from './profile.store.ts';

usesTexts('validation.email.other');

export function OwnData({ user, retainYears }: { user: User; retainYears: RetainYears }) {
  const t = useT();
  const locale = useLocale();
  const [open, setOpen] = useState(false);
  return (
    <Card level={2} title={t('account.data')}>
      <p className="max-w-[68ch] text-sm text-muted">{t('account.data_text')}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={() => void takeData('json')}>{t('account.data_json')}</Button>
        <Button onClick={() => void takeData('csv')}>{t('account.data_csv')}</Button>
        <ButtonLink href={at({ base: '', locale }, paths.receipts())}>{t('account.receipts')}</ButtonLink>
        <Button tone="quiet" onClick={() => setOpen(true)}>
          {t('account.erase')}
        </Button>
      </div>
      {open && <Erase email={user.email} retainYears={retainYears} onClose={() => setOpen(false)} />}
    </Card>
  );
}

function Erase({
  email,
  retainYears: { identity, payments, protection },
  onClose,
}: {
  email: string;
  retainYears: RetainYears;
  onClose: () => void;
}) {
  const t = useT();
  const { form, busy, error, failure } = useForm({
    name: 'own-data',
    check: (data) => ({ email: required(String(data.get('email') ?? '').trim()) }),
    send: (data) => eraseMe(String(data.get('email')).trim()),
  });
  return (
    <Dialog open onClose={onClose} title={t('account.erase_title')} width={480}>
      <form {...form} className="grid gap-5">
        <p className="text-muted">{t('account.erase_text')}</p>
        <p className="text-muted">{t('account.erase_kept', { identity, payments, protection })}</p>
        {failure && <Notice tone="warning">{failure}</Notice>}
        <Field
          label={t('account.erase_email')}
          hint={email}
          name="email"
          type="email"
          autoComplete="off"
          error={error('email')}
          required
          data-autofocus
        />
        <Button type="submit" tone="danger" size="large" wide busy={busy}>
          {t('account.erase_do')}
        </Button>
        <Button tone="quiet" wide onClick={onClose}>
          {t('account.erase_not')}
        </Button>
      </form>
    </Dialog>
  );
}
