// An editor looks ahead: a draft is drawn as on its day, from its country, to a status, in the browser that has the
// office's link, nowhere else.
import { expect, test } from 'vitest';
import { assetsAfter } from '#kit/content.ts';
import { operator } from '#kit/office.ts';
import { publishTo, releaseOver } from '#kit/published.ts';
import { Visitor } from '#kit/visitor.ts';
import { workerUnderTest } from '#kit/worker.ts';
import { changedFrom, shippedIn } from '../../scripts/publish/store.ts';

const worker = workerUnderTest({ DEV_COUNTRY: 'AT' });
const DAY_MS = 86_400_000;
const BEGUN_MS = Date.now();
const PATH = '/promotions/quasar-week';
const dayIn = (days: number) => new Date(BEGUN_MS + days * DAY_MS).toISOString().slice(0, 10);

const draftFrom = (day: string) => `---
title: Quasar week
description: "A week in which nothing is different from any other week, so that a test finds its page."
updated: ${dayIn(0)}
draft: true
start: ${day}
countries: DE
to: /pokies
sample: true
---

Nothing is given, and nothing is asked for.
`;

test('a draft is drawn for a day and a country, and an offer to a status, by the link of the office, in that browser alone and until it is ended', async () => {
  const shipped = shippedIn('dist/sandbox/client/_content');
  if (!shipped) throw new Error('the sandbox is not built');
  const { verifier: _, build: __, ...rest } = shipped.assets;
  const assets = assetsAfter({ 'content/promotions/en/quasar-week.md': draftFrom(dayIn(40)) });
  await publishTo(worker, releaseOver([{ fromMs: 0, changed: changedFrom({ assets: rest }, assets) }]));
  const [editor, other] = [new Visitor(worker), new Visitor(worker)];
  await other.send('/sandbox/clock', { json: { byMs: 11_000 } });
  await other.send('/api/jackpots');

  const sam = await operator(worker.url().href, 'sam.support');
  const look = async (days: number, country: string, path = PATH, as = '') => {
    const fields = { day: dayIn(days), time: '12:00', country, status: as, path };
    const { status, text } = await sam.act('/look-ahead', '/look-ahead', fields);
    expect(status, text).toBe(200);
    const link = new URL((/href="([^"]*\/look-ahead\?[^"]*)"/.exec(text)?.[1] ?? '').replaceAll('&amp;', '&'));
    const opened = await editor.send(link.pathname + link.search);
    expect([opened.status, opened.headers.get('location')]).toEqual([303, path]);
    return editor.send(path);
  };
  const begun = await look(41, 'DE');
  expect(begun.text).toContain('Quasar week');
  expect(begun.text).toContain(`data-look-ahead="${dayIn(41)}T12:00 DE"`);
  expect(begun.text).not.toContain('Starts on');
  expect((await look(39, 'DE')).text).toContain('Starts on');
  expect((await look(41, 'NO')).status).toBe(404);
  expect((await look(41, 'DE')).text).toContain('Quasar week');
  const seen = async (as: string) => {
    const { text } = await look(1, 'AT', '/promotions', as);
    return [text.includes('Monthly reload'), /data-look-ahead="\S+ AT( \w+)?"/.exec(text)?.[1]];
  };
  expect(await seen('')).toEqual([false, undefined]);
  expect(await seen('iron')).toEqual([false, ' iron']);
  expect(await seen('gold')).toEqual([true, ' gold']);
  const wrong = { day: dayIn(1), time: '12:00', country: '', status: 'golden', path: '/' };
  expect((await sam.act('/look-ahead', '/look-ahead', wrong)).status).toBe(422);
  expect((await other.send('/promotions')).text).not.toContain('Monthly reload');
  expect((await other.send(PATH)).status).toBe(404);
  expect((await editor.send('/look-ahead?end')).status).toBe(303);
  expect((await editor.send(PATH)).status).toBe(404);

  const vera = await operator(worker.url().href, 'vera.verifier');
  expect((await vera.see('/look-ahead')).status).toBe(403);
  const otto = await operator(worker.url().href, 'otto.auditor');
  const log = (await otto.see('/audit?act=pages.look_ahead')).text;
  for (const word of [sam.name, PATH, `${dayIn(41)} 12:00 DE`]) expect(log).toContain(word);
});
