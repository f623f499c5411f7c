// Lotteries: contract/lotteries.ts. Content lists them, the lottery's object knows what decides a run and how it ended,
// and the player's object knows the player's tickets.
import { canceledLottery, lotteriesNow } from '#functions/canceled.ts';
import { now } from '#functions/clock.ts';
import { askPlayer } from '#functions/edge/player-call.ts';
import { tendLottery } from '#functions/jobs/lotteries.ts';
import { lotteryOf } from '#functions/lottery/stub.ts';
import type { LotteryFacts } from '#functions/lottery/verbs.ts';
import { lotteryNow } from '#functions/public-state.ts';
import type { Lottery, LotteryDraw } from '#shared/contract/lotteries.ts';
import * as contract from '#shared/contract/lotteries.ts';
import { ok, refuse } from '#shared/domain/refusal.ts';
import { listHead, listLine } from '#shared/domain/rewards/lotteries.ts';
import { lotteryFor } from '#src/published/lotteries.ts';
import { fromHere } from './availability.ts';
import { readerFor } from './cms.ts';
import { groupsOf } from './fe.ts';
import { type Api, type ApiContext, mount } from './mount.ts';

export function lotteries(app: Api): void {
  mount(app, contract.listLotteries, async ({ c, query }) => {
    const [reader, groups] = await Promise.all([readerFor(c, query.l), groupsOf(c)]);
    return ok({ lotteries: await lotteriesNow(c.env, reader, groups) });
  });
  mount(app, contract.lotteryStatuses, async ({ c }) => {
    const found = await askPlayer(c, (player, asker) => player.lotteries(asker));
    return found.ok ? ok({ lotteries: found.value.map(contract.toLotteryStatus) }) : found;
  });
  mount(app, contract.getLottery, async ({ c, query, params: { slug = '' } }) => {
    const found = await lotteryCalled(c, query.l, slug);
    const facts = found && (await lotteryNow(c.env, found.id, now()));
    if (!found || !facts) return refuse('lottery.unknown');
    return ok({ lottery: facts.canceled ? canceledLottery(found) : found, draw: drawOf(facts) });
  });
  mount(app, contract.getLotteryStatus, async ({ c, params: { id = '' } }) => {
    const found = await lotteryCalled(c, undefined, id);
    if (!found) return refuse('lottery.unknown');
    const own = await askPlayer(c, (player, asker) => player.lottery(asker, found.id));
    if (!own.ok) return own;
    const { unavailable, ...view } = own.value;
    const status = { ...contract.toLotteryStatus(view), lottery_id: found.lottery_id, unavailable };
    return ok(status.confirmed ? status : fromHere(c, status));
  });
  mount(app, contract.lotteryList, async ({ c, query, params: { id = '' } }) => {
    const found = await lotteryCalled(c, undefined, id);
    const from = Number(query.from ?? 1);
    const page = found && (await lotteryOf(c.env, found.id).list(from, contract.LIST_PAGE));
    if (!found || !page) return refuse('lottery.unknown');
    const last = page.at(-1);
    const text = `${from === 1 ? listHead(found.id) : ''}${page.map(listLine).join('')}`;
    return ok({ text, next: page.length === contract.LIST_PAGE && last ? last.no + 1 : null });
  });
  mount(app, contract.confirmLottery, async ({ c, params: { id = '' }, key }) => {
    const found = await lotteryCalled(c, undefined, id);
    if (!found) return refuse('lottery.unknown');
    // The beacon's round that decides is published before the first ticket is issued.
    await tendLottery(c.env, found.id, now());
    const wish = { key: key || crypto.randomUUID(), lottery: found.id };
    const own = await askPlayer(c, (player, asker) => player.confirmLottery(asker, wish));
    return own.ok ? ok(contract.toLotteryStatus(own.value)) : own;
  });
}

async function lotteryCalled(c: ApiContext, wanted: string | undefined, name: string): Promise<Lottery | undefined> {
  const [reader, groups] = await Promise.all([readerFor(c, wanted), groupsOf(c)]);
  return lotteryFor(c.env, reader, groups, name);
}

const iso = (ms: number): string => new Date(ms).toISOString();

export const drawOf = ({ beacons, deciding, sealed, result, ...facts }: LotteryFacts): LotteryDraw => ({
  stage: facts.stage,
  first: facts.first,
  beacons: beacons.map(({ source, round, atMs }) => ({ source, round, at: iso(atMs) })),
  tickets: { printed: facts.printed, coins: facts.coins, coins_paid: facts.coinsPaid },
  sealed: sealed && { at: iso(sealed.atMs), tickets: sealed.tickets, hash: sealed.hash },
  deciding: deciding && { source: deciding.source, round: deciding.round, at: iso(deciding.atMs) },
  result: result && {
    at: iso(result.atMs),
    round: result.round,
    salt: result.salt,
    link: result.link,
    wins: result.wins.map(({ eurMinor, ...win }) => ({ ...win, cents: eurMinor })),
    voids: [...result.voids],
  },
  canceled: facts.canceled && { why: facts.canceled.why, at: iso(facts.canceled.atMs) },
});
