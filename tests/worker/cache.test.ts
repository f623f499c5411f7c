import { expect, test } from 'vitest';
import { freshEmail, PASSWORD, Visitor } from '#kit/visitor.ts';
import { sharedWorker } from '#kit/worker.ts';
import { rowInForce } from '#shared/domain/geo.ts';

const worker = sharedWorker();
const html = async (path: string, init: Parameters<typeof worker.fetch>[1] = {}) =>
  (await worker.fetch(path, init)).text();
/** The country whose help lines are marked as the visitor's own. */
const marked = (page: string) => /help-here[^>]*>\s*<dt[^>]*>([^<]+)/.exec(page)?.[1];

test('the same page asked from two places never mixes, also when it is kept [I35]', async () => {
  for (let round = 0; round < 2; round++) {
    expect(marked(await html('/responsible-gaming', { country: 'NZ' }))).toBe('New Zealand');
    expect(marked(await html('/responsible-gaming', { country: 'NO' }))).toBe('Norway');
    expect(marked(await html('/responsible-gaming', { country: 'FR' }))).toBe('Worldwide');
    expect(marked(await html('/de/responsible-gaming', { country: 'NZ' }))).toBe('Neuseeland');
  }
});

test('free help is that of the visitor’s region first; a line of one province is not told to another [S1.09]', async () => {
  const first = async (region?: string) => {
    const page = await html('/responsible-gaming', { country: 'CA', ...(region && { region }) });
    const [, card = ''] = /help-here[^>]*>(\s*<dt[\s\S]*?)<\/div>/.exec(page) ?? [];
    return [marked(page), card.includes('ConnexOntario'), card.includes('aidejeu.ca')];
  };
  expect(await first('ON')).toEqual(['Canada, Ontario', true, false]);
  expect(await first('QC')).toEqual(['Canada, Quebec', false, true]);
  expect(await first()).toEqual(['Canada', false, false]);
});

test('licence, base and header are told apart', async () => {
  const [curacao, estonia] = [await html('/support', { country: 'AT' }), await html('/support', { country: 'EE' })];
  expect(curacao).toContain('Curaçao');
  expect(estonia).toContain('Estonian Tax and Customs Board');
  expect(await html('/guest/support')).toContain('href="/guest/general-rules"');
  expect(await html('/support')).toContain('href="/general-rules"');
});

test('a part that is kept for one visitor’s place or header is not written into the page of another [I35]', async () => {
  const players = { headers: { cookie: 'perigee_shell=player' } };
  for (let round = 0; round < 2; round++) {
    const guest = await html('/pokies', { country: 'NZ' });
    const player = await html('/pokies', { country: 'NZ', ...players });
    expect([guest.includes('data-popup="sign-up"'), guest.includes('data-sign-out')]).toEqual([true, false]);
    expect([player.includes('data-popup="sign-up"'), player.includes('data-sign-out')]).toEqual([false, true]);
    // Nobody joins from Estonia, nothing is played in France, and a menu says where one is.
    expect(await html('/pokies', { country: 'EE' })).not.toContain('data-popup="sign-up"');
    expect(await html('/pokies', { country: 'FR' })).toContain('is-closed');
    // Only the title whose studio runs nowhere here waits.
    expect(guest).not.toMatch(/is-closed" data-game="(?!gimbal\/)/);
    expect(guest).toMatch(/href="\/pokies" aria-current="page"/);
    expect(await html('/live', { country: 'NZ' })).not.toMatch(/href="\/pokies" aria-current="page"/);
    expect(await html('/de/pokies', { country: 'NZ' })).toContain('href="/de/play/');
  }
});

test('a player reads the rules of the country they registered in, wherever they are, a guest those of the connection; help is near [S1.08 S2.159 S4.72 I35]', async () => {
  const from = async (country: string) => {
    const visitor = new Visitor(worker, country);
    const email = freshEmail();
    await visitor.send('/sandbox/players', { json: { email, password: PASSWORD, country } });
    await visitor.signIn(email);
    return visitor;
  };
  const [estonian, austrian] = [await from('EE'), await from('AT')];
  const facts = async (visitor: Visitor, country: string) => {
    visitor.country = country;
    const { text } = await visitor.send('/pokies');
    const footer = /<footer[\s\S]*<\/footer>/.exec(text)?.[0] ?? '';
    return [
      /(\d\d)\+/.exec(footer)?.[1],
      text.includes('data-session-clock'),
      text.includes('id="estonia"'),
      footer.includes('Spielsuchthilfe') ? 'AT' : footer.includes('15410') ? 'EE' : '',
    ];
  };
  for (let round = 0; round < 2; round++) {
    expect(await facts(estonian, 'AT')).toEqual(['21', true, true, 'AT']);
    expect(await facts(austrian, 'AT')).toEqual(['18', false, false, 'AT']);
    expect(await facts(austrian, 'EE')).toEqual(['18', false, false, 'EE']);
    expect(await facts(estonian, 'EE')).toEqual(['21', true, true, 'EE']);
    expect(await facts(new Visitor(worker), 'AT')).toEqual(['18', false, false, 'AT']);
    expect(await facts(new Visitor(worker), 'EE')).toEqual(['21', false, false, 'EE']);
  }
  estonian.country = 'AT';
  expect((await estonian.send('/rules-here')).text).toContain('21 years');
  expect((await estonian.send('/guest/rules-here')).text).toContain('18 years');
});

test('a kept page is the same page: body, headers, and none for HEAD', async () => {
  const first = await worker.fetch('/general-rules', { country: 'IT' });
  const again = await worker.fetch('/general-rules', { country: 'IT' });
  expect(await again.text()).toBe(await first.text());
  const names = (answer: Response) => [...answer.headers.keys()].filter((name) => name !== 'content-length').sort();
  expect(names(again)).toEqual(names(first));
  expect(again.headers.get('content-security-policy')).toBe(first.headers.get('content-security-policy'));
  expect(again.headers.get('cache-control')).toBe('private, no-cache');
  expect(await html('/general-rules', { country: 'IT', method: 'HEAD' })).toBe('');
});

test('unknown query parameters do not make another page', async () => {
  expect(await html('/general-rules?utm_source=x', { country: 'IT' })).toBe(
    await html('/general-rules', { country: 'IT' }),
  );
});

test('a dated row takes effect at its instant, a region before its country, the latest start first [I35]', () => {
  const rows = [
    { country: 'CA', name: 'always' },
    { country: 'CA', name: 'later', fromMs: 1000 },
    { country: 'CA', region: 'ON', name: 'ontario', fromMs: 500, untilMs: 2000 },
  ];
  const at = (nowMs: number, region?: string) => rowInForce(rows, 'CA', region, nowMs)?.name;
  expect([at(999), at(1000), at(499, 'ON'), at(500, 'ON'), at(1999, 'ON'), at(2000, 'ON')]).toEqual([
    'always',
    'later',
    'always',
    'ontario',
    'ontario',
    'later',
  ]);
  expect(rowInForce(rows, null, undefined, 0)).toBeUndefined();
});
