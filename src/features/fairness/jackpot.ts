// Repeats a jackpot's draw from published data, with the code that drew it.

import { isLinkOf } from '#shared/chance/chain.ts';
import type { JackpotDrawFacts, JackpotFairness } from '#shared/contract/jackpots.ts';
import { drawnLevel } from '#shared/domain/jackpot-draw.ts';
import { LEVELS } from '#shared/domain/jackpots.ts';

export type JackpotVerdict = 'waiting' | 'lost' | 'won' | 'forced' | 'wrong';

/** `published` is what everybody can read: a chain that only the draw's own answer names would prove nothing. */
export function checkDraw(facts: JackpotDrawFacts, published: JackpotFairness): JackpotVerdict {
  const { link, roundId, stakeMicro, oneInMinor, won } = facts;
  const chain = published.chains.find(({ no, drawer }) => no === link?.chain && drawer === link.drawer);
  if (!link?.link || !chain?.salt) return 'waiting';
  if (!isLinkOf(chain.first, link.link, link.no)) return 'wrong';
  const level = drawnLevel({ link: link.link, salt: chain.salt, roundId, stakeMicro, oneInMinor });
  const drawn = level === null ? null : (LEVELS[level] ?? null);
  if (drawn === won) return won === null ? 'lost' : 'won';
  return facts.forced ? 'forced' : 'wrong';
}
