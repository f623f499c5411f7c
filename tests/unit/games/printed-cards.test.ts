// What certificates print of video poker and blackjack, computed again by other ways than theirs. Video poker: draws are counted
// by ranks, as products of what is left of each, and what suits add to that suit by suit; hands that differ by the names of
// suits are one. Blackjack: cards one after the other out of the shoe that is left.
import { describe, expect, test } from 'vitest';
import { chance as randomOf } from '#kit/chance.ts';
import { everything } from '#kit/everything.ts';
import type { Title } from '#shared/contract/title.ts';
import { chart, columns } from '#shared/games/blackjack/strategy.ts';
import { readTitles } from '../../../scripts/maths/titles.ts';
import { expectOdds, rowOf } from './printed.ts';

const titles = readTitles();

// Video poker.

const CARDS = 52;
const HAND = 5;
const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k);
/** Of up to four cards of a rank, so many: at `5 * n + k`. */
const choices = Float64Array.from({ length: 25 }, (_, i) => choose(Math.floor(i / 5), i % 5));
/** Sums of five of these, each at most four times, tell which they are. */
const KEYS = [0, 1, 5, 22, 94, 312, 992, 2422, 5624, 12_522, 19_998, 43_258, 79_415];
const KEY_ROOM = 4 * 79_415 + 43_258 + 1;
const [ACE, DEUCE, TEN, JACK, KING] = [0, 1, 9, 10, 12];
/** Ranks of ten straights, the ace at both ends. */
const straights = Array.from({ length: 10 }, (_, low) => Array.from({ length: 5 }, (_unused, i) => (low + i) % 13));
/** Bits of up to thirteen. */
const sizes = Uint8Array.from({ length: 1 << 13 }, (_, bits) => bits.toString(2).replaceAll('0', '').length);
const countIn = (bits: number): number => sizes[bits] as number;

type Pays = Readonly<Record<string, number>>;
type Card = { suit: number; rank: number };

/** What five cards of these ranks pay, all but the deuces that are wild in one suit or not. */
function paysFor(pays: Pays, wild: boolean, ranks: readonly number[], suited: boolean): number {
  const own = wild ? ranks.filter((rank) => rank !== DEUCE) : ranks;
  const wilds = ranks.length - own.length;
  const counts = [...Map.groupBy(own, (rank) => rank).values()].map((same) => same.length).sort((a, b) => b - a);
  const [most = 0, second = 0] = counts;
  const single = most <= 1;
  const within = (run: readonly number[]) => single && own.every((rank) => run.includes(rank));
  const straight = straights.some(within);
  const royal = suited && within([ACE, TEN, JACK, 11, KING]);
  const paired = [...own].filter((rank) => own.indexOf(rank) !== own.lastIndexOf(rank));
  const found: [string, boolean][] = wild
    ? [
        ['royal', royal && wilds === 0],
        ['four-deuces', wilds === 4],
        ['wild-royal', royal],
        ['five', most + wilds === 5],
      ]
    : [['royal', royal]];
  found.push(
    ['straight-flush', suited && straight],
    ['four', most + wilds >= 4],
    ['full-house', counts.length === 2 && (wilds === 0 ? most === 3 : wilds === 1 && second === 2)],
    ['flush', suited],
    ['straight', straight],
    ['three', most + wilds >= 3],
    ['two-pair', counts.length === 3 && second === 2],
    ['jacks', paired.some((rank) => rank === ACE || rank >= JACK)],
  );
  // The first that five cards are is what they are, and what a table leaves out pays nothing.
  const [is] = found.find(([hand, so]) => so && pays[hand] !== undefined) ?? [];
  return is ? (pays[is] ?? 0) : 0;
}

/** How much all draws after a hold pay together, and how many pay at least ten stakes, a hundred, the most. */
type Drawn = readonly [paid: number, ten: number, hundred: number, most: number];

