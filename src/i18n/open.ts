// What a visitor's place allows, for what pages offer; the API decides by the same rule (shared/domain/geo.ts).
import { type Act, forbidden } from '#shared/domain/geo.ts';
import { paths } from '#src/paths.ts';

type Known = Pick<App.Locals, 'geoClass' | 'closed' | 'licence' | 'licenceHere' | 'shell'>;

export const isOpen = ({ geoClass, closed, licence, licenceHere, shell }: Known, act: Act): boolean =>
  forbidden(act, { geo: geoClass, closed, licence: licenceHere }, shell === 'player' ? licence : undefined) ===
  undefined;

/** Whether the player's account belongs to another licence than the one here: they can withdraw, and do nothing else of value. */
export const isAbroad = ({ geoClass, closed, licence, licenceHere, shell }: Known): boolean =>
  shell === 'player' &&
  forbidden('value', { geo: geoClass, closed, licence: licenceHere }, licence)?.code === 'EE_LICENSE_BLOCKED';

const FORMS = [
  { form: 'signUp', popup: 'sign-up' },
  { form: 'signIn', popup: 'sign-in' },
] as const;

/** A guest's way to an account: the form to join; where that is closed, to sign in; undefined where both are. */
export const wayIn = (known: Known) => FORMS.find(({ popup }) => isOpen(known, popup));

/** The addresses where a guest joins and signs in; null where that is closed here. */
export const waysIn = (known: Known, href: (path: string) => string) => ({
  join: isOpen(known, 'sign-up') ? href(paths.signUp()) : null,
  signIn: isOpen(known, 'sign-in') ? href(paths.signIn()) : null,
});

/** Whether games can be played for money from here: by a player at once, by a guest once they have an account. */
export const playsForMoney = (known: Known): boolean =>
  known.shell === 'player' ? isOpen(known, 'bet') : wayIn(known) !== undefined;

/** Which form of the cashbox to open first: the deposit, or the withdrawal where that alone is open. */
export const cashWay = (known: Known): 'deposit' | 'withdraw' =>
  !isOpen(known, 'deposit') && isOpen(known, 'withdraw') ? 'withdraw' : 'deposit';
