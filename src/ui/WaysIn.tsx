// What a guest sees in place of an action: a button to join, whose label says what for, or to sign in. Nothing where
// neither is open.
import { useT } from '#src/i18n/react.tsx';
import { ButtonLink } from './Button.tsx';

/** Addresses of the forms; null where one is closed. */
export type Ways = { readonly join: string | null; readonly signIn: string | null };

/** `plain` is for a panel with several next steps, none of which should stand out. */
type Props = { ways: Ways; join: string; className?: string; plain?: boolean };

export function WaysIn({ ways, join, className, plain = false }: Props) {
  const t = useT();
  if (!ways.join && !ways.signIn) return null;
  const size = plain ? undefined : 'large';
  return (
    <div className={className}>
      {ways.join && (
        <ButtonLink tone={plain ? 'plain' : 'sun'} size={size} href={ways.join} data-popup="sign-up">
          {join}
        </ButtonLink>
      )}
      {ways.signIn && (
        <ButtonLink tone={plain ? 'quiet' : 'glass'} size={size} href={ways.signIn} data-popup="sign-in">
          {t('ui.sign_in')}
        </ButtonLink>
      )}
    </div>
  );
}