function optimum(pays: Pays, wild: boolean) {
  const highest = Math.max(...Object.values(pays));
  const plain = new Uint16Array(KEY_ROOM);
  const eachMultiset = (from: number, ranks: readonly number[]): void => {
    if (ranks.length === HAND) {
      plain[ranks.reduce((key, rank) => key + (KEYS[rank] ?? 0), 0)] = paysFor(pays, wild, ranks, false);
      return;
    }
    for (let rank = from; rank < 13; rank += 1)
      if (ranks.filter((one) => one === rank).length < 4) eachMultiset(rank, [...ranks, rank]);
  };
  eachMultiset(0, []);

  /** By ranks alone: `left` of each rank are in the deck, `more` are drawn to ranks of this key. */
  const sums = [0, 0, 0, 0];
  const count = (from: number, more: number, key: number, ways: number, left: Uint8Array): void => {
    for (let rank = from; rank < 13; rank += 1) {
      const here = left[rank] as number;
      for (let n = 1; n <= here && n <= more; n += 1) {
        const now = ways * (choices[here * 5 + n] as number);
        const at = key + n * (KEYS[rank] as number);
        if (n < more) count(rank + 1, more - n, at, now, left);
        else add(plain[at] as number, now);
      }
    }
  };
  const add = (pay: number, ways: number): void => {
    if (pay === 0) return;
    sums[0] = (sums[0] ?? 0) + pay * ways;
    if (pay >= 10) sums[1] = (sums[1] ?? 0) + ways;
    if (pay >= 100) sums[2] = (sums[2] ?? 0) + ways;
    if (pay === highest) sums[3] = (sums[3] ?? 0) + ways;
  };
  const taken = (): Drawn => {
    const made: Drawn = [sums[0] ?? 0, sums[1] ?? 0, sums[2] ?? 0, sums[3] ?? 0];
    sums.fill(0);
    return made;
  };
  const byRanks = new Map<number, Drawn>();
  const rankPart = (hand: readonly Card[], held: number, key: number, goneKey: number): Drawn => {
    const more = HAND - countIn(held);
    const place = (key * KEY_ROOM + goneKey) * 6 + more;
    const found = byRanks.get(place);
    if (found) return found;
    const left = new Uint8Array(13).fill(4);
    for (const { rank } of hand) left[rank] = (left[rank] as number) - 1;
    if (more === 0) add(plain[key] as number, 1);
    else count(0, more, key, 1, left);
    const made = taken();
    byRanks.set(place, made);
    return made;
  };

  /** What it adds that all are of one suit: ranks of that suit as bits, deuces that are wild by number. */
  const suitedOnly = new Map<number, readonly [suited: number, plain: number]>();
  const both = (ranks: number, wilds: number): readonly [number, number] => {
    const key = ranks * 5 + wilds;
    const known = suitedOnly.get(key);
    if (known) return known;
    const cards = [...ranksIn(ranks), ...Array.from({ length: wilds }, () => DEUCE)];
    const made = [paysFor(pays, wild, cards, true), paysFor(pays, wild, cards, false)] as const;
    suitedOnly.set(key, made);
    return made;
  };
  const bySuit = new Map<number, Drawn>();
  const suitPart = (held: number, gone: number, heldWilds: number, goneWilds: number): Drawn => {
    const place = ((held * 8192 + gone) * 5 + heldWilds) * 5 + goneWilds;
    const found = bySuit.get(place);
    if (found) return found;
    const leftWilds = wild ? 4 - heldWilds - goneWilds : 0;
    const more = HAND - countIn(held) - heldWilds;
    const free = ranksIn(8191 & ~(held | gone | (wild ? 1 << DEUCE : 0)));
    const draw = (from: number, missing: number, ranks: number): void => {
      // The rest may be deuces.
      if (missing <= leftWilds && ranks !== 0) {
        const ways = choices[leftWilds * 5 + missing] as number;
        const [suited, as] = both(ranks, heldWilds + missing);
        add(suited, ways);
        add(as, -ways);
      }
      if (missing > 0)
        for (let i = from; i < free.length; i += 1) draw(i + 1, missing - 1, ranks | (1 << (free[i] ?? 0)));
    };
    draw(0, more, held);
    const made = taken();
    bySuit.set(place, made);
    return made;
  };

  const draws = Array.from({ length: HAND + 1 }, (_, held) => choose(CARDS - HAND, HAND - held));
  /** A hold of a hand given as its cards, and as the ranks of each suit, as bits: `held` are the places that stay. */
  function holdOf(suits: readonly number[], hand: readonly Card[], held: number, into: number[]): void {
    const stays = [0, 0, 0, 0];
    let [key, goneKey, wilds, goneWilds] = [0, 0, 0, 0];
    for (const [i, { suit, rank }] of hand.entries()) {
      const isHeld = ((held >> i) & 1) === 1;
      if (isHeld) key += KEYS[rank] as number;
      else goneKey += KEYS[rank] as number;
      if (!wild || rank !== DEUCE) stays[suit] = (stays[suit] as number) | (isHeld ? 1 << rank : 0);
      else if (isHeld) wilds += 1;
      else goneWilds += 1;
    }
    const addPart = (part: Drawn) => {
      for (let i = 0; i < part.length; i += 1) into[i] = (into[i] as number) + (part[i] as number);
    };
    into.fill(0);
    addPart(rankPart(hand, held, key, goneKey));
    const suited = stays.filter((bits) => bits > 0).length;
    if (suited > 1) return;
    for (const [suit, stay] of stays.entries()) {
      if (suited === 1 && stay === 0) continue;
      const ranks = (suits[suit] as number) & (wild ? ~(1 << DEUCE) : -1);
      addPart(suitPart(stay, ranks & ~stay, wilds, goneWilds));
    }
  }

  const sum = [0, 0, 0, 0];
  let hands = 0;
  eachDeal((suits, alike) => {
    hands += alike;
    const hand = suits.flatMap((bits, suit) => ranksIn(bits).map((rank) => ({ suit, rank })));
    let [best, other, of] = [[0, 0, 0, 0], [0, 0, 0, 0], 1];
    // Of holds that return the same, the one that holds more.
    for (let held = 2 ** HAND - 1; held >= 0; held -= 1) {
      holdOf(suits, hand, held, other);
      const all = draws[countIn(held)] as number;
      if ((other[0] as number) * of > (best[0] as number) * all) [best, other, of] = [other, best, all];
    }
    for (let i = 0; i < sum.length; i += 1) sum[i] = (sum[i] as number) + (alike * (best[i] as number)) / of;
  });
  const [mean = 0, ten = 0, hundred = 0, most = 0] = sum.map((one) => one / hands);
  return { hands, mean, ten, hundred, most, highest };
}

