// POST /sandbox/studio/session: opens a session of a studio's game, so that a kit, a script or a studio can use the
// wallet without a browser. An unknown player is created, with a name and, where requested, with money and a password to
// sign in with in a browser; of a known one the profile is completed where it stops the money or the game.
import { now } from '#functions/clock.ts';
import { bear } from '#functions/identity/player.ts';
import { userAt } from '#functions/identity/users.ts';
import type { Asker } from '#functions/player/core/shell.ts';
import { type PlayerStub, playerOf } from '#functions/player/stub.ts';
import { studioOf } from '#functions/ports/studios/registry.ts';
import { accountIdOf } from '#functions/wallet/account-ids.ts';
import { sessionName } from '#functions/wallet/named-sessions.ts';
import { outsideTitle } from '#functions/wallet/titles.ts';
import { type Currency, isCurrency } from '#shared/domain/money.ts';
import { type Answer, ok, refuse } from '#shared/domain/refusal.ts';
import { normalEmail } from '#shared/domain/validation/email.ts';
import { REQUIRED, REQUIRED_FIELDS } from '#shared/domain/validation/required.ts';
import { amountText } from '#shared/domain/wallet/amounts.ts';
import { sandboxPlayer } from './players.ts';
import { STUDIO } from './studio.ts';

interface StudioSession {
  account_id: string;
  session_id: string;
  game_id: string;
  currency: string;
  wallet: string;
  secrets: readonly string[];
  /** The rules of the market for the game, as a launch sends them. */
  policy: { maxStake: string; minCycleMs: number; realityCheckMin: number };
}

const DAY_MS = 86_400_000;

export async function studioSession(env: Env, wish: unknown, origin: string): Promise<Answer<StudioSession>> {
  const word = (name: string, fallback = ''): string => {
    const value = typeof wish === 'object' && wish !== null ? Reflect.get(wish, name) : undefined;
    return typeof value === 'string' ? value : fallback;
  };
  const studio = studioOf(env, word('provider', STUDIO));
  const game = word('game', 'lantern-moths');
  const title = studio && (await outsideTitle(env, studio, game));
  if (!studio || !title) return refuse('game.unknown', { game });
  const currency = word('currency', 'EUR');
  const email = normalEmail(word('email'));
  if (!isCurrency(currency) || email === '') return refuse('request.invalid');
  const known = await userAt(env, email);
  if (!known)
    await sandboxPlayer(
      env,
      { email, password: word('password', crypto.randomUUID()), currency, country: word('country', 'AT') },
      now(),
    );
  const user = known ?? (await userAt(env, email));
  if (!user) return refuse('request.invalid');
  await bear(env, user);
  const player = playerOf(env, user.id);
  const sessionId = `studio-${crypto.randomUUID()}`;
  const asker: Asker = { sessionId, country: user.country, geo: 'served', closed: [], licence: user.licence };
  await player.admit({ sessionId, createdAtMs: now(), expiresAtMs: now() + DAY_MS });
  if (!known) await name(player, asker, user.playerNo);
  const fundMinor = Number(word('fund', '0'));
  const complete = <Value>(ask: () => Promise<Answer<Value>>) => completed(player, asker, user.playerNo, ask);
  const paid =
    fundMinor > 0 ? await complete(() => fund(player, asker, { amountMinor: fundMinor, currency })) : ok(null);
  if (!paid.ok) return paid;
  const opened = await complete(() => player.openGame(asker, { studio: studio.id, game: title.id, currency }, title));
  if (!opened.ok) return opened;
  const { maxStakeMinor, minCycleMs, realityCheckMin } = opened.value;
  const account = await accountIdOf(studio, user.id);
  const named = { account, session: opened.value.session, currency, game };
  return ok({
    account_id: account,
    session_id: sessionName(studio, named),
    game_id: game,
    currency,
    wallet: `${origin}/wallet/v1/${studio.id}`,
    secrets: studio.secrets,
    policy: { maxStake: amountText(maxStakeMinor, { currency, shift: 0 }), minCycleMs, realityCheckMin },
  });
}

/** Studios and the cashbox need a name in the profile; each player gets a different one. */
const detailsOf = (no: number) => ({
  firstName: 'Studio',
  lastName: `Player-${no}`,
  address: 'Sternwartestrasse 7',
  city: 'Wien',
  postalCode: '1180',
  mobilePhone: `+43660${String(no).padStart(9, '0')}`,
});
const name = (player: PlayerStub, asker: Asker, no: number) => player.patchProfile(asker, detailsOf(no));

/** Fills in what the profile lacks, and only that, where a player who joined in the browser is stopped by it. */
async function completed<Value>(
  player: PlayerStub,
  asker: Asker,
  no: number,
  ask: () => Promise<Answer<Value>>,
): Promise<Answer<Value>> {
  const first = await ask();
  if (first.ok || first.code !== 'profile.incomplete') return first;
  const missing = String(first.detail?.missing ?? '').split(',');
  const lacking = new Set<string>(
    REQUIRED_FIELDS.filter((field) => missing.includes(field)).map((field) => REQUIRED[field]),
  );
  await player.patchProfile(
    asker,
    Object.fromEntries(Object.entries(detailsOf(no)).filter(([field]) => lacking.has(field))),
  );
  return ask();
}

async function fund(
  player: PlayerStub,
  asker: Asker,
  { amountMinor, currency }: { amountMinor: number; currency: Currency },
): Promise<Answer<null>> {
  const money = {
    amountMinor,
    currency,
    method: 'visa',
    provider: 'apsis',
    minMinor: 1,
    maxMinor: Number.MAX_SAFE_INTEGER,
  };
  const opened = await player.openDeposit(asker, { key: crypto.randomUUID(), ...money });
  if (!opened.ok) return opened;
  const { id: paymentId } = opened.value.payment;
  const charge = { provider: 'apsis', providerRef: `studio ${paymentId}`, paymentId, amountMinor, currency };
  await player.settleDeposit({ ...charge, means: `studio:${paymentId}` });
  return ok(null);
}
