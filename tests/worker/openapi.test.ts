import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { everything } from '#kit/everything.ts';
import { sharedWorker } from '#kit/worker.ts';
import { operationFor, operations, wordsIn } from '#shared/contract/operations.ts';

const worker = sharedWorker();
type Described = {
  operationId: string;
  responses: Record<string, unknown>;
  parameters: { name: string; required: boolean }[];
};
type Document = { openapi: string; paths: Record<string, Record<string, Described>> };
const document = async (): Promise<Document> => (await worker.fetch('/api/openapi.json')).json() as Promise<Document>;

test('the description is OpenAPI 3.1 and has every call that the contract names, once', async () => {
  const { openapi, paths } = await document();
  expect(openapi).toBe('3.1.0');
  const ids = Object.values(paths).flatMap((methods) => Object.values(methods).map((row) => row.operationId));
  expect(ids.toSorted()).toEqual(operations.map((row) => row.id).toSorted());
  expect(new Set(ids).size).toBe(ids.length);
});

test('every reference in the description leads somewhere, and a public validator takes it', async () => {
  const whole = await document();
  const missing: string[] = [];
  JSON.stringify(whole, (key, value) => {
    if (key !== '$ref') return value;
    const target = String(value)
      .replace(/^#\//, '')
      .split('/')
      .reduce<unknown>((at, word) => (at as Record<string, unknown> | undefined)?.[word], whole);
    if (target === undefined) missing.push(String(value));
    return value;
  });
  expect(missing).toEqual([]);
  expect(JSON.stringify(whole)).not.toContain('$defs');
  expect(await new Validator().validate(structuredClone(whole) as unknown as Record<string, unknown>)).toEqual({
    valid: true,
  });
});

test.runIf(everything)(
  'a client generated from the description is sound TypeScript that names every call',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'openapi-'));
    try {
      writeFileSync(join(folder, 'openapi.json'), JSON.stringify(await document()));
      const run = (script: string, ...args: string[]) =>
        spawnSync(process.execPath, [resolve('node_modules', script), ...args], { cwd: folder, encoding: 'utf8' });
      const made = run('@hey-api/openapi-ts/bin/run.js', '-i', 'openapi.json', '-o', 'client', '--no-log-file');
      expect([made.status, made.stderr]).toEqual([0, '']);
      const options = { strict: true, noEmit: true, skipLibCheck: true, module: 'esnext', target: 'esnext' };
      const compilerOptions = {
        ...options,
        moduleResolution: 'bundler',
        lib: ['esnext', 'dom', 'dom.iterable'],
        types: [],
      };
      const uses = operations.map(({ id }) => `sdk.${id}`).join(', ');
      writeFileSync(
        join(folder, 'uses.ts'),
        `import * as sdk from './client/sdk.gen.ts';\nexport const all = [${uses}];\n`,
      );
      writeFileSync(
        join(folder, 'tsconfig.json'),
        JSON.stringify({ compilerOptions: { ...compilerOptions, allowImportingTsExtensions: true }, include: ['.'] }),
      );
      const checked = run('typescript7/bin/tsc', '-p', folder);
      expect([checked.status, checked.stdout]).toEqual([0, '']);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
);

test('a call that can post asks for an Idempotency-Key and names its refusals', async () => {
  const { paths } = await document();
  for (const row of operations.filter((one) => one.keyed)) {
    const described = paths[row.path]?.[row.method.toLowerCase()];
    expect(described?.parameters).toContainEqual(expect.objectContaining({ name: 'Idempotency-Key', required: true }));
    for (const status of ['400', '409', '422']) expect(described?.responses).toHaveProperty(status);
  }
});

test('fixed words win over parameters, and an unknown call has no row', () => {
  expect(operationFor('GET', '/api/openapi.json')?.id).toBe('openapi');
  expect(operationFor('POST', '/api/openapi.json')).toBeUndefined();
  expect(operationFor('GET', '/api/nowhere')).toBeUndefined();
  expect(operationFor('GET', '/api/rounds/')).toBeUndefined();
});

test('another method at the address of a call is 405 with those it has', async () => {
  const answer = await worker.fetch('/api/fe/config/managers', { method: 'DELETE' });
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, POST']);
});

test('HEAD is judged and answered as the GET of the same address is', async () => {
  expect(operationFor('HEAD', '/api/health')?.id).toBe('health');
  const [known, refused] = await Promise.all(
    ['/api/health', '/api/player'].map((path) => worker.fetch(path, { method: 'HEAD' })),
  );
  expect([known?.status, await known?.text(), refused?.status]).toEqual([200, '', 401]);
});

test('the words of a path are decoded once, and what cannot be decoded stays as it is', () => {
  const row = operationFor('GET', '/api/games/kepler/a%2520b');
  expect(row && wordsIn(row, '/api/games/kepler/a%2520b')).toEqual({ producer: 'kepler', slug: 'a%20b' });
  expect(row && wordsIn(row, '/api/games/kepler/%E0%A4')).toEqual({ producer: 'kepler', slug: '%E0%A4' });
});

test('every call of the contract is mounted: it answers something else than an unknown address', async () => {
  for (const row of operations) {
    const path = row.path.replace(/\{\w+\}/g, '0');
    const answer = await worker.fetch(path, {
      method: row.method,
      ...(row.method !== 'GET' && { body: '{}', headers: { 'content-type': 'application/json' } }),
    });
    const code = answer.headers.get('content-type')?.includes('problem')
      ? ((await answer.json()) as { code: string }).code
      : '';
    expect([row.id, code]).not.toEqual([row.id, 'route.unknown']);
  }
});
