// The page that tells a visitor which rules hold where they are, and the rows that change it by their dates alone.
import { describe, expect, test } from 'vitest';
import { workerUnderTest } from '#kit/worker.ts';
import { COUNTRY_COOKIE } from '#shared/contract/cookies.ts';

const worker = workerUnderTest();

/** The text of a page without its tags. */
async function read(path: string, place: string, headers: Record<string, string> = {}): Promise<string> {
  const [country = '', region] = place.split('-');
  const answer = await worker.fetch(path, { country, ...(region && { region }), headers });
  const main = /<main[\s\S]*<\/main>/.exec(await answer.text())?.[0] ?? '';
  return main.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
}

describe('/rules-here', () => {
  test('names the place, what is open, the age, the licence and free help there [S1.09]', async () => {
    const austria = await read('/rules-here', 'AT');
    for (const text of [
      'Austria',
      'Perigee is available in your country',
      'Create an account Yes',
      '18 years',
      '24 hours',
    ])
      expect(austria).toContain(text);
    const germany = await read('/de/rules-here', 'DE');
    for (const text of ['Deutschland', '168 Stunden', 'Ein Konto eröffnen Ja']) expect(germany).toContain(text);
    const ontario = await read('/rules-here', 'CA-ON');
    for (const text of ['Canada, Ontario', '19 years', 'ConnexOntario']) expect(ontario).toContain(text);
    expect(await read('/fr-CA/rules-here', 'CA-PE')).toContain('Île-du-Prince-Édouard');
    expect(await read('/rules-here', 'US-NV')).not.toMatch(/NV|Nevada/);
  });

  test('says what a place closes, and with which words [S6.29 S9.64 I35]', async () => {
    expect(await read('/rules-here', 'EE')).toMatch(/Create an account No: .*21 years.*Always/);
    const switzerland = await read('/rules-here', 'CH');
    expect(switzerland).toMatch(/Sign in No: Login not available in your country.*Deposit No:.*Withdraw Yes/);
    const states = await read('/rules-here', 'US');
    expect(states).toMatch(/United States.*Create an account No: Registration restricted in your country/);
    expect(states).toContain('Withdraw No:');
    expect(await read('/rules-here', 'XX')).toContain('We can’t tell which country');
  });

  test('is kept for nobody: two places never mix [I35]', async () => {
    await read('/rules-here', 'US');
    expect(await read('/rules-here', 'FR')).toContain('France');
    const answer = await worker.fetch('/rules-here', { country: 'FR' });
    expect(answer.headers.get('cache-control')).toMatch(/private|no-store/);
  });

  test('follows the switch of the sandbox', async () => {
    expect(await read('/rules-here', 'US', { cookie: `${COUNTRY_COOKIE}=NZ` })).toContain('New Zealand');
  });
});

test('a dated row takes effect by itself: pages, calls and what was kept follow it at its instant [I35]', async () => {
  const dated = { cookie: `${COUNTRY_COOKIE}=XD` };
  expect(await read('/rules-here', 'XD', dated)).toMatch(/Available\. .* From 1 January 2040: Withdrawals only\./);
  const seen = async () => {
    const answers = ['/sign-up', '/play/kepler/perihelion', '/deposit'].map((path) =>
      worker.fetch(path, { headers: dated }),
    );
    return (await Promise.all(answers)).map(({ status }) => status);
  };
  expect(await seen()).toEqual([200, 200, 302]);
  const year = 366 * 24 * 3_600_000;
  for (let nowMs = 0; nowMs < Date.UTC(2040, 0, 1); ) {
    const answer = await worker.fetch('/sandbox/clock', {
      method: 'POST',
      body: JSON.stringify({ byMs: year }),
      headers: { 'content-type': 'application/json' },
    });
    nowMs = ((await answer.json()) as { nowMs: number }).nowMs;
  }
  expect(await seen()).toEqual([451, 200, 451]);
  expect(await read('/rules-here', 'XD', dated)).toContain('This has applied since 1 January 2040.');
});

test('help lines are those of the visitor’s own place, or such as are for everybody, never another country’s', async () => {
  const firstCard = async (place: string) => {
    const [country = '', region] = place.split('-');
    const html = await (await worker.fetch('/responsible-gaming', { country, ...(region && { region }) })).text();
    return (
      /class="card help-here">([\s\S]*?)<\/div>/
        .exec(html)?.[1]
        ?.replace(/<[^>]+>/g, ' ')
        .replace(/\s+/g, ' ')
        .replaceAll('\u2011', '-') ?? ''
    );
  };
  expect(await firstCard('CA-NS')).toMatch(/Canada, Nova Scotia .*1-888-347-8888/);
  expect(await firstCard('CA-SK')).toMatch(/Canada, Saskatchewan .*1-800-306-6789/);
  for (const place of ['CA', 'CA-YT']) expect(await firstCard(place)).toContain('Gambling support in your province');
  for (const place of ['FR', 'US']) expect(await firstCard(place)).toMatch(/Worldwide .*Gambling Therapy/);
  // It has rules of its own, and no help line of its own.
  expect(await firstCard('CH')).toMatch(/Switzerland .*Gambling Therapy/);
});

test('the footer names the age, the licence and a free help line of the place, on every page; the lobby the age too', async () => {
  for (const [country, age] of [
    ['AT', '18+'],
    ['EE', '21+'],
    ['AU', 'Gambling Help Online'],
    ['DE', 'Glücksspielsucht'],
  ] as const) {
    const footer =
      /<footer[\s\S]*<\/footer>/.exec(await (await worker.fetch('/fairness', { country })).text())?.[0] ?? '';
    expect(footer).toContain(age);
  }
  expect(await (await worker.fetch('/', { country: 'EE' })).text()).toContain('21+. Play within your limits.');
});

test('/accessibility names the law of the visitor’s country and who watches over it there, in every place that is served', async () => {
  const named = {
    'CA-AB': ['Canadian Human Rights Act', 'https://www.chrc-ccdp.gc.ca/'],
    'CA-ON': ['Canadian Human Rights Act', 'https://www.chrc-ccdp.gc.ca/'],
    AU: ['Disability Discrimination Act 1992', 'https://humanrights.gov.au/'],
    DE: ['Barrierefreiheitsstärkungsgesetz', 'https://www.mlbf-barrierefrei.de/'],
    NZ: ['Human Rights Act 1993', 'https://tikatangata.org.nz/'],
    IT: ['D.lgs. 27 maggio 2022, n. 82', 'https://www.agid.gov.it/'],
    NO: ['forskrift om universell utforming av IKT', 'https://www.uutilsynet.no/'],
    EE: ['ligipääsetavuse seadus', 'https://www.ttja.ee/'],
    AT: ['Barrierefreiheitsgesetz', 'https://www.sozialministeriumservice.gv.at/'],
  };
  for (const [place, [law, authority]] of Object.entries(named)) {
    const [country = '', region] = place.split('-');
    const answer = await worker.fetch('/accessibility', { country, ...(region && { region }) });
    const html = await answer.text();
    expect(html, place).toContain(law);
    expect(html, place).toContain(`href="${authority}"`);
  }
  expect(await read('/accessibility', 'US')).not.toMatch(/Human Rights|Barrierefreiheit/);
});
