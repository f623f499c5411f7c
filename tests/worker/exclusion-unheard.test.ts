// What an operator imposes is told from object to object: it holds in every account of the person while no queue brings anything.
import { expect, test } from 'vitest';
import type { PlayerStub } from '#functions/player/stub.ts';
import { type Cashier, cashier } from '#kit/cashier.ts';
import { Client } from '#kit/client.ts';
import { agreed } from '#kit/office.ts';
import { bornOn } from '#kit/person.ts';
import { completeProfile, PASSWORD, PERSON } from '#kit/player.ts';
import { workerUnderTest } from '#kit/worker.ts';
import type { Problem } from '#shared/contract/problem.ts';
import type { Operation } from '#shared/domain/office/acts.ts';

const worker = workerUnderTest({ DEV_COUNTRY: 'AT' }, 'sandbox', undefined, undefined, true);
const base = () => `http://localhost:${worker.url().port}`;
const BET = { game: 'kepler/perihelion', stakeMinor: 100, currency: 'EUR', action: null };
const codeOf = ({ text }: { text: string }) => (text ? (JSON.parse(text) as Problem).code : '');

const IMPOSED: readonly Operation[] = [
  { act: 'exclusion.impose', term: 'P6M', why: 'harm', evidence: 'records', hearing: 'danger' },
  { act: 'suspension.impose', why: 'fraud', evidence: 'records' },
];

test.each(IMPOSED.map((operation) => [operation.act, operation] as const))(
  '%s holds in both accounts of the person while the queues are silent [I30 I36 I52]',
  async (act, operation) => {
    const dateOfBirth = bornOn(1 + IMPOSED.indexOf(operation));
    const account = async () => {
      const player = await cashier(base(), { bare: true, dateOfBirth });
      await completeProfile(player, { ...PERSON, last_name: act.replace('.', '-') });
      expect((await player.deposit()).status).toBe(201);
      return player;
    };
    const accounts: readonly Cashier[] = [await account(), await account()];
    const object = (await worker.env()).PLAYER.getByName(accounts[0]?.playerId ?? '') as unknown as PlayerStub;
    expect(await agreed(object, operation)).toMatchObject({ ok: true });
    for (const player of accounts) {
      expect((await player.deposit()).status).toBe(401);
      const back = new Client(base());
      await back.ask('/api/users/sign_in', { json: { user: { email: player.email, password: PASSWORD } } });
      const card = { method: 'visa', currency: 'EUR', amountMinor: 2000, custody: 'separate' };
      for (const refused of [
        await back.send('/api/rounds', { json: BET }),
        await back.send('/api/player/payments/deposit', { json: card }),
        await back.send('/api/chat/general/messages', { json: { text: 'Hello' } }),
      ])
        expect([refused.status, codeOf(refused)], refused.text).toEqual([403, 'limit.excluded']);
    }
  },
);
