// What operators switch off for a time: one thing each, by one person, with a public sentence, a reason and an end.
// Switching it on before its end takes a second one. Payouts, limits, exclusions and support have no switch: nobody
// closes those.

/** By kind: its name at the office, and how an instance is named. */
export const SWITCHES = {
  game: { name: 'Game', of: 'The studio and the slug of its address: kepler/perihelion', stops: 'no new stake' },
  studio: {
    name: 'Studio',
    of: 'Its slug: kepler',
    stops: 'no new stake in any of its games; prizes that it gives wait at the studio',
  },
  provider: { name: 'Payment provider', of: 'Its id: adyen', stops: 'no new deposit that it would carry' },
  method: { name: 'Payment method', of: 'Its id: bank-transfer', stops: 'no new deposit by it' },
  code: { name: 'Promo code', of: 'The code as it is typed', stops: 'it is used no more' },
  bonus: { name: 'Bonus', of: 'The name of its file: welcome', stops: 'it is given no more; what was given goes on' },
  tournament: { name: 'Tournament', of: 'The name of its file: daily-ten', stops: 'nobody enters any more' },
  jackpot: { name: 'Jackpot', of: 'Its identifier: corona', stops: 'no new round feeds or wins it' },
  chat: { name: 'Chat room', of: 'Its id: general; * for all', stops: 'nobody writes; support is reached as ever' },
  country: { name: 'Country', of: 'Its two letters: DE', stops: 'no sign-up, stake, deposit or gift there' },
  'sign-up': { name: 'Sign-up of a country', of: 'Its two letters: DE', stops: 'no new account there' },
  registration: { name: 'Registration', of: '* for everywhere', stops: 'no new account anywhere' },
} as const satisfies Record<string, { name: string; of: string; stops: string }>;
export type SwitchKind = keyof typeof SWITCHES;
export const SWITCH_KINDS = Object.keys(SWITCHES) as SwitchKind[];
export const isSwitchKind = (text: string): text is SwitchKind => Object.hasOwn(SWITCHES, text);

/** Kinds that may be limited to one country. */
export const OF_A_COUNTRY: readonly SwitchKind[] = ['method', 'provider'];

/** How long it may last; it can be extended before its end. */
export const SWITCH_TERMS = { hour: 3_600_000, day: 86_400_000, week: 7 * 86_400_000, month: 30 * 86_400_000 } as const;
export type SwitchTerm = keyof typeof SWITCH_TERMS;

interface Signed {
  readonly by: string;
  readonly atMs: number;
  readonly reason: string;
}

export interface Switch extends Signed {
  /** Identifies it among all switches, past ones too. */
  readonly id: string;
  readonly kind: SwitchKind;
  readonly of: string;
  /** Null: everywhere. */
  readonly country: string | null;
  readonly untilMs: number;
  /** Somebody asked to switch it on again; it stays off until another agrees. */
  readonly widening: Signed | null;
}

export type Switches = readonly Switch[];

/**
 * The automatic author of a switch for a studio that has paid out too much on a day (functions/call-log/breaker.ts).
 */
export const BREAKER = 'breaker';
/**
 * The automatic author of a switch for a title that its studio has withdrawn or changed
 * (functions/jobs/studio-titles.ts).
 */
export const TITLES_JOB = 'titles';

const PLACE = /^[A-Z]{2}$/;
const NAMES: Readonly<Record<SwitchKind, RegExp>> = {
  game: /^[a-z0-9-]+\/[a-z0-9-]+$/,
  studio: /^[a-z0-9-]+$/,
  provider: /^[a-z0-9-]+$/,
  method: /^[a-z0-9-]+$/,
  code: /^\S{1,40}$/,
  bonus: /^[a-z0-9-]+$/,
  tournament: /^[a-z0-9-]+$/,
  jackpot: /^[a-z0-9-]+$/,
  chat: /^(?:[a-z0-9-]+|\*)$/,
  country: PLACE,
  'sign-up': PLACE,
  registration: /^\*$/,
};
export const isSwitchName = (kind: SwitchKind, of: string): boolean => NAMES[kind].test(of);

export const holding = (all: Switches, nowMs: number): Switches => all.filter(({ untilMs }) => untilMs > nowMs);

/** Whether it is off now, here: for a switch of one country, where the player is or is registered. */
export const isSwitchedOff = (
  all: Switches,
  kind: SwitchKind,
  of: string,
  nowMs: number,
  places: readonly (string | null)[] = [],
): boolean =>
  all.some(
    (one) =>
      one.kind === kind &&
      (one.of === of || one.of === '*') &&
      one.untilMs > nowMs &&
      (one.country === null || places.includes(one.country)),
  );

/** The acts that switches close in a place, like rows of config/geo.json. */
export function closedBySwitches(
  all: Switches,
  country: string | null,
  nowMs: number,
): readonly ('sign-up' | 'bet' | 'deposit' | 'value')[] {
  if (all.length === 0) return [];
  if (country !== null && isSwitchedOff(all, 'country', country, nowMs)) return ['sign-up', 'bet', 'deposit', 'value'];
  const noAccounts =
    isSwitchedOff(all, 'registration', '*', nowMs) ||
    (country !== null && isSwitchedOff(all, 'sign-up', country, nowMs));
  return noAccounts ? ['sign-up'] : [];
}

/** Adds a switch; repeating one makes it longer, never shorter. */
export function narrowed(all: Switches, one: Omit<Switch, 'widening'>): Switches {
  const isSame = ({ kind, of, country }: Switch) => kind === one.kind && of === one.of && country === one.country;
  const before = holding(all, one.atMs).find(isSame);
  const rest = holding(all, one.atMs).filter((each) => each !== before);
  return [...rest, { ...one, untilMs: Math.max(one.untilMs, before?.untilMs ?? 0), widening: null }];
}

/** A request to switch it on again: the first asks for it, a second operator's does it. */
export function widened(
  all: Switches,
  id: string,
  word: Signed,
): { all: Switches; done: 'proposed' | 'on' } | 'gone' | 'own' {
  const one = holding(all, word.atMs).find((each) => each.id === id);
  if (!one) return 'gone';
  if (one.widening === null)
    return { all: all.map((each) => (each === one ? { ...one, widening: word } : each)), done: 'proposed' };
  if (one.widening.by === word.by) return 'own';
  return { all: all.filter((each) => each !== one), done: 'on' };
}

/** It stays off: the request to switch it on is refused. */
export const leftOff = (all: Switches, id: string): Switches =>
  all.map((each) => (each.id === id ? { ...each, widening: null } : each));
