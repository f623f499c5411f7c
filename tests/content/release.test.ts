// A release holds no sandbox code and no secret, and fits on Cloudflare: the deploy's dry run, offline.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { everything } from '#kit/everything.ts';
import { workerUnderTest } from '#kit/worker.ts';
import { COUNTRY_COOKIE } from '#shared/contract/cookies.ts';
import { brandFolders } from '../../scripts/brands/folders.ts';
import { ports } from '../../scripts/needs.ts';
import {
  releaseConfig,
  releaseFiles,
  releaseModules,
  robotsIn,
  sandboxModules,
  secretsIn,
  secretsInVars,
} from '../../scripts/release.ts';
import { secrets } from '../../scripts/secrets.ts';

const node = (...args: string[]) => spawnSync('node', args, { encoding: 'utf8' });

/** `npm run test:all`: a second build takes as long as many tests, and `npm run deploy` refuses the same. */
describe.runIf(everything)('a release', () => {
  beforeAll(() => {
    const { status, stderr } = node('scripts/setup.mjs', 'release');
    if (status !== 0) throw new Error(stderr);
  });

  test('the release holds no module of the sandbox, where the sandbox build holds several', () => {
    expect(sandboxModules(releaseModules())).toEqual([]);
    const sandbox: string[] = JSON.parse(readFileSync('dist/sandbox.modules.json', 'utf8'));
    expect(sandboxModules(sandbox)).toContain('functions/sandbox/sandbox.ts');
    expect(releaseModules()).toContain('functions/player/player.ts');
  });

  test('no file of a release holds the table of HTML’s entities, which the library of papers brings for SVG', () => {
    const holding = releaseFiles().filter((file) => readFileSync(file).includes('CounterClockwiseContourIntegral'));
    expect(holding).toEqual([]);
  });

  test('no file of a release holds a robot, and a planted one is found: who plays there is a person', () => {
    expect(robotsIn(releaseFiles())).toEqual([]);
    const folder = mkdtempSync(join(tmpdir(), 'release-'));
    const planted = join(folder, 'chunk.js');
    writeFileSync(planted, readFileSync('scripts/robots.ts'));
    expect(robotsIn([planted])).toEqual([planted]);
    rmSync(folder, { recursive: true });
  });

  test('no file of a release holds a local secret or is a file of them, and a planted one is found', () => {
    const values = Object.values(secrets());
    expect(values.length).toBeGreaterThan(2);
    expect(releaseFiles()).toContain('dist/release/server/wrangler.json');
    expect(secretsIn(releaseFiles(), values)).toEqual([]);
    const folder = mkdtempSync(join(tmpdir(), 'release-'));
    const write = (name: string, text: string) => {
      writeFileSync(join(folder, name), text);
      return join(folder, name);
    };
    const planted = [
      ...['.dev.vars', '.dev.vars.staging', '.env', '.env.local'].map((name) => write(name, 'NOTHING=1')),
      write('chunk.js', `const key="${values[0]}";`),
      write('note.txt', `${values[1]}`),
      write('picture.png', `\u0000\u0001${values[2]}`),
    ];
    const innocent = [write('index.html', '<p>.dev.vars</p>'), write('dev.vars.css', 'a{}')];
    expect(secretsIn([...planted, ...innocent], values)).toEqual(planted);
    rmSync(folder, { recursive: true });
  });

  test('the deploy stops where the release folder holds local secrets, and names the file', () => {
    const file = 'dist/release/server/.dev.vars';
    writeFileSync(file, `BETTER_AUTH_SECRET=${secrets().BETTER_AUTH_SECRET}`);
    try {
      const { status, stderr } = node('scripts/deploy.mjs', '--dry-run');
      expect([status, stderr]).toEqual([1, expect.stringContaining(file)]);
    } finally {
      rmSync(file);
    }
  });

  test('no secret is in [vars], and a planted one is found', () => {
    expect(secretsInVars(releaseConfig().vars)).toEqual([]);
    expect(
      secretsInVars({ ORIGIN: 'https://perigee.example', PSP_SECRET: 'x', NOTE: 'a1b2c3d4e5f6a7b8c9d0e1f2' }),
    ).toEqual(['PSP_SECRET', 'NOTE']);
  });

  test('the dry run passes, names what is not configured, and prints the size, at most 1.6 MB compressed', () => {
    const { status, stdout, stderr } = node('scripts/deploy.mjs', '--dry-run');
    expect(stderr).toBe('');
    expect(status).toBe(0);
    expect(stdout).toContain('Needs secret BETTER_AUTH_SECRET');
    for (const { port, needs } of ports)
      expect(stdout).toContain(`${port}: not configured (wants ${needs.join(', ')})`);
    // What is marked sample is named as long as it is: this repository has no fact of an operator.
    expect(stdout).toContain('Sample licence CW (Curaçao Gaming Authority): nobody is named as its holder.');
    expect(stdout).toContain('Sample rates: Round sample figures.');
    expect(Number(/gzip: ([\d.]+) KiB/.exec(stdout)?.[1])).toBeLessThan(1_600_000 / 1024);
  });

  test('the dry run says of each port what it still wants of the environment, and that it wants nothing more', () => {
    const wanted = ports.flatMap(({ needs }) => needs);
    expect(wanted).toEqual(expect.arrayContaining(['ADYEN_API_KEY', 'TRUSTLY_PRIVATE_KEY', 'YENTE_URL']));
    const set = wanted.filter((name) => name !== 'TRUSTLY_PUBLIC_KEYS').map((name) => [name, 'x']);
    const env = { ...process.env, ...Object.fromEntries(set) };
    const { stdout } = spawnSync('node', ['scripts/deploy.mjs', '--dry-run'], { encoding: 'utf8', env });
    for (const { port, needs } of ports)
      expect(stdout).toContain(
        `${port}: ${needs.includes('TRUSTLY_PUBLIC_KEYS') ? 'not configured (wants TRUSTLY_PUBLIC_KEYS)' : 'configured\n'}`,
      );
  });

  test('the dry run of every other brand passes as the first one’s does, with its own names and nobody else’s', () => {
    const brands = brandFolders();
    expect(brands.length).toBeGreaterThan(0);
    for (const { id, look } of brands) {
      const { status, stdout, stderr } = node('scripts/deploy.mjs', '--dry-run', '--brand', id);
      expect([id, stderr, status]).toEqual([id, '', 0]);
      expect(stdout).toContain('Needs secret BETTER_AUTH_SECRET');
      for (const { port, needs } of ports.filter(({ of }) => of === 'payments'))
        expect(stdout).toContain(`${port}: not configured (wants ${needs.join(', ')})`);
      expect(stdout).toContain('Sample rates: ');
      expect(Number(/gzip: ([\d.]+) KiB/.exec(stdout)?.[1])).toBeLessThan(1_600_000 / 1024);
      const config = JSON.parse(readFileSync(`dist/release/server/wrangler.${id}.json`, 'utf8'));
      expect(config).toMatchObject({ name: id, vars: { PRODUCT: id, BRAND: look.name } });
      const { durable_objects: shared, ...own } = config;
      const named = JSON.stringify({
        ...{ databases: own.d1_databases, queues: own.queues, buckets: own.r2_buckets, vars: own.vars },
        datasets: own.analytics_engine_datasets,
      });
      expect(named).not.toMatch(/"[^"]*perigee/);
      // Persons of the same licensee are the first brand's objects, and nothing else of it is met.
      const foreign = shared.bindings.filter(({ script_name = id }) => script_name !== id);
      for (const { name } of foreign)
        expect(name).toMatch(/^(?:PERSON|BIRTHDAY|MEANS|PLAYER_PERIGEE|PERSONS_OF_PERIGEE)$/);
      expect(secretsInVars(releaseConfig(`dist/release/server/wrangler.${id}.json`).vars)).toEqual([]);
    }
    const unknown = node('scripts/deploy.mjs', '--dry-run', '--brand', 'nadir');
    expect([unknown.status, unknown.stderr]).toEqual([1, expect.stringContaining('--brand names one of')]);
  });

  test('a brand’s staging is deployed where its folder names it, and refused by that name where it does not', () => {
    const [{ id = '', look } = {}] = brandFolders();
    const { status, stderr } = node('scripts/deploy.mjs', '--dry-run', '--staging', '--brand', id);
    if (look?.release?.staging) expect([stderr, status]).toEqual(['', 0]);
    else expect([status, stderr]).toEqual([1, expect.stringContaining(`content/brands/${id}/config/brand.json`)]);
  });

  describe('the release, running', () => {
    const worker = workerUnderTest({ DEV_COUNTRY: 'AT' }, 'release');
    const status = async (path: string, init: Parameters<typeof worker.fetch>[1] = {}) =>
      (await worker.fetch(path, init)).status;

    test('believes the connection alone about the country: no switch, no variable, no place of the sandbox [I35]', async () => {
      expect(await status('/sign-up', { country: 'US', headers: { cookie: `${COUNTRY_COOKIE}=AT` } })).toBe(451);
      expect(await status('/sign-up', { country: 'XB' })).toBe(451);
      expect(await status('/sign-up', { country: 'NZ' })).toBe(200);
    });

    test('has no panel, no mailbox, no pages for whoever works on it', async () => {
      for (const path of ['/sandbox', '/sandbox/mailbox', '/sandbox/mailbox.json', '/dev/api', '/dev/style'])
        expect([path, await status(path, { country: 'NZ' })]).toEqual([path, 404]);
    });

    test('shows no sample as a fact: licence, awards, partners, promotions, managers [S2.191 S2.211]', async () => {
      const text = async (path: string) => (await worker.fetch(path, { country: 'NZ' })).text();
      for (const path of ['/support', '/awards', '/promotions', '/vip', '/rules-here']) {
        const page = await text(path);
        expect(page).toContain('</html>');
        expect([path, /Perigee Play N\.V\.|Sample (?:Award|Partner)|A week of demos|Vega Sample/.exec(page)]).toEqual([
          path,
          null,
        ]);
      }
      expect(await status('/promotions/demo-week', { country: 'NZ' })).toBe(404);
      expect(readFileSync('dist/release/client/_content/fe/managers.json', 'utf8')).toBe('{"managers":[]}');
    });
  });

  describe('the release’s office', () => {
    const bare = workerUnderTest({ DEV_COUNTRY: 'AT' }, 'release');
    const configured = workerUnderTest(
      {
        OFFICE_ORIGIN: 'https://office.example',
        ACCESS_TEAM: 'perigee',
        ACCESS_AUDIENCE: 'app',
        OPERATORS: '{"ada@office.example":["support"]}',
      },
      'release',
    );
    const at = (worker: typeof bare, path: string, init = {}) =>
      worker.fetch(`https://office.example${path}`, { country: 'NZ', ...init });

    test('is nowhere until it is configured, and never on the players’ origin', async () => {
      expect(await (await at(bare, '/')).text()).not.toContain('Perigee office');
      for (const path of ['/audit', '/players/1'])
        expect((await configured.fetch(path, { country: 'NZ' })).status).toBe(404);
    });

    test('lets nobody in without an assertion of Access, has no sign-in of the sandbox, and serves nothing of the players’ [I33]', async () => {
      for (const path of ['/', '/players/1', '/audit', '/sign-in', '/api/player', '/pokies']) {
        const answer = await at(configured, path, {
          headers: { 'cf-access-jwt-assertion': 'a.b.c', cookie: 'office=x' },
        });
        expect([path, answer.status]).toEqual([path, 401]);
        expect(await answer.text()).toContain('Sign in first.');
      }
    });
  });
});
