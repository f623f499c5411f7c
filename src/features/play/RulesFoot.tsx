// The last words of every game's rules: where its figures come from, what an interruption changes.
import { useT } from '#src/i18n/react.tsx';
import { at, type Place, paths } from '#src/paths.ts';

export function RulesFoot({ game, place }: { game: string; place: Place }) {
  const t = useT();
  return (
    <>
      <p className="text-sm text-muted">{t('play.facts.exact')}</p>
      <a className="link" href={at(place, paths.certificate(game))}>
        {t('play.facts.how')}
      </a>
      <p className="text-sm text-muted">{t('play.rules.interrupted')}</p>
    </>
  );
}
