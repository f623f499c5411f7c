// /profile/verification: what is needed and why, the two documents, and their state in words that a person can act on.

import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Document, Verification as VerificationView } from '#shared/contract/verification.ts';
import { currentOf, HOSTED, PART_NAMES, type Part, partOf, type Way } from '#shared/domain/identity/documents.ts';
import { usesTexts } from '#src/i18n/declared.ts';
import { type TextProps, Texts, useLocale, useT } from '#src/i18n/react.tsx';
import { whyNot } from '#src/i18n/refusal.ts';
import { useEuro } from '#src/i18n/use-euro.ts';
import { at, paths } from '#src/paths.ts';
import { Badge, type BadgeTone } from '#src/ui/Badge.tsx';
import { Card } from '#src/ui/Card.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { ErrorState } from '#src/ui/States.tsx';
import { Funds } from './Funds.tsx';
import { Hosted, useReturned } from './Hosted.tsx';
import { AboutDocument, Sender } from './Papers.tsx';
import { $failed, $verification, followVerification, load } from './verification.store.ts';

usesTexts('verification.{identity,address}');

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
      {data.questionnaire && (
        <Funds
          questionnaire={data.questionnaire}
          papers={data.documents.filter(({ kind }) => partOf(kind) === 'funds')}
        />
      )}
      {data.available
        ? PART_NAMES.map((part) => <PartCard key={part} part={part} documents={data.documents} way={data.ways[part]} />)
        : !data.verified && <Notice tone="warning">{t('verification.not_here')}</Notice>}
    </div>
  );
}

/** Whether it is needed, from which sum on, and what it allows. */
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

const TONES: Readonly<Record<Document['state'], BadgeTone>> = {
  awaiting: 'plain',
  review: 'ion',
  approved: 'win',
  refused: 'nova',
  expired: 'sun',
};

interface PartProps {
  part: Part;
  documents: readonly Document[];
  way: Way;
}

function PartCard({ part, documents, way }: PartProps) {
  const t = useT();
  const returned = useReturned(part);
  const document = currentOf(documents, part);
  const state = document?.state ?? 'awaiting';
  const isNeeded = state === 'awaiting' || state === 'refused' || state === 'expired';
  const begun = documents.some(({ kind, state: its }) => kind === HOSTED[part] && its === 'awaiting');
  return (
    <Card
      level={2}
      title={t(`verification.${part}`)}
      action={<Badge tone={TONES[state]}>{t(`verification.state.${state}`)}</Badge>}
    >
      <div className="grid gap-4">
        <div className="grid gap-1" role="status">
          <p>
            {t(way === 'page' && isNeeded ? `verification.page.${part}_${state}` : `verification.${part}_${state}`)}
          </p>
          {document && <AboutDocument document={document} />}
        </div>
        {isNeeded && way === 'file' && <Sender part={part} />}
        {isNeeded && way === 'page' && <Hosted part={part} begun={begun} returned={returned} />}
        {isNeeded && way === 'none' && <Notice tone="warning">{t('verification.not_here')}</Notice>}
      </div>
    </Card>
  );
}
