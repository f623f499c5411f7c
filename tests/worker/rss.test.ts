// The news for readers of feeds.
import { expect, test } from 'vitest';
import { sharedWorker } from '#kit/worker.ts';

const worker = sharedWorker();
const texts = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text]) => text);

test('the news are an RSS feed in each language, the newest first, each with title, address, text and day', async () => {
  const titles: string[] = [];
  for (const [path, language, at] of [
    ['/news.xml', 'en', '/news/'],
    ['/de/news.xml', 'de', '/de/news/'],
  ] as const) {
    const answer = await worker.fetch(path, { country: 'NZ' });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/rss+xml; charset=utf-8']);
    const xml = await answer.text();
    expect(texts(xml, 'language')).toEqual([language]);
    const items = [...xml.matchAll(/<item>(.*?)<\/item>/gs)].map(([, item = '']) => item);
    expect(items.length).toBeGreaterThan(0);
    for (const item of items) {
      for (const name of ['title', 'description']) expect(texts(item, name)[0], name).toMatch(/\S/);
      const [link = ''] = texts(item, 'link');
      expect(new URL(link).pathname.startsWith(at), link).toBe(true);
      expect((await worker.fetch(new URL(link).pathname, { country: 'NZ' })).status, link).toBe(200);
    }
    const days = texts(xml, 'pubDate').map((day) => Date.parse(day ?? ''));
    expect(days).toEqual(days.toSorted((a, b) => b - a));
    titles.push(texts(xml, 'title')[1] ?? '');
  }
  expect(titles[0]).not.toBe(titles[1]);
  expect((await worker.fetch('/en/news.xml')).status).not.toBe(200);
});
