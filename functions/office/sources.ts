// What coins and prizes were for, in words: the player's object stores it as a code with an id or a key.
import { POINT_WHY } from '#shared/domain/office/acts.ts';

const isWhy = (text: string): text is keyof typeof POINT_WHY.options => Object.hasOwn(POINT_WHY.options, text);

const SOURCES: Readonly<Record<string, (rest: string) => string>> = {
  // `office:<why>:<key>`; an earlier release wrote no reason.
  office: (rest) => {
    const [why = ''] = rest.split(':');
    return isWhy(why) ? `by an operator: ${POINT_WHY.options[why]}` : 'by an operator';
  },
  shop: () => 'in the shop',
  ticket: () => 'a ticket of a lottery that came back',
  reversed: () => 'an exchange that was reversed',
  taking: (no) => `contested, given back (taking ${no})`,
  spins: () => 'free spins that were not used',
};

/** `level:3` and the like stay, with a space: `level 3`. */
export function sourceWords(source: string): string {
  const [kind = '', ...rest] = source.split(':');
  return SOURCES[kind]?.(rest.join(':')) ?? [kind.replaceAll('_', ' '), ...rest].join(' ');
}
