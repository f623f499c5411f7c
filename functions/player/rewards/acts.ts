// What operators give and take: bonuses, free spins, coins.
import { toEuro } from '#shared/domain/bonuses/resolve.ts';
import { assert } from '#shared/domain/refusal.ts';
import type { Acting, Valuing, Worth } from '../core/acts.ts';
import type { Noun } from '../core/noun.ts';
import type { Tx } from '../core/transaction.ts';
import { notify } from '../person/inbox.ts';
import { giftCalled, giftWorth } from './gifts.ts';
import { grant, grantEurMinor, sourceOfGrant, stateOfGrant, termsOfGrant } from './grants.ts';
import { addPoints, chargeable, coinsEurMinor, persistent } from './points.ts';
import { type Wanted, wantedOf } from './reservations.ts';
import { takeCoins, takeGift } from './takings.ts';
import type { Templates } from './templates.ts';

const pointsState = (tx: Tx): string => `${chargeable(tx)} of ${persistent(tx)}`;

/** An act that takes, done alone or as another operator has proposed it. */
type Takers = Acting<never, { proposal: { operator: string } | null } | null>;
const takersOf = ({ by: { operator }, weighed }: Takers): string[] => [
  ...new Set([operator, ...(weighed?.proposal ? [weighed.proposal.operator] : [])]),
];

export const noun = {
  acts: {
    'gift.grant': {
      state: stateOfGrant,
      perform: (tx, { template }, { by: { key }, weighed }: Acting<never, { templates: Templates } | null>) => {
        assert(weighed, 'what is given is judged before its transaction');
        grant(tx, template, { key, templates: weighed.templates });
      },
      worth: (tx, { template }, { templates, key }: Valuing<Templates>): Worth<Wanted> => {
        const terms = termsOfGrant(tx, template, templates);
        const { groupKey, period, version, currency } = terms;
        const wanted = wantedOf(sourceOfGrant(key), terms);
        return {
          sum: 'given',
          eurMinor: grantEurMinor(tx, terms),
          terms: `${version} ${currency} ${wanted.faceMinor}`,
          claims: { groupKey, period },
          wanted,
        };
      },
    },
    'gift.cancel': {
      state: (tx, { subject }) => giftCalled(tx, subject).stage,
      perform: (tx, { subject, why }, acting: Takers) => takeGift(tx, giftCalled(tx, subject), why, takersOf(acting)),
      worth: (tx, { subject }) => {
        const gift = giftCalled(tx, subject);
        const { currency, stage } = gift;
        const eurMinor = toEuro(giftWorth(tx, gift), { currency, rates: tx.rules.rates });
        return { sum: 'taken', eurMinor, terms: stage };
      },
    },
    'points.give': {
      state: pointsState,
      perform: (tx, { points, why }, { by }) =>
        addPoints(tx, { source: `office:${why}:${by.key}`, points, kind: 'granted' }),
      worth: (_tx, { points }) => ({ sum: 'given', eurMinor: coinsEurMinor(points), terms: '' }),
    },
    'points.take': {
      state: pointsState,
      perform: (tx, { points, why }, acting: Takers) => {
        takeCoins(tx, { source: `office:${why}:${acting.by.key}`, points, why }, takersOf(acting));
        notify(tx, 'coins_taken', { coins: points, why });
      },
      worth: (_tx, { points }) => ({ sum: 'taken', eurMinor: coinsEurMinor(points), terms: '' }),
    },
  },
} satisfies Noun;
