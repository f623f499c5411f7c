// Repeats a draw from the sealed list, the chain's link and the beacon's value: with the code that drew it, in this browser.
import { commitmentOf } from '#shared/chance/draw.ts';
import type { Lottery, LotteryDraw, LotteryStatus } from '#shared/contract/lotteries.ts';
import { hashText } from '#shared/domain/hash.ts';
import { drawLottery, type Listed, listed, listHead } from '#shared/domain/rewards/lotteries.ts';

/** Null: there is nothing to compare it with. */
export type Check = {
  readonly name: 'link' | 'beacon' | 'list' | 'numbers' | 'own' | 'wins';
  readonly held: boolean | null;
};

interface Known {
  readonly lottery: Pick<Lottery, 'id' | 'prizes_cents'>;
  readonly draw: LotteryDraw;
  /** The whole list. */
  readonly text: string;
  readonly own: LotteryStatus['own'];
}

/** The tickets of a list; null for an invalid text. */
function ticketsIn(id: string, text: string): Listed[] | null {
  const [head, ...lines] = text.split('\n');
  const tickets = lines.map(listed);
  return head === listHead(id) && tickets.every((ticket) => ticket !== null) ? tickets : null;
}

export function verify({ lottery, draw, text, own }: Known): Check[] {
  const { first, beacons, sealed, result } = draw;
  const tickets = ticketsIn(lottery.id, text);
  const numbered = own.filter(({ number }) => number !== null);
  const round = sealed && beacons.find(({ at }) => at > sealed.at)?.round;
  return [
    { name: 'link', held: result && commitmentOf(result.link) === first },
    { name: 'beacon', held: result && result.round === round },
    { name: 'list', held: sealed && hashText(text) === sealed.hash },
    {
      name: 'numbers',
      held: sealed && tickets?.length === sealed.tickets && tickets.every(({ no }, i) => no === i + 1),
    },
    {
      name: 'own',
      held:
        numbered.length === 0
          ? null
          : numbered.every(({ key, number }) => tickets?.some((ticket) => ticket.key === key && ticket.no === number)),
    },
    { name: 'wins', held: result && tickets && isSame(tickets, lottery, result) },
  ];
}

function isSame(
  tickets: readonly Listed[],
  { id, prizes_cents }: Known['lottery'],
  { link, salt, voids, wins }: NonNullable<LotteryDraw['result']>,
): boolean {
  const again = drawLottery(tickets, {
    lottery: id,
    link,
    salt,
    prizesEurMinor: prizes_cents,
    voids: new Set(voids),
  });
  return (
    again.length === wins.length &&
    again.every(({ no, pool, prize, eurMinor }, i) => {
      const win = wins[i];
      return win?.no === no && win.pool === pool && win.prize === prize && win.cents === eurMinor;
    })
  );
}
