// A link to another form: opens it over this page where the page can, else goes to its own page.
import type { MouseEvent, ReactNode } from 'react';
import { useLocale } from '#src/i18n/react.tsx';
import { at, paths } from '#src/paths.ts';
import { openPopup } from '#src/stores/popup.ts';

const pages = {
  'sign-in': (redirect?: string) => paths.signIn(redirect),
  'sign-up': (redirect?: string) => paths.signUp(redirect),
  remind: () => paths.remind(),
  'email-verify': () => paths.emailVerify(),
};

type Props = { to: keyof typeof pages; redirect?: string; children: ReactNode };

export function PopupLink({ to, redirect, children }: Props) {
  const locale = useLocale();
  const wanted = redirect && redirect !== at({ base: '', locale }, paths.main()) ? redirect : undefined;
  const open = (event: MouseEvent) => {
    // A page that is such a form itself goes to the other form's page.
    if (event.metaKey || event.ctrlKey || document.querySelector('[data-identity-page]')) return;
    if (openPopup(to, wanted ? { redirect: wanted } : {})) event.preventDefault();
  };
  return (
    // Nofollow where the link has parameters, because one address of each form is enough for a crawler.
    <a className="link" href={at({ base: '', locale }, pages[to](wanted))} rel={wanted && 'nofollow'} onClick={open}>
      {children}
    </a>
  );
}
