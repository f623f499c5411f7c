// Many calls at once: bets, wins and repetitions of several players in rounds that stay open. A wallet keeps up where it
// refuses none, answers repetitions alike, and in the end each balance is what the studio counts.
import type { Kit, Session } from './cases.ts';
import { type Reply, send } from './client.ts';

export interface LoadOptions {
  readonly calls: number;
  /** How many calls are under way at a time. */
  readonly atOnce: number;
  readonly now?: () => number;
}

export interface Load {
  /** Milliseconds that half, 95 and 99 of a hundred calls took at most. */
  readonly ms: Readonly<Record<'p50' | 'p95' | 'p99', number>>;
  readonly perSecond: number;
  /** What was not met, as sentences. */
  readonly faults: readonly string[];
}

/** As many as a round takes of bets of 0.01 under any market's highest stake. */
const CALLS_OF_ONE = 200;
const MONEY = 10;
const REPEATED = 10;
const MOST_TOLD = 5;

interface Player {
  readonly session: Session;
  readonly round: string;
  minor: number;
  sent: number;
}

export async function load(kit: Kit, { calls, atOnce, now = () => performance.now() }: LoadOptions): Promise<Load> {
  const players: Player[] = [];
  while (players.length * CALLS_OF_ONE < calls)
    players.push({
      session: await kit.account(MONEY),
      round: `load-${players.length}-${crypto.randomUUID()}`,
      minor: MONEY * 100,
      sent: 0,
    });
  const took: number[] = [];
  const faults: string[] = [];
  const fault = (sentence: string, { status, text, requestId }: Reply) =>
    void faults.push(`${sentence} Answered: HTTP ${status} ${text.slice(0, 200)} (${requestId})`);

  const began = now();
  let next = 0;
  /** Where a win ends its round, all calls are bets. */
  const stays = kit.speech?.lacks['open after a win'] === undefined;
  /** One player's calls come one after the other, so that each win has its bet. */
  async function play(player: Player): Promise<void> {
    for (; player.sent < CALLS_OF_ONE && next < calls; player.sent += 1) {
      next += 1;
      const isBet = !stays || player.sent % 2 === 0;
      const name = `${player.round}-${player.sent}`;
      const body = bodyOf(player, { id_provider: name, type: isBet ? 'bet' : 'win', amount: '0.01' });
      const from = now();
      const reply = await send(player.session, 'betwin', body, {}, kit.fetcher);
      took.push(now() - from);
      if (reply.status === 200) player.minor += isBet ? -1 : 1;
      else fault('A call under load has to be taken.', reply);
      if (reply.status !== 200 || player.sent % REPEATED > 0) continue;
      const again = await send(player.session, 'betwin', body, {}, kit.fetcher);
      if (again.text !== reply.text) fault('A call that is sent again has to be answered byte for byte.', again);
    }
  }
  const waiting = [...players];
  const lane = async () => {
    for (let player = waiting.shift(); player; player = waiting.shift()) await play(player);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, players.length) }, lane));
  const seconds = Math.max(now() - began, 1) / 1000;

  for (const { session, minor } of players) {
    const body = { account_id: session.account, currency: session.currency };
    const reply = await send(session, 'balance', body, {}, kit.fetcher);
    const expected = (minor / 100).toFixed(2);
    if (reply.json?.balance !== expected) fault(`The balance after the load has to be ${expected}.`, reply);
  }
  const sorted = took.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.ceil(sorted.length * share) - 1] ?? 0);
  const hidden = faults.length - MOST_TOLD;
  return {
    ms: { p50: at(0.5), p95: at(0.95), p99: at(0.99) },
    perSecond: Math.round(took.length / seconds),
    faults: hidden > 0 ? [...faults.slice(0, MOST_TOLD), `And ${hidden} more.`] : faults,
  };
}

const bodyOf = ({ session, round }: Player, transaction: object) => ({
  ...{ account_id: session.account, currency: session.currency, game_id: session.game, session_id: session.session },
  ...{ round_id: round, transactions: [transaction] },
});
