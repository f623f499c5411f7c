// The kit for wallets over the Worker under test, with an operator's hand where a case needs one.
import { expect } from 'vitest';
import type { Asker } from '#functions/player/core/shell.ts';
import type { PlayerStub } from '#functions/player/stub.ts';
import { STUDIO, sandboxStudio } from '#functions/sandbox/studio.ts';
import { playerIdOf } from '#functions/wallet/account-ids.ts';
import type { Kit, Session } from '../../kit/cases.ts';
import type { Fetcher } from '../../kit/client.ts';
import type { OwnWorker } from './worker.ts';

export const URL_OF_STUDIO = 'http://127.0.0.1:9';

export type OwnKit = Required<Pick<Kit, 'account' | 'fetcher'>> & {
  readonly operator: NonNullable<Kit['operator']>;
  playerOf(session: Session): Promise<{ playerId: string; asker: Asker; player: PlayerStub }>;
};

let made = 0;

/** `provider`: as which studio it speaks. */
export function studioKit(worker: OwnWorker, provider = STUDIO): OwnKit {
  const fetcher: Fetcher = (url, init) => {
    const { pathname, search } = new URL(url);
    return worker.fetch(pathname + search, init);
  };
  const pass = async (byMs: number) => {
    const headers = { 'content-type': 'application/json' };
    await worker.fetch('/sandbox/clock', { method: 'POST', headers, body: JSON.stringify({ byMs }) });
  };

  async function account(money = 100, currency = 'EUR'): Promise<Session> {
    const wish = { email: `wallet-${++made}@example.com`, provider, currency, fund: String(money * 100) };
    const reply = await worker.fetch('/sandbox/studio/session', { method: 'POST', body: JSON.stringify(wish) });
    const opened = (await reply.json()) as Record<string, string> & {
      secrets: string[];
      policy: { maxStake: string; minCycleMs: number };
    };
    if (reply.status !== 201) throw new Error(JSON.stringify(opened));
    return {
      url: opened.wallet ?? '',
      secret: opened.secrets[0] ?? '',
      secrets: opened.secrets,
      account: opened.account_id ?? '',
      session: opened.session_id ?? '',
      game: opened.game_id ?? '',
      currency,
      maxStake: opened.policy.maxStake,
      minCycleMs: opened.policy.minCycleMs,
    };
  }

  /** A dialect's name for a session holds ours. */
  const ours = ({ session }: Session): string => session.split('.')[1] ?? session;

  async function playerOf(session: Session) {
    const env = await worker.env();
    const studio = sandboxStudio({ ...env, STUDIO_URL: URL_OF_STUDIO } as Env).find(({ id }) => id === provider);
    const playerId = (studio && (await playerIdOf(studio, session.account))) ?? '';
    const [row] = await worker.sql('PLAYER', playerId, `select asker from game_session where id = '${ours(session)}'`);
    const asker = JSON.parse(String(row?.asker)) as Asker;
    return { playerId, asker, player: env.PLAYER.getByName(playerId) as unknown as PlayerStub };
  }

  const renew = async (session: Session) => {
    const { player, asker } = await playerOf(session);
    expect(await player.renewGame(asker, ours(session))).toMatchObject({ ok: true });
  };

  return {
    account,
    fetcher,
    playerOf,
    operator: {
      async exclude(session) {
        const { player, asker } = await playerOf(session);
        const done = await player.setLimit(asker, { type: 'selfexclusion', until: null });
        expect(done).toMatchObject({ ok: true });
      },
      async lossLimit(session, money) {
        const { player, asker } = await playerOf(session);
        const limit = { type: 'loss', period: 'day', currency: 'EUR', amountMinor: money * 100 } as const;
        expect(await player.setLimit(asker, limit)).toMatchObject({ ok: true });
      },
      pass,
      renew,
      async dueCheck(session) {
        await pass(61 * 60_000);
        await renew(session);
      },
      async answerCheck(session) {
        const { player, asker } = await playerOf(session);
        expect(await player.answerReality(asker)).toMatchObject({ ok: true, value: { due: false } });
      },
      async bonus(session) {
        const { player, asker } = await playerOf(session);
        const redeemed = await player.redeemCoupon(asker, { key: session.session, code: 'COUPON-2026' });
        if (!redeemed.ok) throw new Error(redeemed.code);
        const started = await player.activateGift(asker, { key: session.session, gift: redeemed.value.no });
        expect(started).toMatchObject({ ok: true });
      },
      evict: async (session) => worker.evict('PLAYER', (await playerOf(session)).playerId),
      players: async () => (await worker.objects()).PLAYER,
    },
  };
}
