// One case: its subject, all messages, and the field to write another. A guest reads it by the link of an e-mail.

import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { CaseMessage, CaseView } from '#shared/contract/support.ts';
import { FILE_TYPES, MAX_FILE_BYTES } from '#shared/domain/identity/documents.ts';
import { cleanMessage, MESSAGE_MAX } from '#shared/domain/support/case.ts';
import { maxLength, required } from '#shared/domain/validation/generic.ts';
import { firstRefusal } from '#shared/domain/validation/verdict.ts';
import { type TextProps, Texts, useLocale, useT } from '#src/i18n/react.tsx';
import { whyNot } from '#src/i18n/refusal.ts';
import { useDates } from '#src/i18n/use-dates.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { ErrorState } from '#src/ui/States.tsx';
import { useForm } from '#src/ui/useForm.ts';
import { Words } from '#src/ui/Words.tsx';
import { $case, $failed, $sending, attach, followCase, loadCase, solve, write } from './support.store.ts';
import { aboutText, TONES } from './words.ts';

export const Case = ({ id, ...texts }: TextProps & { id: string }) => (
  <Texts {...texts}>
    <Screen id={id} />
  </Texts>
);

function Screen({ id }: { id: string }) {
  const t = useT();
  const found = useStore($case, { ssr: 'initial' });
  const failed = useStore($failed, { ssr: 'initial' });
  useEffect(() => followCase(id), [id]);
  if (!found && failed)
    return <ErrorState onRetry={() => loadCase(id)}>{whyNot(failed, t('support.case_failed'), t)}</ErrorState>;
  if (!found) return <Skeleton lines={3} height="180px" />;
  return (
    <div className="support-case grid gap-6">
      <About {...found} />
      <ol className="support-thread" aria-label={t('support.messages')}>
        {found.messages.map((message) => (
          <Message key={message.no} {...message} />
        ))}
      </ol>
      {found.open ? <Reply {...found} /> : <Notice>{t('support.closed')}</Notice>}
    </div>
  );
}

function About({ state, kind, topic, openedAt, dueAt, about, nextInstance }: CaseView) {
  const t = useT();
  const locale = useLocale();
  const dates = useDates();
  const day = (at: string) => dates.longDay(Date.parse(at));
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-center gap-3" role="status">
        <Badge tone={TONES[state]}>{t(`support.state.${state}`)}</Badge>
        <span className="text-muted">
          {[t(`support.kind.${kind}`), t(`support.topic.${topic}`), day(openedAt)].join(' · ')}
        </span>
      </p>
      {about && <p>{aboutText(t, locale, about)}</p>}
      {dueAt && <p>{t('support.due', { day: day(dueAt) })}</p>}
      {nextInstance && (
        <p className="text-muted">
          {t('support.next')}{' '}
          <a className="link" href={nextInstance.url} rel="noopener external">
            {nextInstance.name}
          </a>
        </p>
      )}
    </div>
  );
}

function Message({ from, text, file, at }: CaseMessage) {
  const t = useT();
  const dates = useDates();
  return (
    <li className={`support-message is-${from}`}>
      <p className="text-note text-muted">
        <b>{t(`support.from.${from}`)}</b> <time dateTime={at}>{dates.moment(Date.parse(at))}</time>
      </p>
      {file ? (
        <a className="link" href={file.url} download>
          {file.name}
        </a>
      ) : (
        <p className="support-text">{text}</p>
      )}
    </li>
  );
}

const MEGABYTE = 1024 * 1024;

function Reply({ id, state }: CaseView) {
  const t = useT();
  const [length, setLength] = useState(0);
  const [unsolved, setUnsolved] = useState<string | null>(null);
  const { form, busy, error, failure } = useForm({
    name: 'case',
    check: (data) => ({
      text: firstRefusal(cleanMessage(String(data.get('text'))), [required, maxLength(MESSAGE_MAX)]),
    }),
    async send(data) {
      const problem = await write(id, cleanMessage(String(data.get('text'))));
      if (!problem) form.ref.current?.reset();
      if (!problem) setLength(0);
      return problem;
    },
  });
  return (
    <Card level={2} title={t('support.reply')}>
      <div className="grid gap-5">
        <form {...form} data-draft className="grid gap-4">
          {failure && <Notice tone="warning">{failure}</Notice>}
          {unsolved && <Notice tone="warning">{t(`problems.${unsolved}`)}</Notice>}
          <Words
            name="text"
            label={t('support.your_message')}
            error={error('text')}
            most={MESSAGE_MAX}
            clean={cleanMessage}
            length={length}
            onLength={setLength}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" tone="sun" busy={busy}>
              {t('support.send')}
            </Button>
            {state !== 'solved' && (
              <Button onClick={async () => setUnsolved((await solve(id))?.code ?? null)}>{t('support.solve')}</Button>
            )}
          </div>
        </form>
        <Attach id={id} />
      </div>
    </Card>
  );
}

function Attach({ id }: { id: string }) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const share = useStore($sending, { ssr: 'initial' });
  const [chosen, choose] = useState<string | null>(null);
  const [problem, refuse] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const file = input.current?.files?.[0];
    if (!file) return input.current?.focus();
    const code = await attach(id, file);
    refuse(code);
    if (code) return;
    if (input.current) input.current.value = '';
    choose(null);
  };
  const name = `file-${id}`;
  return (
    <form onSubmit={submit} noValidate className="grid gap-3 sm:max-w-[420px]">
      <div className="field">
        <label className="field-label" htmlFor={name}>
          {t('support.file')}
        </label>
        {/* The browser's own file button has the browser's language, so it lies invisibly over one in the page's language. */}
        <div className="relative flex items-center gap-3 rounded-card bg-surface-2 p-3 text-[0.875rem] has-focus-visible:outline-2 has-focus-visible:outline-ion">
          <input
            ref={input}
            id={name}
            type="file"
            accept={FILE_TYPES.join(',')}
            aria-describedby={`${name}-note`}
            aria-invalid={problem ? true : undefined}
            onChange={({ target }) => {
              refuse(null);
              choose(target.files?.[0]?.name ?? null);
            }}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          <span aria-hidden="true" className="flex-none rounded-full bg-surface-3 px-4 py-2 font-bold">
            {t('support.pick')}
          </span>
          <span aria-hidden="true" className="min-w-0 wrap-anywhere text-muted">
            {chosen ?? t('support.none_picked')}
          </span>
        </div>
        <div id={`${name}-note`} className={`field-note ${problem ? 'is-error' : ''}`} aria-live="polite">
          {problem ? t(`problems.${problem}`) : t('support.file_note', { size: MAX_FILE_BYTES / MEGABYTE })}
        </div>
      </div>
      {chosen && (
        <Button type="submit" busy={share !== null}>
          {t('support.attach')}
        </Button>
      )}
    </form>
  );
}