const ranksIn = (bits: number): number[] =>
  Array.from({ length: 13 }, (_, rank) => rank).filter((rank) => ((bits >> rank) & 1) === 1);

const factorials = [1, 1, 2, 6, 24];

/** Every deal once up to the names of suits: the ranks of each suit as falling bits, and how many deals are alike. */
function eachDeal(visit: (suits: readonly number[], alike: number) => void): void {
  const sets = Array.from({ length: 8192 }, (_, bits) => bits).filter((bits) => countIn(bits) <= HAND);
  const walk = (suits: readonly number[], left: number): void => {
    if (suits.length === 4) {
      if (left > 0) return;
      const same = [...Map.groupBy(suits, (bits) => bits).values()].map((group) => group.length);
      visit(
        suits,
        same.reduce((all, n) => all / (factorials[n] as number), 24),
      );
      return;
    }
    for (const bits of sets) {
      if (bits > (suits.at(-1) ?? 8191)) break;
      const cards = countIn(bits);
      // The suits that follow are no higher: an empty one leaves them nothing.
      if (cards <= left && (bits > 0 || left === 0)) walk([...suits, bits], left - cards);
    }
  };
  walk([], HAND);
}

test.runIf(everything).each(['kepler/twin-moons-deuces', 'kepler/meridian-jacks'])(
  '%s prints what the best hold of every hand pays, and how often its highest hands come, as counting by ranks and suits does [I53]',
  (game) => {
    const { wild, pays } = (titles.get(game) as Title).config as { wild: string; pays: Pays };
    const { hands, mean, ten, hundred, most, highest } = optimum(pays, wild === 'deuces');
    expect(hands).toBe(2_598_960);
    const row = rowOf(game);
    expect(Number(row.rtp)).toBeCloseTo(100 * mean, 5);
    if ('bound' in row.most) throw new Error('exact');
    expect(Number(row.most.times)).toBe(highest);
    expectOdds(row.most.oneIn, most, 1e-7);
    expect(row.atLeast.map(({ times }) => times)).toEqual([10, 100]);
    for (const [i, chance] of [ten, hundred].entries()) expectOdds(row.atLeast[i]?.oneIn, chance, 1e-7);
  },
);

