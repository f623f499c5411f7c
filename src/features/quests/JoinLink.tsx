// For a guest: a link to join and take part.
import { useLocale, useT } from '#src/i18n/react.tsx';
import { at, paths } from '#src/paths.ts';
import { ButtonLink } from '#src/ui/Button.tsx';

export function JoinLink() {
  const t = useT();
  const locale = useLocale();
  return (
    <ButtonLink tone="glass" size="large" href={at({ base: '', locale }, paths.signUp())} data-popup="sign-up">
      {t('activities.sign_up')}
    </ButtonLink>
  );
}
