// What a visitor's place leaves open, for what a page offers her; the doors decide by the same rule (shared/domain/geo.ts).
import { type Act, forbidden } from '#shared/domain/geo.ts';

export const isOpen = ({ geoClass, closed, licence }: App.Locals, act: Act): boolean =>
  forbidden(act, { geo: geoClass, closed, licence }) === undefined;

const FORMS = [
  { form: 'signUp', popup: 'sign-up' },
  { form: 'signIn', popup: 'sign-in' },
] as const;

/** A guest's way to an account: to join; where that is closed, to sign in; undefined where both are. */
export const wayIn = (locals: App.Locals) => FORMS.find(({ popup }) => isOpen(locals, popup));