// Blackjack. Cards are 1 for an ace to 10.

/** What is left of each value; nothing at 0. */
type Shoe = number[];
const shoeOf = (decks: number): Shoe => [0, ...Array.from({ length: 10 }, (_, i) => (i === 9 ? 16 : 4) * decks)];

/** What cards come to whose aces count one: one of them counts eleven where that does not bust. */
const worth = (low: number, ace: boolean): number => (ace && low <= 11 ? low + 10 : low);

/** What the printed chart says of a hand that is not split. */
function charted(low: number, ace: boolean, two: boolean, up: number): 'hit' | 'stand' | 'double' {
  const total = worth(low, ace);
  if (total >= 21) return 'stand';
  const rows: Readonly<Record<number, string>> = total > low ? chart.soft : chart.hard;
  const row = total > low ? Math.min(total, 19) : Math.max(8, Math.min(total, 17));
  const cell = rows[row]?.[columns.indexOf(up)];
  if (cell === 'D') return two ? 'double' : 'hit';
  if (cell === 'E') return two ? 'double' : 'stand';
  return cell === 'H' ? 'hit' : 'stand';
}
const splitBy = (value: number, up: number): boolean =>
  (chart.pairs as Readonly<Record<number, string>>)[value]?.[columns.indexOf(up)] === 'P';

/** How likely the dealer's cards, one by one, end below `least` or bust; a natural does neither. */
function beaten(shoe: Shoe, left: number, low: number, ace: boolean, cards: number, least: number): number {
  const total = worth(low, ace);
  if (total >= 17) return total > 21 || total < least ? 1 : 0;
  let chance = 0;
  for (let card = 1; card <= 10; card += 1) {
    const here = shoe[card] as number;
    if (here === 0 || (cards === 1 && worth(low + card, ace || card === 1) === 21)) continue;
    shoe[card] = here - 1;
    chance += (here / left) * beaten(shoe, left - 1, low + card, ace || card === 1, cards + 1, least);
    shoe[card] = here;
  }
  return chance;
}

/** How likely both hands of a split are doubled by the chart and both won: card by card, as they are dealt. */
function bothDoubled(decks: number): number {
  const shoe = shoeOf(decks);
  let left = 52 * decks;
  const take = (card: number, then: () => number): number => {
    const here = shoe[card] as number;
    if (here === 0) return 0;
    const share = here / left;
    shoe[card] = here - 1;
    left -= 1;
    const chance = share * then();
    shoe[card] = here;
    left += 1;
    return chance;
  };
  const each = (then: (card: number) => number): number => {
    let sum = 0;
    for (let card = 1; card <= 10; card += 1) sum += take(card, () => then(card));
    return sum;
  };
  const known = new Map<string, number>();
  const dealer = (up: number, least: number): number => {
    const key = `${shoe.join()} ${up} ${least}`;
    const chance = known.get(key) ?? beaten(shoe, left, up, up === 1, 1, least);
    known.set(key, chance);
    return chance;
  };
  /** A hand of a split: its second card if it is doubled on, the one it then takes, and what it comes to. */
  const doubled = (value: number, up: number, then: (total: number) => number): number =>
    each((card) =>
      charted(value + card, card === 1, true, up) !== 'double'
        ? 0
        : each((last) => {
            const total = worth(value + card + last, card === 1 || last === 1);
            return total > 21 ? 0 : then(total);
          }),
    );
  let sum = 0;
  // Split aces take one card each.
  for (const up of columns)
    for (let value = 2; value <= 10; value += 1)
      if (splitBy(value, up))
        sum += take(up, () =>
          take(value, () =>
            take(value, () =>
              doubled(value, up, (one) => doubled(value, up, (other) => dealer(up, Math.min(one, other)))),
            ),
          ),
        );
  return sum;
}

