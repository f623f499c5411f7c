// What a visitor's place leaves open, for what a page offers them; the doors decide by the same rule (shared/domain/geo.ts).
import { type Act, forbidden } from '#shared/domain/geo.ts';
import { paths } from '#src/paths.ts';

type Known = Pick<App.Locals, 'geoClass' | 'closed' | 'licence' | 'licenceHere' | 'shell'>;

export const isOpen = ({ geoClass, closed, licence, licenceHere, shell }: Known, act: Act): boolean =>
  forbidden(act, { geo: geoClass, closed, licence: licenceHere }, shell === 'player' ? licence : undefined) ===
  undefined;

/** A player whose account is of another licence than the one here: they can withdraw, and nothing else of value. */
export const isAbroad = ({ geoClass, closed, licence, licenceHere, shell }: Known): boolean =>
  shell === 'player' &&
  forbidden('value', { geo: geoClass, closed, licence: licenceHere }, licence)?.code === 'EE_LICENSE_BLOCKED';

const FORMS = [
  { form: 'signUp', popup: 'sign-up' },
  { form: 'signIn', popup: 'sign-in' },
] as const;

/** A guest's way to an account: to join; where that is closed, to sign in; undefined where both are. */
export const wayIn = (known: Known) => FORMS.find(({ popup }) => isOpen(known, popup));

/** Where a guest joins and signs in from here; null where that is closed. */
export const waysIn = (known: Known, href: (path: string) => string) => ({
  join: isOpen(known, 'sign-up') ? href(paths.signUp()) : null,
  signIn: isOpen(known, 'sign-in') ? href(paths.signIn()) : null,
});

/** A game can be played for money from here: at once by a player, by a guest once they have an account. */
export const playsForMoney = (known: Known): boolean =>
  known.shell === 'player' ? isOpen(known, 'bet') : wayIn(known) !== undefined;

/** What a player comes to their money for: to pay in; where only taking out is open, that. */
export const cashWay = (known: Known): 'deposit' | 'withdraw' =>
  !isOpen(known, 'deposit') && isOpen(known, 'withdraw') ? 'withdraw' : 'deposit';
