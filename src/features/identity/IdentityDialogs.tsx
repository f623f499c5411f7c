// The same forms over the current page: opened by a fragment, a link or a button (stores/popup.ts), one at a time.
import { useEffect, useSyncExternalStore } from 'react';
import { type TextProps, Texts, useT } from '#src/i18n/react.tsx';
import { at, type Place, paths, safeRedirect } from '#src/paths.ts';
import {
  $popup,
  $signInOver,
  closePopup,
  closeSignInOver,
  type PopupName,
  type Popup as PopupRequest,
} from '#src/stores/popup.ts';
import { isPlayer } from '#src/stores/session.ts';
import { toast } from '#src/stores/toasts.ts';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Form, type IdentityForm, type IdentityProps } from './IdentityPage.tsx';
import { Prove } from './Prove.tsx';

const FORMS: readonly string[] = [
  'sign-in',
  'sign-up',
  'remind',
  'new-password',
  'email-verify',
] satisfies IdentityForm[];
const isForm = (name: PopupName | undefined): name is IdentityForm & PopupName =>
  name !== undefined && FORMS.includes(name);

const AGAIN: PopupRequest = { name: 'sign-in', values: {} };

type Props = TextProps &
  Pick<IdentityProps, 'currencies' | 'currency' | 'minimumAge'> & {
    /** Forms that the visitor's place forbids: a warning is shown instead [S2.108 S2.109]. */
    closed: readonly ('sign-in' | 'sign-up')[];
    place: Place;
  };

export function IdentityDialogs({ locale, messages, ...props }: Props) {
  return (
    <Texts locale={locale} messages={messages}>
      <Popup {...props} />
      <Prove />
    </Texts>
  );
}

function Popup({ closed, place, ...props }: Omit<Props, keyof TextProps>) {
  const t = useT();
  const over = useSyncExternalStore($signInOver.listen, $signInOver.get, () => false);
  const popup = useSyncExternalStore($popup.listen, $popup.get, () => null);
  const wanted = over ? AGAIN : popup;
  const form = isForm(wanted?.name) && !closed.some((name) => name === wanted.name) ? wanted.name : null;
  const shut = closed.find((name) => name === wanted?.name);
  useEffect(() => {
    if (!shut) return;
    closePopup();
    const link = { href: at(place, paths.rulesHere()), label: t('identity.rules_here') };
    toast('warning', t(`problems.geo.${shut.replace('-', '_')}`), { link });
  }, [shut, t, place]);
  const here = typeof location === 'undefined' ? '/' : location.pathname + location.search;
  const redirect = wanted?.values.redirect ? safeRedirect(wanted.values.redirect) : here;
  return (
    <Dialog
      open={form !== null}
      onClose={over ? closeSignInOver : closePopup}
      title={form ? t(`identity.title_${form.replace('-', '_')}`) : ''}
      width={form === 'email-verify' ? 560 : 460}
      full={form === 'email-verify'}
      dismissOutside={false}
    >
      {form && (
        <Form
          key={form}
          form={form}
          {...props}
          redirect={redirect}
          token={wanted?.values.reset_password_token ?? ''}
          signedIn={!over && isPlayer()}
        />
      )}
    </Dialog>
  );
}
