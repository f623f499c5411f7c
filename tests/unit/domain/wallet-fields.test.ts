// A call of a studio that cannot be read: the answer names the first field that is wrong, so that nobody has to guess.
import { expect, test } from 'vitest';
import { sandboxStudio } from '#functions/sandbox/studio.ts';
import { own } from '#functions/wallet/own.ts';

const env = { STUDIO_URL: 'http://127.0.0.1:9351', PSP_SANDBOX_SECRET: 's' } as Env;
const named = { account_id: 'a', currency: 'EUR' };
const bet = { id_provider: 'b', type: 'bet', amount: '1.00' };
const round = { ...named, game_id: 'coin', session_id: 's', round_id: 'r' };

async function metaOf(endpoint: string, body: unknown): Promise<unknown> {
  const [studio] = sandboxStudio(env);
  if (!studio) throw new Error('no studio');
  const raw = new Uint8Array();
  const request = {
    method: 'POST',
    endpoint,
    query: new URLSearchParams(),
    headers: new Headers(),
    raw,
    body,
  } as const;
  const outcome = await own.handle({ env, studio, hash: '', pays: () => {} }, request);
  if (!outcome) throw new Error('no call of that name');
  const reply = (await own.reply(outcome, request).json()) as { meta: unknown };
  return reply.meta;
}

const second = (change: object) => ({ ...round, transactions: [bet, { ...bet, ...change }] });
test.each([
  ['transactions.1.amount', 'betwin', second({ amount: 1 })],
  ['transactions.1.amount', 'betwin', second({ amount: '0.001' })],
  ['transactions.1.type', 'betwin', second({ type: 'stake' })],
  ['transactions.1.jackpot_win', 'betwin', second({ jackpot_win: '1.00' })],
  ['transactions.1.jackpot_win', 'betwin', second({ type: 'win', jackpot_win: 1 })],
  ['transactions.1.jackpot_win', 'betwin', second({ type: 'win', jackpot_win: '1.01' })],
  ['round_id', 'betwin', { ...round, round_id: undefined, transactions: [bet] }],
  ['round_id', 'finish', { ...named, round_id: 'two words' }],
  ['transactions', 'rollback', { ...named, round_id_provider: 'r', transactions: [] }],
  ['amount', 'promo/win', { ...named, id_provider: 'p', amount: 5, event_type: 'tournament', event_id: 'e' }],
  ['body', 'balance', null],
])('%s is named where %s cannot be read', async (field, endpoint, body) => {
  expect(await metaOf(endpoint, body)).toEqual({ api_code: 400, api_message: 'request.invalid', api_field: field });
});

test('a refusal of another kind names no field', async () => {
  expect(await metaOf('balance', { ...named, currency: 'eur' })).toEqual({
    api_code: 154,
    api_message: 'currency.unknown',
  });
});
