import { expect, test } from 'vitest';
import { Visitor } from '#kit/visitor.ts';
import { sharedWorker } from '#kit/worker.ts';
import { BLOCKS, type BlockKey } from '#shared/contract/blocks.ts';
import { isPublished } from '#shared/domain/programme.ts';

const worker = sharedWorker();
const draft = '/example-of-a-draft';

test('a draft is shown to the browser that previews, and to nobody else, before and after', async () => {
  const [editor, visitor] = [new Visitor(worker), new Visitor(worker)];
  expect((await visitor.send(draft)).status).toBe(404);
  expect((await editor.send(draft)).status).toBe(404);
  expect((await editor.send('/sandbox/preview', { form: { preview: '1' } })).status).toBe(303);
  const page = await editor.send(draft);
  expect([page.status, page.text.includes('An example of a draft')]).toEqual([200, true]);
  expect((await editor.send('/api/cms/pages/example-of-a-draft')).status).toBe(200);
  expect((await visitor.send(draft)).status).toBe(404);
  expect((await visitor.send('/api/cms/pages/example-of-a-draft')).status).toBe(404);
  expect((await visitor.send('/sitemaps/en.xml')).text).not.toContain(draft);
  await editor.send('/sandbox/preview', { form: { preview: '0' } });
  expect((await editor.send(draft)).status).toBe(404);
});

test('a text fills in what depends on its reader: currency and age of the place, amounts in the language [S2.218]', async () => {
  const read = async (country: string, path: string) => {
    const visitor = new Visitor(worker, country);
    await visitor.send('/sandbox/preview', { form: { preview: '1' } });
    return (await visitor.send(path)).text.replace(/<\/?span[^>]*>/g, '');
  };
  expect(await read('AU', draft)).toMatch(/Perigee, AUD, 18, €.12\.50/);
  expect(await read('EE', draft)).toMatch(/Perigee, EUR, 21, /);
});

test('each value that a key of a widget takes draws something else [S2.216 S2.217 S9.49]', async () => {
  const visitor = new Visitor(worker);
  const draw = async (widget: string, args: Record<string, string>) => {
    const { text } = await visitor.send(`/dev/style?${new URLSearchParams({ widget, ...args })}`);
    return /id="widgets"([\s\S]*)<\/main>/.exec(text)?.[1] ?? '';
  };
  const blocks: [string, Record<string, BlockKey>][] = Object.entries(BLOCKS);
  for (const [name, keys] of blocks)
    for (const [key, takes] of Object.entries(keys)) {
      const values = typeof takes === 'number' ? ['1', '2'] : takes === 'slug' ? ['main', 'sign-in'] : takes;
      const beside: Record<string, string> = name === 'PromoSlider' ? { category: 'main' } : {};
      const drawn = await Promise.all(values.map((value) => draw(name, { ...beside, [key]: value })));
      expect([name, key, new Set(drawn).size]).toEqual([name, key, values.length]);
    }
  const entries = async (limit: string) =>
    (await draw('ArticleList', { collection: 'pages', limit })).split('class="card entry"').length - 1;
  expect([await entries('1'), await entries('6'), await entries('50')]).toEqual([1, 6, 6]);
});

test('a box of a text can be ticked by an address that ends in its words [S2.220]', async () => {
  const visitor = new Visitor(worker);
  await visitor.send('/sandbox/preview', { form: { preview: '1' } });
  const { text } = await visitor.send(draft);
  expect(text).toContain('<label><input type="checkbox" id="i-have-read-the-rules"> I have read the rules</label>');
});

test('a page is read in the text of its country or licence where there is one [S2.125 S2.126 S1.08]', async () => {
  const read = async (country: string) => (await new Visitor(worker, country).send('/responsible-gaming')).text;
  const [australia, estonia, austria] = [await read('AU'), await read('EE'), await read('AT')];
  expect(new Set([australia, estonia, austria].map((html) => /<article[\s\S]*<\/article>/.exec(html)?.[0])).size).toBe(
    3,
  );
  expect((await new Visitor(worker, 'AU').send('/responsible-gaming/AU')).status).toBe(404);
  const inGerman = await new Visitor(worker, 'EE').send<{ content: string }>('/api/cms/pages/responsible-gaming?l=de');
  const usual = await new Visitor(worker, 'AT').send<{ content: string }>('/api/cms/pages/responsible-gaming?l=de');
  expect(inGerman.body.content).not.toBe(usual.body.content);
});

test('what is dated appears and disappears by itself; a preview sees what is to come, not what is over', () => {
  const row = { fromMs: 100, untilMs: 200, draft: false };
  expect([99, 100, 199, 200].map((now) => isPublished(row, now, false))).toEqual([false, true, true, false]);
  expect([99, 199, 200].map((now) => isPublished(row, now, true))).toEqual([true, true, false]);
  expect([isPublished({ draft: true }, 1, false), isPublished({ draft: true }, 1, true)]).toEqual([false, true]);
});
