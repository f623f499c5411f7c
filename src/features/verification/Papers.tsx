// Documents: the state of one that was sent, and the form that sends one.
import { useStore } from '@nanostores/react';
import { type FormEvent, useRef, useState } from 'react';
import type { Document } from '#shared/contract/verification.ts';
import { type About, FILE_TYPES, type FileKind, KINDS_OF, MAX_FILE_BYTES } from '#shared/domain/identity/documents.ts';
import { useT } from '#src/i18n/react.tsx';
import { useDates } from '#src/i18n/use-dates.ts';
import { Button } from '#src/ui/Button.tsx';
import { keepNear } from '#src/ui/focus.ts';
import { Select } from '#src/ui/Select.tsx';
import { $sending, send } from './verification.store.ts';

export function AboutDocument({
  document: { kind, reason, fileName, sentAt, validUntil, fileUrl },
}: {
  document: Document;
}) {
  const t = useT();
  const dates = useDates();
  return (
    <>
      {reason && <p className="font-bold">{t(`verification.reason.${reason}`)}</p>}
      <p className="text-note text-muted">
        {t(`verification.kind.${kind}`)}
        {fileName && ', '}
        {fileUrl ? (
          <a className="link" href={fileUrl} download>
            {fileName}
          </a>
        ) : (
          fileName
        )}
        {sentAt && `, ${t('verification.sent', { date: dates.longDay(Date.parse(sentAt)) })}`}
        {validUntil && `, ${t('verification.valid', { date: dates.longDay(Date.parse(validUntil)) })}`}
      </p>
    </>
  );
}

const MEGABYTE = 1024 * 1024;

export function Sender({ part }: { part: About }) {
  const t = useT();
  const sending = useStore($sending, { ssr: 'initial' });
  const input = useRef<HTMLInputElement>(null);
  const [kind, choose] = useState<FileKind>(KINDS_OF[part][0]);
  const [lacking, lack] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const own = sending[part];
  const busy = own?.share != null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const file = input.current?.files?.[0];
    lack(!file);
    if (file) void send(part, kind, file).then(keepNear());
    else input.current?.focus();
  };
  const id = `file-${part}`;
  const problem = lacking ? t('verification.choose') : own?.problem ? t(`problems.${own.problem}`) : null;
  return (
    <form onSubmit={submit} noValidate className="grid gap-5 sm:max-w-[420px]">
      <Select
        label={t('verification.kind')}
        value={kind}
        onChange={({ target }) => choose(KINDS_OF[part].find((each) => each === target.value) ?? KINDS_OF[part][0])}
        options={KINDS_OF[part].map((value: FileKind) => ({ value, label: t(`verification.kind.${value}`) }))}
      />
      <div className="field">
        <label className="field-label" htmlFor={id}>
          {t('verification.file')}
        </label>
        {/* The browser's own file button has the browser's language, so it lies invisibly over one in the page's language. */}
        <div className="relative flex items-center gap-3 rounded-card bg-surface-2 p-3 text-[0.875rem] has-focus-visible:outline-2 has-focus-visible:outline-ion">
          <input
            ref={input}
            id={id}
            type="file"
            accept={FILE_TYPES.join(',')}
            aria-describedby={`${id}-note`}
            aria-invalid={problem ? true : undefined}
            onChange={({ target }) => {
              lack(false);
              setChosen(target.files?.[0]?.name ?? null);
            }}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          <span aria-hidden="true" className="flex-none rounded-full bg-surface-3 px-4 py-2 font-bold">
            {t('verification.pick')}
          </span>
          <span aria-hidden="true" className="min-w-0 wrap-anywhere text-muted">
            {chosen ?? t('verification.none_picked')}
          </span>
        </div>
        <div id={`${id}-note`} className={`field-note ${problem ? 'is-error' : ''}`} aria-live="polite">
          {problem ?? t('verification.file_note', { size: MAX_FILE_BYTES / MEGABYTE })}
        </div>
      </div>
      <Button type="submit" tone="sun" busy={busy}>
        {t('verification.send')}
      </Button>
    </form>
  );
}
