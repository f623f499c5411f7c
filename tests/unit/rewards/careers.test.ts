// Years of play by the certificates' payouts, after the welcome (docs/economy.md): whatever is gone for, on whatever title and stake,
// the house keeps its part. In `npm run test:all`.
import { expect, test } from 'vitest';
import { everything } from '#kit/everything.ts';
import { stream } from '#shared/chance/stream.ts';
import type { Jackpot, PlayableGame } from '#shared/contract/content.ts';
import { type Currency, convert, RATE_ONE } from '#shared/domain/money.ts';
import { ratesOn } from '#shared/domain/rates.ts';
import { MOST_OF_EDGE, returnsAt, type Unlocked, weightOfTitle } from '#shared/domain/rewards/returns.ts';
import { thresholdOf } from '#shared/domain/rewards/vip.ts';
import { meanPay, payer, paytableOf, rowsOf } from '#shared/games/paytable.ts';
import { givenPpm as jackpotPpm } from '#src/cms/schemas/jackpot.ts';
import { checkOf, publish } from '../../../scripts/publish/publish.ts';
import { stepsIn } from '../../../scripts/publish/returns.ts';

const SEED = 20_261_128;
const LEAST_YEARS = 400;
/** A career whose least years have more rounds takes longer than the rest of all together: it is another title's matter. */
const MOST_ROUNDS = 240_000_000;
/** Years are so many that what is expected is so many standard errors below 0: three that are asked for, and two for chance. */
const MARGIN = 5;
const TITLES = ['baobab/bremen-bound', 'kepler/gem-transit', 'kepler/twin-moons-deuces'];
const STAKES = [20, 200];
const CURRENCIES = ['EUR', 'USD', 'NZD'] as const;
const ORDERS = ['coins for cash', 'coins where they give most'] as const;
const QUARTERS = 4;

/** What is gone for: stakes at full weight that a year asks for, and what they unlock beside coins, levels, status and quests. */
interface Career {
  readonly programme: string;
  readonly stakesMinor: number;
  readonly giftsMinor: number;
}

