// The field that searches the questions of the help pages; where none matches it lists the topics.
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { type TextProps, Texts, useLocale, useT } from '#src/i18n/react.tsx';
import { at, type Place, paths } from '#src/paths.ts';
import { ButtonLink } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { matching } from './matching.ts';
import { $answers, loadAnswers } from './support.store.ts';

export function HelpSearch({ place }: { place: Place }) {
  const t = useT();
  const locale = useLocale();
  const answers = useStore($answers, { ssr: 'initial' });
  const [typed, type] = useState('');
  const box = useRef<HTMLDivElement>(null);
  // Text typed before hydration.
  useEffect(() => {
    const input = box.current?.querySelector('input');
    if (!input || (input.value === '' && document.activeElement !== input)) return;
    type(input.value);
    void loadAnswers(locale);
  }, [locale]);
  const vocabulary = { alike: t('support.search.alike'), stop: t('support.search.stop') };
  const found = matching(answers, typed, vocabulary);
  return (
    <div className="grid gap-2" ref={box}>
      <Field
        type="search"
        label={t('support.search')}
        autoComplete="off"
        value={typed}
        onFocus={() => void loadAnswers(locale)}
        onChange={({ target }) => type(target.value)}
      />
      <div role="status" className="grid gap-1">
        {found.map(({ question, path }) => (
          <a key={path} className="pop-item" href={at(place, path)}>
            {question}
          </a>
        ))}
        {typed.trim() !== '' && answers.length > 0 && found.length === 0 && (
          <>
            <p className="text-muted">{t('support.nothing_found')}</p>
            {topicsOf(answers).map(([path, group]) => (
              <a key={path} className="pop-item" href={at(place, path)}>
                {group}
              </a>
            ))}
          </>
        )}
      </div>
    </div>
  );
}

/** Each page of answers, by its address. */
const topicsOf = (answers: readonly { group: string; path: string }[]): [string, string][] => [
  ...new Map(answers.map(({ group, path }) => [path.split('#')[0] ?? path, group] as const)),
];

/** On the help page, with a link to support. */
export function HelpPageSearch({ place, ...texts }: TextProps & { place: Place }) {
  return (
    <Texts {...texts}>
      <div className="card grid gap-3">
        <HelpSearch place={place} />
        <Write place={place} />
      </div>
    </Texts>
  );
}

function Write({ place }: { place: Place }) {
  const t = useT();
  return (
    <ButtonLink href={at(place, paths.support())} data-popup="support">
      {t('support.write')}
    </ButtonLink>
  );
}
