// The form of a popup route as a page of its own: rendered on the server, it can be posted without JavaScript.
import { type TextProps, Texts } from '#src/i18n/react.tsx';
import { EmailVerify } from './EmailVerify.tsx';
import { NewPassword } from './NewPassword.tsx';
import { Remind } from './Remind.tsx';
import { SignIn } from './SignIn.tsx';
import { SignUp, type SignUpProps } from './SignUp.tsx';

export type IdentityForm = 'sign-in' | 'sign-up' | 'remind' | 'new-password' | 'email-verify';
export type IdentityProps = TextProps & SignUpProps & { form: IdentityForm; token: string; signedIn: boolean };

export function IdentityPage({ locale, messages, form, ...props }: IdentityProps) {
  return (
    <Texts locale={locale} messages={messages}>
      <Form form={form} {...props} />
    </Texts>
  );
}

export function Form({ form, ...props }: Omit<IdentityProps, keyof TextProps>) {
  switch (form) {
    case 'sign-in':
      return <SignIn {...props} />;
    case 'sign-up':
      return <SignUp {...props} />;
    case 'remind':
      return <Remind {...props} />;
    case 'new-password':
      return <NewPassword {...props} />;
    case 'email-verify':
      return <EmailVerify {...props} />;
  }
}
