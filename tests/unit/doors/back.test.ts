import { expect, test } from 'vitest';
import { paths, thenBack } from '#src/paths.ts';

test('a form comes back to the whole address: base, locale and query [S6.02]', () => {
  const game = paths.play('kepler', 'perihelion', 'real');
  const back = (base: '' | '/guest', locale: string) => {
    const [form, query] = thenBack({ base, locale }, 'signUp', game).split('?');
    return [form, new URLSearchParams(query).get('redirect')];
  };
  expect(back('', 'en')).toEqual(['/sign-up', '/play/kepler/perihelion?mode=real']);
  expect(back('', 'de')).toEqual(['/de/sign-up', '/de/play/kepler/perihelion?mode=real']);
  expect(back('/guest', 'de')).toEqual(['/guest/de/sign-up', '/guest/de/play/kepler/perihelion?mode=real']);
});
