// The step between choosing a break and its start: what happens, until when, and that nobody can shorten it.
import { type MouseEvent, useState } from 'react';
import type { ExclusionType } from '#shared/domain/limits/exclusion.ts';
import { now } from '#src/client/clock.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { at, type Place, paths } from '#src/paths.ts';
import { Button } from '#src/ui/Button.tsx';
import { Checkbox } from '#src/ui/Checkbox.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { excludeMe } from './limits.store.ts';
import { exclusionOf, exclusionWish, type Term } from './limits.ts';
import { instant } from './when.ts';
import { placeOf, refusalText } from './words.ts';

type Props = {
  type: ExclusionType;
  term: Term;
  /** Null: permanently. */
  untilMs: number | null;
  zone: string;
  place: Place;
  onClose: () => void;
};

export function ConfirmBreak({ type, term, untilMs, zone, place, onClose }: Props) {
  const t = useT();
  const locale = useLocale();
  const self = type === 'selfexclusion';
  const [understood, setUnderstood] = useState(!self);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const until = untilMs === null ? null : instant(locale, zone, untilMs);
  const send = async ({ currentTarget }: MouseEvent<HTMLElement>) => {
    if (!understood) {
      currentTarget.closest('dialog')?.querySelector('input')?.focus();
      return setError(t('validation.must_be_checked'));
    }
    setBusy(true);
    const problem = await excludeMe(exclusionWish(type, term), (updated) => {
      const made = exclusionOf(updated, now());
      return at(place, paths.limitsBegun(type, made ? made.untilMs : untilMs, zone));
    });
    if (!problem) return;
    setBusy(false);
    setError(refusalText(t, problem));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`limits.${self ? 'exclusion' : 'break'}.title`)}
      width={520}
      footer={
        <>
          <Button tone="danger" size="large" wide busy={busy} onClick={send}>
            {until === null
              ? t('limits.exclusion.do_ever')
              : t(`limits.${self ? 'exclusion' : 'break'}.confirm`, { at: until })}
          </Button>
          <Button tone="quiet" wide onClick={onClose}>
            {t('limits.cancel')}
          </Button>
        </>
      }
    >
      <p className="font-semibold">
        {until === null ? t('limits.happens.ever') : t('limits.happens.from', { at: until, place: placeOf(t, zone) })}
      </p>
      <ul className="mt-3 grid list-disc gap-2 pl-5 text-sm text-muted">
        {facts(type, untilMs).map((fact) => (
          <li key={fact}>{t(`limits.happens.${fact}`)}</li>
        ))}
      </ul>
      {self && (
        <Checkbox
          className="mt-4"
          label={t('limits.exclusion.understood')}
          checked={understood}
          error={error}
          onChange={(event) => {
            setUnderstood(event.currentTarget.checked);
            setError(undefined);
          }}
        />
      )}
      {!self && error && (
        <div className="mt-4">
          <Notice tone="warning">{error}</Notice>
        </div>
      )}
    </Dialog>
  );
}

const facts = (type: ExclusionType, untilMs: number | null) => [
  'out',
  'blocked',
  'open',
  'rounds',
  'wishes',
  ...(type === 'selfexclusion' ? ['email'] : []),
  untilMs === null ? 'never' : type,
];
