// What our team has taken from the player, with the reason, and "I disagree": the player writes why, once for each; it is held,
// somebody else of the team decides, and silence gives it back. Where nothing was taken nothing is shown.
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { TakingOnWire } from '#shared/contract/takings.ts';
import { CONTEST_MAX, type TakenKind } from '#shared/domain/rewards/takings.ts';
import { cleanMessage } from '#shared/domain/support/case.ts';
import { maxLength, required } from '#shared/domain/validation/generic.ts';
import { firstRefusal } from '#shared/domain/validation/verdict.ts';
import { type TextProps, Texts, useLocale, useT } from '#src/i18n/react.tsx';
import { useDates } from '#src/i18n/use-dates.ts';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { focusOnce } from '#src/ui/focus.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { useForm } from '#src/ui/useForm.ts';
import { Words } from '#src/ui/Words.tsx';
import { $takings, contest, followTakings } from './takings.store.ts';

/** Of one kind; with `gift` those of one gift. */
type Of = { kind: TakenKind; gift?: number };

export function Takings({ kind, gift, ...texts }: TextProps & Of) {
  return (
    <Texts {...texts}>
      <List kind={kind} {...(gift !== undefined && { gift })} />
    </Texts>
  );
}

function List({ kind, gift }: Of) {
  const t = useT();
  const locale = useLocale();
  const all = useStore($takings, { ssr: 'initial' });
  useEffect(() => followTakings(locale), [locale]);
  const own = (all ?? []).filter((each) => each.kind === kind && (gift === undefined || each.gift === gift));
  if (own.length === 0) return null;
  return (
    // What it was taken from follows.
    <div className="mb-4">
      <Card level={2} title={t('takings.title')}>
        <ul className="grid">
          {own.map((each) => (
            <Row key={each.id} taking={each} />
          ))}
        </ul>
      </Card>
    </div>
  );
}

function Row({ taking }: { taking: TakingOnWire }) {
  const t = useT();
  const dates = useDates();
  const [isSent, send] = useState(false);
  const { coins, title, why, at } = taking;
  return (
    <li className="grid gap-2 border-b border-line py-3 last:border-0">
      <b>{coins === null ? t('takings.gift', { title: title ?? '' }) : t('takings.coins', { coins })}</b>
      <span className="text-note text-muted">
        {dates.moment(Date.parse(at))}. {t('takings.why', { why })}
      </span>
      {taking.contest ? (
        <Contested contest={taking.contest} isNew={isSent} />
      ) : (
        <Disagree taking={taking} onSend={() => send(true)} />
      )}
    </li>
  );
}

/** The pressed button is gone: what became of it takes the keyboard focus. */
function Contested({ contest, isNew }: { contest: Contest; isNew: boolean }) {
  const { at, text, state, until, decided_at, reason } = contest;
  const t = useT();
  const dates = useDates();
  const when = dates.instant(Date.parse(state === 'waits' ? until : (decided_at ?? until)));
  return (
    <div className="grid gap-2 outline-none" tabIndex={-1} ref={isNew ? focusOnce : null}>
      <Notice tone={state === 'returned' ? 'success' : 'info'}>
        {t(`takings.state.${state}`, { when })} {reason && t(`notifications.why_upheld.${reason}`)}
      </Notice>
      <p className="text-note text-muted">
        {t('takings.written', { when: dates.moment(Date.parse(at)) })} <q className="wrap-anywhere">{text}</q>
      </p>
    </div>
  );
}
type Contest = NonNullable<TakingOnWire['contest']>;

/** The form comes with a press: most who read why agree. */
function Disagree({ taking, onSend }: { taking: TakingOnWire; onSend: () => void }) {
  const t = useT();
  const [isOpen, open] = useState(false);
  if (isOpen) return <Why taking={taking} onSend={onSend} />;
  return (
    <div>
      <Button onClick={() => open(true)}>{t('takings.disagree')}</Button>
    </div>
  );
}

function Why({ taking: { id }, onSend }: { taking: TakingOnWire; onSend: () => void }) {
  const t = useT();
  const locale = useLocale();
  const [length, setLength] = useState(0);
  const { form, busy, error, failure } = useForm({
    name: 'contest',
    check: (data) => ({
      text: firstRefusal(cleanMessage(String(data.get('text'))), [required, maxLength(CONTEST_MAX)]),
    }),
    send(data) {
      onSend();
      return contest(id, String(data.get('text')), locale);
    },
  });
  return (
    <form {...form} data-draft className="grid gap-3">
      {failure && <Notice tone="warning">{failure}</Notice>}
      <Words
        name="text"
        label={t('takings.text')}
        hint={t('takings.hint')}
        error={error('text')}
        most={CONTEST_MAX}
        clean={cleanMessage}
        length={length}
        onLength={setLength}
      />
      <div>
        <Button type="submit" tone="sun" busy={busy}>
          {t('takings.send')}
        </Button>
      </div>
    </form>
  );
}
