// What is said over recovery codes: only what has happened.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RecoveryCodes } from '#src/features/identity/RecoveryCodes.tsx';
import { Texts } from '#src/i18n/react.tsx';

const html = (renewed: boolean) => {
  const messages = Object.fromEntries(
    ['security_saved', 'codes_renewed', 'codes_title', 'codes_lead', 'codes_copy', 'codes_kept'].map((name) => [
      `security.${name}`,
      `said ${name}`,
    ]),
  );
  const children = createElement(RecoveryCodes, { codes: ['AAAA-BBBB'], renewed, onSaved: () => {} });
  return renderToStaticMarkup(createElement(Texts, { locale: 'en', messages, children }));
};

test('codes that come with the second factor say that all other sessions ended; renewed ones, which end none, do not', () => {
  expect(html(false)).toContain('said security_saved');
  expect(html(true)).toContain('said codes_renewed');
  expect(html(true)).not.toContain('said security_saved');
});
