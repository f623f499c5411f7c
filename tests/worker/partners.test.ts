// Which partner brought a player is stored with the account as they join: shown to the office, exported, and gone with an erasure.
import { expect, test } from 'vitest';
import { operator } from '#kit/office.ts';
import { until } from '#kit/player.ts';
import { freshEmail, Visitor } from '#kit/visitor.ts';
import { sharedWorker } from '#kit/worker.ts';

const worker = sharedWorker({ DEV_COUNTRY: 'AT' });
const base = () => `http://localhost:${worker.url().port}`;

const rowOf = async (email: string) => {
  const { DB } = await worker.env();
  const statement = DB.prepare('select id, playerNo, stag, affbId from "user" where email = ?').bind(email);
  return statement.first<{ id: string; playerNo: number; stag: string | null; affbId: string | null }>();
};

/** Joins by the form and the letter; what the browser is told between the two changes nothing. */
async function join(before: (visitor: Visitor) => Promise<unknown>): Promise<{ visitor: Visitor; email: string }> {
  const visitor = new Visitor(worker);
  await before(visitor);
  const email = freshEmail();
  await visitor.register(email);
  visitor.cookies.set('stag', 'later');
  const token = await visitor.tokenTo(email);
  await visitor.send(`/api/users/confirmation?confirmation_token=${token}`);
  return { visitor, email };
}
const page = { accept: 'text/html', 'sec-fetch-dest': 'document' };
const brought = async (email: string): Promise<string> => {
  const ada = await operator(base());
  const { text } = await ada.see(`/players/${(await rowOf(email))?.playerNo}`);
  return /<dt>Referred by<\/dt><dd>([^<]*)/.exec(text)?.[1] ?? '';
};

test('whoever joins by a partner’s link is that partner’s: for the visit without consent, and the office reads it [S9.09] [S9.10] [S9.16]', async () => {
  const { email } = await join((visitor) => visitor.send('/pokies?stag=131811_spring&affb_id=500', { headers: page }));
  expect(await rowOf(email)).toMatchObject({ stag: '131811_spring', affbId: '500' });
  expect(await brought(email)).toBe('account 500, tag 131811_spring');
});

test('whoever came by a search engine, or by nobody, counts for the accounts of those [S9.14] [S9.15]', async () => {
  const alone = await join(async () => null);
  expect([await rowOf(alone.email), await brought(alone.email)]).toMatchObject([
    { stag: null, affbId: '122' },
    'account 122',
  ]);
  const searching = (visitor: Visitor) =>
    visitor.send('/pokies', { headers: { ...page, referer: 'https://www.google.com/' } });
  expect(await rowOf((await join(searching)).email)).toMatchObject({ affbId: '241' });
});

test('the marks are in the player’s own export, and an erasure leaves neither them nor their sight at the office [I42]', async () => {
  const { visitor, email } = await join((each) => each.send('/pokies?stag=131811_spring', { headers: page }));
  const exported = await visitor.send<Record<string, Record<string, unknown[]>>>('/api/player/export');
  expect(exported.body.accounts?.user).toMatchObject([{ stag: '131811_spring', affbId: '122' }]);
  expect(JSON.stringify(exported.body.player?.meta)).toContain('131811_spring');
  const { id = '', playerNo } = (await rowOf(email)) ?? {};
  expect((await visitor.send('/api/player/erasure', { json: { email } })).status).toBe(204);
  await until(async () => (await rowOf(email)) === null);
  expect(JSON.stringify(await worker.sql('PLAYER', id, 'select * from meta'))).not.toContain('131811_spring');
  expect((await (await operator(base())).see(`/players/${playerNo}`)).text).not.toContain('Referred by');
});
