// The survey: a few questions with a few choices each. Closing it is an answer, too: it does not reappear on this page.
import { useStore } from '@nanostores/react';
import { type FormEvent, useState } from 'react';
import { inWords } from '#shared/base/in-words.ts';
import { type TextProps, Texts, useLocale, useT } from '#src/i18n/react.tsx';
import { $popup, closePopup } from '#src/stores/popup.ts';
import { Button } from '#src/ui/Button.tsx';
import { Choices } from '#src/ui/Choices.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { $survey, type Survey as Config, sendAnswers } from './survey.store.ts';

export const Survey = (texts: TextProps) => (
  <Texts {...texts}>
    <Opened />
  </Texts>
);

function Opened() {
  const t = useT();
  const popup = useStore($popup, { ssr: 'initial' });
  const survey = useStore($survey, { ssr: 'initial' });
  return (
    <Dialog
      open={popup?.name === 'survey' && survey !== null}
      onClose={closePopup}
      title={t('survey.title')}
      width={480}
    >
      {survey && <Questions {...survey} />}
    </Dialog>
  );
}

function Questions({ questions }: Config) {
  const t = useT();
  const locale = useLocale();
  const [state, show] = useState<'asks' | 'none' | 'busy' | 'failed' | 'done'>('asks');
  const [chosen, choose] = useState<Readonly<Record<string, string>>>({});
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (Object.keys(chosen).length === 0) return show('none');
    show('busy');
    show((await sendAnswers(chosen)) ? 'done' : 'failed');
  };
  if (state === 'done') return <Notice tone="success">{t('survey.thanks')}</Notice>;
  return (
    <form onSubmit={submit} onChange={() => state === 'none' && show('asks')} className="grid gap-5">
      {state === 'failed' && <Notice tone="warning">{t('survey.failed')}</Notice>}
      {questions.map(({ id, text, choices }) => (
        <Choices
          key={id}
          look="chips"
          columns={Math.min(3, choices.length)}
          narrow={1}
          label={inWords(text, locale)}
          options={choices.map((choice) => ({ value: choice.id, title: inWords(choice.text, locale) }))}
          value={chosen[id]}
          onChange={(choice) => choose({ ...chosen, [id]: choice })}
        />
      ))}
      {state === 'none' && (
        <p className="field-note is-error" role="alert">
          {t('survey.none')}
        </p>
      )}
      <Button type="submit" tone="sun" wide busy={state === 'busy'}>
        {t('survey.send')}
      </Button>
      <p className="text-note text-muted">{t('survey.private')}</p>
    </form>
  );
}
