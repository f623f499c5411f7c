// A player's object of the server under test, born and signed in without the doors: for tests of commands, races and crashes.

import type { Asker } from '#functions/player/core/shell.ts';
import type { DepositInput } from '#functions/player/payments/deposits.ts';
import type { Birth } from '#functions/player/person/profile.ts';
import type { PlayerStub } from '#functions/player/stub.ts';
import { sessionIn } from './cookies.ts';
import { bornOn } from './person.ts';
import type { Visitor } from './visitor.ts';
import type { WorkerUnderTest } from './worker.ts';

let made = 0;

export const SERVED: Asker = { sessionId: 's1', country: 'AT', geo: 'served', closed: [], licence: 'CW' };

export const MONEY = { currency: 'EUR', method: 'visa', provider: 'test', minMinor: 1, maxMinor: 100_000_000 } as const;
export const depositOf = (key: string, amountMinor: number): DepositInput => ({ key, amountMinor, ...MONEY });

export function birthOf(playerId: string, playerNo: number, country = 'AT'): Birth {
  return {
    playerId,
    playerNo,
    email: `${playerId}@example.com`,
    currency: 'EUR',
    country,
    locale: 'en',
    licence: 'CW',
    dateOfBirth: bornOn(playerNo),
    createdAtMs: Date.now(),
    confirmedAtMs: Date.now(),
    twoFactor: false,
    receivePromos: false,
    clockOffsetMs: 0,
  };
}

/** What the cashbox (S2.139) and studios (S5.39) ask for first. */
export const KNOWN = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  address: 'Sternwartestrasse 7',
  city: 'Wien',
  postalCode: '1180',
  mobilePhone: '+436601234567',
} as const;

const phone = (): string => `+43660${Date.now() % 10_000}${String(++made).padStart(5, '0')}`;

/** The object of somebody who has joined by the doors. */
async function behind(
  worker: WorkerUnderTest,
  visitor: Pick<Visitor, 'cookies'>,
): Promise<{ player: PlayerStub; asker: Asker }> {
  const { id, playerId } = sessionIn(visitor);
  const player = (await worker.env()).PLAYER.getByName(playerId) as unknown as PlayerStub;
  return { player, asker: { ...SERVED, sessionId: id } };
}

/** Puts the player into groups, as an operator would. */
export async function intoGroups(
  worker: WorkerUnderTest,
  visitor: Pick<Visitor, 'cookies'>,
  groups: number[],
): Promise<void> {
  const { player, asker } = await behind(worker, visitor);
  const joined = await player.joinGroups(asker, groups);
  if (!joined.ok) throw new Error(joined.code);
}

/** Lets the player play for money: their profile is known, and a deposit has come. */
export async function fundVisitor(worker: WorkerUnderTest, visitor: Visitor, amountMinor: number): Promise<void> {
  const { player, asker } = await behind(worker, visitor);
  await player.patchProfile(asker, { ...KNOWN, mobilePhone: phone() });
  await player.rotateSeeds(asker, { key: 'kit', clientSeed: 'kit' });
  const opened = await player.openDeposit(asker, depositOf('fund', amountMinor));
  if (!opened.ok) throw new Error(opened.code);
  const { id: paymentId, provider, currency } = opened.value.payment;
  const means = `kit:${paymentId}`;
  await player.settleDeposit({ provider, providerRef: paymentId, paymentId, amountMinor, currency, means });
}

/** The benchmark's market of the sandbox: it has no cycle time between rounds. */
export const SWIFT = 'XB';

/** `early` happens before the object is born, while nobody holds it. */
export async function objectOf(
  worker: WorkerUnderTest,
  cashMinor = 0,
  home: string | (Pick<Birth, 'country'> & Partial<Birth>) = 'AT',
  early?: (playerId: string) => Promise<unknown>,
) {
  const env = await worker.env();
  const playerNo = 9_000_000 + made++;
  const playerId = `object-${playerNo}`;
  await early?.(playerId);
  const player = env.PLAYER.getByName(playerId) as unknown as PlayerStub;
  const about = typeof home === 'string' ? { country: home } : home;
  const birth = { ...birthOf(playerId, playerNo), ...about };
  const createdAtMs = Date.now() + birth.clockOffsetMs - 1000;
  await player.birth({ ...birth, createdAtMs, confirmedAtMs: createdAtMs });
  await player.admit({ sessionId: SERVED.sessionId, createdAtMs, expiresAtMs: createdAtMs + 3_600_000 });
  // Commands that take a fresh proof find one.
  await player.prove(SERVED);
  await player.patchProfile(SERVED, { ...KNOWN, mobilePhone: phone() });
  // As the player's browser does with their first bet.
  await player.rotateSeeds(SERVED, { key: 'kit', clientSeed: 'kit' });
  if (cashMinor > 0) await fund(player, cashMinor);
  return {
    player,
    playerId,
    playerNo,
    asker: { ...SERVED, country: birth.country },
    rows: (text: string) => worker.sql('PLAYER', playerId, text),
  };
}

export async function fund(player: PlayerStub, amountMinor: number, key = 'fund'): Promise<void> {
  const opened = await player.openDeposit(SERVED, depositOf(key, amountMinor));
  if (!opened.ok) throw new Error(opened.code);
  const { id: paymentId } = opened.value.payment;
  const { provider, currency } = MONEY;
  const means = `kit:${paymentId}`;
  const settled = await player.settleDeposit({
    provider,
    providerRef: paymentId,
    paymentId,
    amountMinor,
    currency,
    means,
  });
  if (!settled.ok) throw new Error(settled.code);
}
