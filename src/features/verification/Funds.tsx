// The source of the player's money, while it has to be shown: until when and why, the form, the documents, and what
// happens meanwhile.
import { type FormEvent, useState } from 'react';
import { lengthOf } from '#shared/base/length.ts';
import type { Document, Verification } from '#shared/contract/verification.ts';
import { FUND_SOURCES, FUND_WORDS, INCOMES, OCCUPATION_MAX } from '#shared/domain/identity/funds.ts';
import { contentDay } from '#src/i18n/dates.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { useDates } from '#src/i18n/use-dates.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { Field } from '#src/ui/Field.tsx';
import { keepNear } from '#src/ui/focus.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { Refused } from '#src/ui/Refused.tsx';
import { Select } from '#src/ui/Select.tsx';
import { Words } from '#src/ui/Words.tsx';
import { AboutDocument, Sender } from './Papers.tsx';
import { answerFunds } from './verification.store.ts';

type Questionnaire = NonNullable<Verification['questionnaire']>;

export function Funds({ questionnaire, papers }: { questionnaire: Questionnaire; papers: readonly Document[] }) {
  const t = useT();
  const locale = useLocale();
  const dates = useDates();
  const { day, late, answeredAt } = questionnaire;
  const date = contentDay(locale, day);
  const says = answeredAt
    ? t('verification.funds.answered', { date: dates.longDay(Date.parse(answeredAt)) })
    : t(late ? 'verification.questionnaire_late' : 'verification.questionnaire', { date });
  return (
    <Card
      level={2}
      title={t('verification.funds')}
      action={
        <Badge tone={answeredAt ? 'ion' : 'sun'}>{t(`verification.state.${answeredAt ? 'review' : 'awaiting'}`)}</Badge>
      }
    >
      <div className="grid gap-4">
        <Notice tone={answeredAt ? 'info' : 'warning'}>{says}</Notice>
        <p className="text-muted">{t('verification.funds.meanwhile')}</p>
        {!answeredAt && <Answer />}
        <h3 className="font-bold">{t('verification.funds.papers')}</h3>
        <p className="text-muted">{t('verification.funds.papers_text')}</p>
        {papers.map((paper) => (
          <AboutDocument key={paper.id} document={paper} />
        ))}
        <Sender part="funds" />
      </div>
    </Card>
  );
}

const INCOME_NAMES: Readonly<Record<(typeof INCOMES)[number], string>> = {
  '0-20': 'up_to_20',
  '20-40': 'up_to_40',
  '40-80': 'up_to_80',
  '80-150': 'up_to_150',
  '150-': 'above_150',
};

function Answer() {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Awaited<ReturnType<typeof answerFunds>>>(null);
  const [lacking, lack] = useState<readonly string[]>([]);
  const [length, setLength] = useState(0);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? '').trim();
    const source = FUND_SOURCES.find((each) => each === text('source'));
    const income = INCOMES.find((each) => each === text('income'));
    const [occupation, words] = [text('occupation'), text('words')];
    const missing = [
      ...(source ? [] : ['source']),
      ...(occupation ? [] : ['occupation']),
      ...(income ? [] : ['income']),
      ...(lengthOf(words) >= FUND_WORDS.min ? [] : ['words']),
    ];
    const isLong = lengthOf(words) > FUND_WORDS.max;
    lack(missing);
    if (!source || !income || missing.length > 0 || isLong) {
      event.currentTarget.querySelector<HTMLElement>(`[name="${missing[0] ?? 'words'}"]`)?.focus();
      return;
    }
    const goOn = keepNear();
    setBusy(true);
    setProblem(await answerFunds({ source, occupation, income, words }));
    setBusy(false);
    goOn();
  };
  const error = (name: string) => (lacking.includes(name) ? t(`verification.funds.${name}_missing`) : undefined);
  return (
    <form
      onSubmit={(event) => void submit(event)}
      noValidate
      data-draft
      aria-busy={busy || undefined}
      className="grid gap-5 sm:max-w-[420px]"
    >
      <Select
        name="source"
        label={t('verification.funds.source')}
        defaultValue=""
        placeholder={t('verification.funds.choose')}
        error={error('source')}
        options={FUND_SOURCES.map((value) => ({ value, label: t(`verification.funds.source.${value}`) }))}
      />
      <Field
        name="occupation"
        label={t('verification.funds.occupation')}
        maxLength={OCCUPATION_MAX}
        autoComplete="organization-title"
        error={error('occupation')}
      />
      <Select
        name="income"
        label={t('verification.funds.income')}
        defaultValue=""
        placeholder={t('verification.funds.choose')}
        error={error('income')}
        options={INCOMES.map((value) => ({ value, label: t(`verification.funds.income.${INCOME_NAMES[value]}`) }))}
      />
      <Words
        name="words"
        label={t('verification.funds.words')}
        hint={t('verification.funds.words_note')}
        error={error('words')}
        most={FUND_WORDS.max}
        clean={(words) => words.trim()}
        length={length}
        onLength={setLength}
      />
      <Refused problem={problem} />
      <Button type="submit" tone="sun" busy={busy}>
        {t('verification.funds.send')}
      </Button>
    </form>
  );
}