test.runIf(everything)(
  'after the welcome no strategy of programme, title, stake, order and currency leaves its player ahead: the mean of at least 400 years is below 0 by three standard errors, and what is unlocked stays under 75 % of the cost',
  () => {
    const { assets, economy } = publish('.');
    if (!economy) throw new Error('content has mistakes');
    const { check } = checkOf('.');
    const rates = ratesOn(assets['config/rates'] as Parameters<typeof ratesOn>[0], Date.now());
    const steps = stepsIn(check, rates);
    if (!steps) throw new Error('what decides it has mistakes');
    const bases = (assets['fe/currency-config'] ?? {}) as {
      vip_club?: { bets_cents: Partial<Record<Currency, number>> };
    };
    const jackpots = assets.jackpots as readonly Jackpot[];
    const of = (source: string): Unlocked => {
      const found = economy.unlocked.find((one) => one.source === source);
      if (!found) throw new Error(`nothing unlocked by ${source}`);
      return found;
    };
    const [wheel, adventure, tickets] = [of('wheel'), of('adventures'), of('tickets')];
    const vip = economy.unlocked.filter(({ ofStatus }) => ofStatus);
    const seasons = QUARTERS * (adventure.mostMinor ?? 0);
    const ofTickets = QUARTERS * (tickets.mostMinor ?? 0);
    const days = 365;

    const careersIn = (currency: Currency): Career[] => {
      const rate = currency === 'EUR' ? RATE_ONE : rates[currency];
      const base = bases.vip_club?.bets_cents[currency];
      const eur =
        base && rate ? convert(base, { currency, rate }, { currency: 'EUR', rate: RATE_ONE }, 'down') : undefined;
      const iron = thresholdOf(eur === undefined ? steps.leastVip : { ...steps.vip, betsMinor: eur }, 1).betsMinor;
      // Stakes of every second quarter hold a status for all of them.
      const statuses = vip.map(({ giftMinor, stakesMinor }) => ({
        giftMinor,
        stakesMinor: (iron * stakesMinor) / thresholdOf(steps.leastVip, 1).betsMinor,
      }));
      const heldBy = (each: number) => statuses.filter(({ stakesMinor }) => stakesMinor <= each + 1);
      return [
        { programme: 'coins, levels and quests', stakesMinor: 2_000_000, giftsMinor: 0 },
        {
          programme: 'the deposit wheel each day',
          stakesMinor: wheel.stakesMinor * days,
          giftsMinor: wheel.giftMinor * days,
        },
        {
          programme: 'an adventure each quarter',
          stakesMinor: (QUARTERS * (adventure.mostMinor ?? 0) * adventure.stakesMinor) / adventure.giftMinor,
          giftsMinor: seasons,
        },
        {
          programme: 'tickets for deposits',
          stakesMinor: (ofTickets / tickets.giftMinor) * tickets.stakesMinor,
          giftsMinor: ofTickets,
        },
        ...[...new Set(statuses.map(({ stakesMinor }) => stakesMinor))].map((each) => ({
          programme: `a VIP status for ${(each / 100).toFixed(0)} a quarter, and all on the way`,
          stakesMinor: 2 * each,
          giftsMinor:
            2 * heldBy(each).reduce((sum, { giftMinor }) => sum + giftMinor, 0) +
            Math.min(days, (2 * each) / wheel.stakesMinor) * wheel.giftMinor +
            Math.min(seasons, (2 * each * adventure.giftMinor) / adventure.stakesMinor) +
            Math.min(ofTickets, (2 * each * tickets.giftMinor) / tickets.stakesMinor),
        })),
      ];
    };

    const message: { line: string; net: number }[] = [];
    for (const [no, id] of TITLES.entries()) {
      const { title, certificate } = assets[`games/${id}`] as PlayableGame;
      const figure = certificate.figures.find(({ bet }) => bet === 'spin' || bet === 'best');
      if (!figure) throw new Error(id);
      const weight = weightOfTitle(title.engine, title.config);
      const edge = (100 - Number(figure.rtp)) / 100;
      const fed = jackpots.filter(({ state, games }) => state === 'active' && games.includes(id));
      const ofJackpots = fed.reduce((sum, one) => sum + jackpotPpm(one), 0) / 1e6;
      for (const stakeMinor of STAKES) {
        const table = paytableOf(figure.payouts, stakeMinor, figure.rtp !== figure.rtpWorstStake);
        /** Of one round's payout. */
        const spread = rowsOf(table).reduce((total, [pay, chance]) => total + chance * (pay - meanPay(table)) ** 2, 0);
        for (const currency of CURRENCIES)
          for (const { programme, stakesMinor, giftsMinor } of careersIn(currency)) {
            // Only a status asks for other stakes in another currency.
            if (currency !== 'EUR' && !programme.startsWith('a VIP')) continue;
            const rounds = Math.ceil((stakesMinor * 100) / weight / stakeMinor);
            if (rounds * LEAST_YEARS > MOST_ROUNDS) continue;
            const staked = rounds * stakeMinor;
            const orders = ORDERS.map((order) => {
              const coinMinor = order === 'coins for cash' ? 1 : economy.coinMinor;
              const { coins, levels, quests, status } = returnsAt(weight, { ...steps, coinMinor, unlocked: [] });
              const share = (coins + levels + quests + status) / 1e6 + ofJackpots;
              return { order, unlocked: giftsMinor + staked * share };
            });
            const most = Math.max(...orders.map(({ unlocked }) => unlocked));
            const expected = most - rounds * (stakeMinor - meanPay(table));
            const needed = Math.ceil((rounds * spread * MARGIN ** 2) / expected ** 2);
            const years = Math.max(LEAST_YEARS, Math.min(needed, Math.ceil((10 * MOST_ROUNDS) / rounds)));
            const { pay } = payer(stream(SEED, no));
            let sum = 0;
            let squares = 0;
            for (let year = 0; year < years; year += 1) {
              let won = 0;
              for (let round = 0; round < rounds; round += 1) won += pay(table);
              const net = won - rounds * stakeMinor;
              sum += net;
              squares += net ** 2;
            }
            const mean = sum / years;
            const error = Math.sqrt((squares / years - mean ** 2) / (years - 1));
            for (const { order, unlocked } of orders) {
              const name = `${programme}, ${id} at ${stakeMinor}, ${order}, ${currency}`;
              expect(unlocked / (staked * edge), name).toBeLessThan(MOST_OF_EDGE);
              const net = mean + unlocked;
              expect(net + 3 * error, name).toBeLessThan(0);
              const percent = ((100 * net) / staked).toFixed(3);
              message.push({
                net: net / staked,
                line: `${percent} % of ${(staked / 100).toFixed(0)} a year: ${name}; unlocked ${(unlocked / 100).toFixed(2)} of a cost of ${((staked * edge) / 100).toFixed(2)}, ${years} years`,
              });
            }
          }
      }
    }
    const best = message.toSorted((a, b) => b.net - a.net).slice(0, 10);
    console.log(['The ten best strategies:', ...best.map(({ line }) => line)].join('\n'));
    expect(message.length).toBeGreaterThan(60);
  },
  600_000,
);
