// Demo at a live table: the player watches the real one, and their FUN bets are settled here by what it published.
// Nothing is sent.
import type { Engine, Json } from '#shared/games/engine.ts';
import { leavingAt, mayLeave, type Part, shareOf, TAKE_BACKS } from '#shared/games/live.ts';
import { now } from '#src/client/clock.ts';
import { askProof } from '#src/client/table.ts';
import { paths } from '#src/paths.ts';
import { DEMO_BALANCE_MINOR, DEMO_CURRENCY } from '../table/dealers/demo.ts';
import { type Dealt, type TableGame, tableFor } from '../table/game.ts';
import { painted } from '../table/motion.ts';
import { flightBetsOf, type Joined, type LiveDemoDealer, type LiveSeat, stakeIn, stakeOf } from './seat.ts';

const RETRY_MS = 3000;
/** The status for a round that was never drawn. */
const UNKNOWN = 404;

export function liveDemoDealer(game: TableGame, engine: Engine, { round, $joined }: LiveSeat): LiveDemoDealer {
  let balanceMinor = DEMO_BALANCE_MINOR;
  let takenBack = 0;
  const closed = { ok: false, code: 'bets.closed' } as const;

  const dealt = ({ no, id, parts }: Joined, ended?: Pick<Dealt, 'payoutMinor' | 'events' | 'view'>): Dealt => ({
    id,
    stakeMinor: stakeOf(parts),
    placedAtMs: now(),
    nextAtMs: 0,
    balanceMinor,
    payoutMinor: 0,
    events: [],
    view: null,
    step: 1,
    done: ended !== undefined,
    ...ended,
    verifyPath: verifyPathOf(game, no, parts),
  });

  const bet = async (stakeMinor: number, action: Json): ReturnType<LiveDemoDealer['deal']> => {
    const roundNo = round()?.no;
    await painted();
    const table = tableFor(game, DEMO_CURRENCY);
    const at = round();
    if (!table) return { ok: false, code: 'currency.refused' };
    if (at?.no !== roundNo || at?.phase !== 'bets' || at.closesAtMs <= now()) return closed;
    if (stakeMinor > balanceMinor) return { ok: false, code: 'funds.insufficient' };
    const before = $joined.get()?.no === at.no ? ($joined.get()?.parts ?? []) : [];
    const parts = [...before, { stakeMinor, action }];
    const whole = engine.join(parts.map((part) => part.action));
    if (!whole) return { ok: false, code: 'bet.invalid' };
    const judged = engine.bet(game.config, table, { stakeMinor: stakeOf(parts), action: whole.action });
    if (!judged.ok) return { ok: false, code: judged.code, data: judged.detail };
    balanceMinor -= stakeMinor;
    const joined = { no: at.no, id: `demo-${at.no}`, parts, lefts: [] };
    $joined.set(joined);
    return { ok: true, value: dealt(joined) };
  };

  return {
    deal: ({ stakeMinor, action }) => bet(stakeMinor, action),
    act: (_round, action) => bet(stakeIn(action), action),
    open: async () => null,
    past: async () => ({ rounds: [], nextAtMs: 0 }),
    async outcome(joined) {
      const drawn = await drawOf(game, joined.no, round());
      if (drawn === 'lost') {
        balanceMinor += stakeOf(joined.parts);
        return 'lost';
      }
      const { lefts } = $joined.get() ?? joined;
      const share = shareOf(engine, game.config, { ...drawn, table: game.id }, joined.parts, lefts);
      balanceMinor += share.payoutMinor;
      return dealt({ ...joined, parts: [{ action: share.action, stakeMinor: share.stakeMinor }] }, share);
    },
    async leave({ no, parts }, bet) {
      const at = round();
      if (at?.no !== no || at.phase !== 'flying' || !mayLeave(engine.id)) return closed;
      const target = flightBetsOf(parts)[bet]?.target;
      const multiplier = target === undefined ? null : leavingAt(now() - (at.drawnAtMs ?? now()), target);
      return multiplier === null ? { ok: false, code: 'round.action' } : { ok: true, multiplier };
    },
    async takeBack({ no, parts }) {
      const at = round();
      if (at?.no !== no || at.phase !== 'bets' || at.closesAtMs <= now()) return closed;
      if (takenBack >= TAKE_BACKS) return { ok: false, code: 'bets.taken_back', data: { most: TAKE_BACKS } };
      takenBack += 1;
      balanceMinor += stakeOf(parts);
      return { ok: true };
    },
    balance: () => balanceMinor,
    refill() {
      balanceMinor = DEMO_BALANCE_MINOR;
      return balanceMinor;
    },
  };
}

/** From the socket or, if the player was away, from the table's public answer. */
async function drawOf(game: TableGame, no: number, seen: ReturnType<LiveSeat['round']>) {
  if (seen?.no === no && seen.proof !== null) return { link: seen.proof, salt: seen.salt };
  if (seen?.no === no && seen.phase === 'lost') return 'lost';
  for (;;) {
    const proof = await askProof(game.id, no);
    if (proof.ok) return { link: proof.value.proof, salt: proof.value.chain.salt ?? '' };
    if (proof.problem.status === UNKNOWN && (seen?.no ?? no) > no) return 'lost';
    await new Promise((next) => setTimeout(next, RETRY_MS));
  }
}

const verifyPathOf = (game: TableGame, no: number, parts: readonly Part[]): string =>
  `${paths.fairness()}#${new URLSearchParams({
    game: game.id,
    table: String(no),
    stake: String(stakeOf(parts)),
    currency: DEMO_CURRENCY,
    actions: JSON.stringify(parts.map(({ action }) => action)),
  })}`;
