// A cooling-off or a self-exclusion: the term, then a step that says what happens and until when.
import { useState } from 'react';
import type { ExclusionType } from '#shared/domain/limits/exclusion.ts';
import { now } from '#src/client/clock.ts';
import { useT } from '#src/i18n/react.tsx';
import type { Place } from '#src/paths.ts';
import { Button } from '#src/ui/Button.tsx';
import { Choices } from '#src/ui/Choices.tsx';
import { ConfirmBreak } from './ConfirmBreak.tsx';
import { endOf } from './end-of-break.ts';
import { type Excluded, TERMS, type Term } from './limits.ts';

type Props = { type: ExclusionType; current: Excluded | null; zone: string; place: Place };

export function Break({ type, current, zone, place }: Props) {
  const t = useT();
  const terms: readonly Term[] = TERMS[type];
  const allowed = terms.filter((term) => endOf(current, type, term, zone, now()) !== undefined);
  const [chosen, choose] = useState<Term>();
  const [open, setOpen] = useState(false);
  // Where no term would end later than the present one, nothing is offered.
  if (allowed.length === 0 || (current && current.untilMs === null)) return null;
  const term = chosen && allowed.includes(chosen) ? chosen : allowed[0];
  const text = type === 'coolingoff' ? 'break' : 'exclusion';
  return (
    <section
      id={text}
      tabIndex={-1}
      className="card grid grid-cols-1 gap-4 outline-none"
      aria-labelledby={`limits-${type}`}
    >
      <div>
        <h2 id={`limits-${type}`}>{t(`limits.${text}.title`)}</h2>
        <p className="mt-2 max-w-[68ch] text-sm text-muted">{t(`limits.${text}.text`)}</p>
      </div>
      <Choices
        label={t('limits.break.how_long')}
        look="chips"
        columns={Math.min(allowed.length, 3)}
        narrow={2}
        options={allowed.map((value) => ({ value, title: t(`limits.term.${value}`) }))}
        value={term}
        onChange={(value) => choose(allowed.find((one) => one === value))}
      />
      <div>
        <Button tone={type === 'selfexclusion' ? 'danger' : 'plain'} size="large" onClick={() => setOpen(true)}>
          {term === 'ever' ? t('limits.exclusion.do_ever') : t(`limits.${text}.do`, { term: t(`limits.term.${term}`) })}
        </Button>
      </div>
      {open && term && (
        <ConfirmBreak
          type={type}
          term={term}
          untilMs={endOf(current, type, term, zone, now()) ?? null}
          zone={zone}
          place={place}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  );
}
