// Asks, at the first message in a room, for the name that others will see. Players who want none are shown by number.
import { checkNickname, NICKNAME_MAX } from '#shared/domain/validation/name.ts';
import { usesTexts } from '#src/i18n/declared.ts';
import { useT } from '#src/i18n/react.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { useForm } from '#src/ui/useForm.ts';
import { takeName } from './chat.store.ts';

usesTexts('validation.nickname.reserved');

type Props = {
  /** Called when there is a name or none is wanted. */
  onDone: () => void;
  onBack: () => void;
};

const nameIn = (data: FormData): string => String(data.get('nickname') ?? '').trim();

export function NameForm({ onDone, onBack }: Props) {
  const t = useT();
  const { form, busy, error, failure } = useForm({
    name: 'chat_name',
    check: (data) => ({ nickname: nameIn(data) === '' ? 'validation.required' : checkNickname(nameIn(data)) }),
    async send(data) {
      const problem = await takeName(nameIn(data));
      if (!problem) onDone();
      return problem;
    },
  });
  return (
    <form {...form} className="chat-name">
      <p>{t('chat.name.ask')}</p>
      <Field
        label={t('chat.name.label')}
        name="nickname"
        hint={t('chat.name.hint')}
        error={error('nickname')}
        maxLength={NICKNAME_MAX}
        autoComplete="nickname"
        autoFocus
      />
      {failure && <Notice tone="warning">{failure}</Notice>}
      <div className="chat-reasons">
        <Button type="submit" tone="sun" busy={busy}>
          {t('chat.name.use')}
        </Button>
        <Button onClick={onDone}>{t('chat.name.none')}</Button>
        <Button tone="quiet" onClick={onBack}>
          {t('chat.report_cancel')}
        </Button>
      </div>
    </form>
  );
}