/** Plays rounds by the chart out of a fresh shoe each, and counts what comes back, in first stakes. */
function dealt(decks: number, natural: number, rounds: number, random: () => number): Map<number, number> {
  const full = Int32Array.from(shoeOf(decks));
  const shoe = Int32Array.from(full);
  let left = 0;
  const draw = (): number => {
    let at = Math.floor(random() * left);
    left -= 1;
    for (let card = 10; ; card -= 1) {
      const here = shoe[card] as number;
      if (at < here) {
        shoe[card] = here - 1;
        return card;
      }
      at -= here;
    }
  };
  /** What a hand comes to and is staked. */
  const play = (first: number, second: number, up: number): readonly [total: number, stake: number] => {
    let [low, ace] = [first + second, first === 1 || second === 1];
    for (let cards = 2; ; cards += 1) {
      const move = charted(low, ace, cards === 2, up);
      if (move === 'stand') return [worth(low, ace), 1];
      const card = draw();
      low += card;
      ace ||= card === 1;
      if (move === 'double') return [worth(low, ace), 2];
    }
  };
  const paid = new Map<number, number>();
  for (let round = 0; round < rounds; round += 1) {
    shoe.set(full);
    left = 52 * decks;
    const [first, up, second, hole] = [draw(), draw(), draw(), draw()];
    const [mine, theirs] = [first + second, up + hole].map((low, i) =>
      worth(low, i === 0 ? first === 1 || second === 1 : up === 1 || hole === 1),
    );
    let back = 0;
    if (mine === 21 || theirs === 21) back = mine !== 21 ? 0 : theirs === 21 ? 1 : 1 + natural;
    else {
      const hands =
        first !== second || !splitBy(first, up)
          ? [play(first, second, up)]
          : first === 1
            ? [0, 0].map(() => [worth(1 + draw(), true), 1] as const)
            : [play(first, draw(), up), play(first, draw(), up)];
      let [low, ace] = [up + hole, up === 1 || hole === 1];
      while (worth(low, ace) < 17) {
        const card = draw();
        low += card;
        ace ||= card === 1;
      }
      const dealer = worth(low, ace);
      for (const [total, stake] of hands)
        if (total <= 21) back += dealer > 21 || total > dealer ? 2 * stake : total === dealer ? stake : 0;
    }
    paid.set(back, (paid.get(back) ?? 0) + 1);
  }
  return paid;
}

describe('blackjack at the printed chart', () => {
  const game = 'kepler/syzygy-blackjack';
  const { decks, natural } = (titles.get(game) as Title).config as { decks: number; natural: [number, number] };

  test('pays eight stakes at most, as often as two doubled hands of a split are dealt and won card by card [I53]', () => {
    const row = rowOf(game);
    expect(row.most).toMatchObject({ times: '8.00' });
    // Nothing that it may pay is as much as ten stakes.
    expect(row.atLeast).toEqual([]);
    expectOdds('oneIn' in row.most ? row.most.oneIn : '', bothDoubled(decks), 1e-5);
  }, 1_800_000);

  test('pays each amount as often as rounds do that are dealt from a shoe [I53]', () => {
    const rounds = everything ? 20_000_000 : 2_000_000;
    const paid = dealt(decks, natural[0] / natural[1], rounds, randomOf(20_261_126));
    const { payouts } = rowOf(game);
    expect([...paid.keys()].sort((a, b) => a - b)).toEqual(payouts.map(([times]) => times));
    for (const [times, chance] of payouts) {
      // Four and a half standard errors: an amount that comes half as often again is seen.
      const error = 4.5 * Math.sqrt(rounds * chance * (1 - chance));
      expect(Math.abs((paid.get(times) ?? 0) - rounds * chance), `${times}`).toBeLessThan(error);
      expect(error).toBeLessThan((rounds * chance) / 3);
    }
  }, 1_800_000);
});
