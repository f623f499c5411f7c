// /profile/verification: what is needed and what for, the two documents, and how each stands in words a person can act on.

import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Document, Verification as VerificationView } from '#shared/contract/verification.ts';
import {
  currentOf,
  type DocumentKind,
  FILE_TYPES,
  MAX_FILE_BYTES,
  PART_NAMES,
  PARTS,
  type Part,
} from '#shared/domain/identity/documents.ts';
import { contentDay } from '#src/i18n/dates.ts';
import { type TextProps, Texts, useLocale, useT } from '#src/i18n/react.tsx';
import { whyNot } from '#src/i18n/refusal.ts';
import { useDates } from '#src/i18n/use-dates.ts';
import { useEuro } from '#src/i18n/use-euro.ts';
import { at, paths } from '#src/paths.ts';
import { Badge, type BadgeTone } from '#src/ui/Badge.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { keepNear } from '#src/ui/focus.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { Select } from '#src/ui/Select.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { ErrorState } from '#src/ui/States.tsx';
import { $failed, $sending, $verification, followVerification, load, send } from './verification.store.ts';

export const Verification = (texts: TextProps) => (
  <Texts {...texts}>
    <Screen />
  </Texts>
);

function Screen() {
  const t = useT();
  const data = useStore($verification, { ssr: 'initial' });
  const failed = useStore($failed, { ssr: 'initial' });
  useEffect(followVerification, []);
  if (!data && failed) return <ErrorState onRetry={load}>{whyNot(failed, t('verification.failed'), t)}</ErrorState>;
  if (!data) return <Skeleton lines={3} height="180px" />;
  return (
    <div className="grid grid-cols-1 gap-6 wrap-anywhere">
      <Status {...data} />
      {data.questionnaire && <Questionnaire {...data.questionnaire} />}
      {data.available
        ? PART_NAMES.map((part) => <PartCard key={part} part={part} document={currentOf(data.documents, part)} />)
        : !data.verified && <Notice tone="warning">{t('verification.not_here')}</Notice>}
    </div>
  );
}

/** Needed or not, from what sum on, and what that opens. */
function Status({ verified, aboveEurMinor, outEurMinor }: VerificationView) {
  const t = useT();
  const locale = useLocale();
  const { due, atMost } = useEuro({ short: true });
  if (verified) return <Notice tone="success">{t('verification.verified')}</Notice>;
  return (
    <Notice>
      <p>
        {aboveEurMinor === 0
          ? t('verification.always')
          : t('verification.above', { amount: atMost(aboveEurMinor), so_far: due(outEurMinor) })}
      </p>
      <a className="link" href={at({ base: '', locale }, paths.page('kyc'))}>
        {t('verification.more')}
      </a>
    </Notice>
  );
}

/** Where the player's wealth comes from: until when they have to answer, and what is closed when they have not. */
function Questionnaire({ day, late }: NonNullable<VerificationView['questionnaire']>) {
  const t = useT();
  const locale = useLocale();
  return (
    <Notice tone="warning">
      <p>
        {t(late ? 'verification.questionnaire_late' : 'verification.questionnaire', { date: contentDay(locale, day) })}
      </p>
      <a className="link" href={at({ base: '', locale }, paths.support())}>
        {t('verification.questionnaire_how')}
      </a>
    </Notice>
  );
}

const TONES: Readonly<Record<Document['state'], BadgeTone>> = {
  awaiting: 'plain',
  review: 'ion',
  approved: 'win',
  refused: 'nova',
  expired: 'sun',
};

function PartCard({ part, document }: { part: Part; document: Document | null }) {
  const t = useT();
  const state = document?.state ?? 'awaiting';
  return (
    <Card
      level={2}
      title={t(`verification.${part}`)}
      action={<Badge tone={TONES[state]}>{t(`verification.state.${state}`)}</Badge>}
    >
      <div className="grid gap-4">
        <div className="grid gap-1" role="status">
          <p>{t(`verification.${part}_${state}`)}</p>
          {document && <About document={document} />}
        </div>
        {(state === 'awaiting' || state === 'refused' || state === 'expired') && <Sender part={part} />}
      </div>
    </Card>
  );
}

function About({ document: { kind, reason, fileName, sentAt, validUntil, fileUrl } }: { document: Document }) {
  const t = useT();
  const dates = useDates();
  return (
    <>
      {reason && <p className="font-bold">{t(`verification.reason.${reason}`)}</p>}
      <p className="text-note text-muted">
        {t(`verification.kind.${kind}`)},{' '}
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

function Sender({ part }: { part: Part }) {
  const t = useT();
  const sending = useStore($sending, { ssr: 'initial' });
  const input = useRef<HTMLInputElement>(null);
  const [kind, choose] = useState<DocumentKind>(PARTS[part][0]);
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
        onChange={({ target }) => choose(PARTS[part].find((each) => each === target.value) ?? PARTS[part][0])}
        options={PARTS[part].map((value) => ({ value, label: t(`verification.kind.${value}`) }))}
      />
      <div className="field">
        <label className="field-label" htmlFor={id}>
          {t('verification.file')}
        </label>
        {/* The browser's own button speaks the browser's language: it lies unseen over one of the page's. */}
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
          <span aria-hidden="true" className="min-w-0 truncate text-muted">
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
