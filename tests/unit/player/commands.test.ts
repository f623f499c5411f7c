// The registry of commands (functions/player/whole/commands.ts) against the files of the nouns.
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { expose } from '#functions/object/expose.ts';
import type { Noun } from '#functions/player/core/noun.ts';
import { GIVERS, type Giver } from '#functions/player/rewards/prizes.ts';
import { COMMANDS } from '#functions/player/whole/commands.ts';
import { HOOKS, NOUNS } from '#functions/player/whole/nouns.ts';
import { PLAYER_TABLES } from '#functions/player/whole/tables.ts';
import { TIMERS } from '#functions/player/whole/timers.ts';
import { OPERATION_NAMES } from '#shared/domain/office/acts.ts';

test('every command that a noun declares is one of the object, under a name of its own', async () => {
  const files = globSync('functions/player/*/*.ts');
  const nouns = await Promise.all(files.map((file) => import(resolve(file)) as Promise<{ noun?: Noun }>));
  const declared = nouns.flatMap(({ noun }) => Object.entries(noun?.commands ?? {}));
  expect(declared.length).toBeGreaterThan(80);
  expect(declared.map(([name]) => name).toSorted()).toEqual(Object.keys(COMMANDS).toSorted());
  expect(Object.fromEntries(declared)).toEqual(COMMANDS);
});

test('every act of operators is done by one noun, and every table is declared by one', async () => {
  const files = globSync('functions/player/*/*.ts');
  const nouns = await Promise.all(files.map((file) => import(resolve(file)) as Promise<{ noun?: Noun }>));
  const declared = (part: 'acts' | 'tables') => nouns.flatMap(({ noun }) => Object.keys(noun?.[part] ?? {})).toSorted();
  expect(declared('acts')).toEqual(OPERATION_NAMES.toSorted());
  expect(declared('tables')).toEqual(PLAYER_TABLES.names.toSorted());
  expect(declared('tables').length).toBeGreaterThan(60);
});

test('every timer that is planned is one that a noun declares, under a name of its own', () => {
  const planned = globSync('functions/player/*/*.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\b(?:plan|drop|dueAt|hasten)\(\s*tx,\s*'([^']+)'/g)].map(
      ([, kind = '']) => kind,
    ),
  );
  expect(planned.length).toBeGreaterThan(40);
  expect(planned.filter((kind) => !(kind in TIMERS))).toEqual([]);
  const declared = NOUNS.flatMap((noun: Noun) => Object.keys(noun.timers ?? {}));
  expect(declared.toSorted()).toEqual(Object.keys(TIMERS).toSorted());
});

test('every question that one noun answers is answered by one: a hook that is asked alone, and a prize that other rooms give', async () => {
  const files = globSync('functions/player/*/*.ts');
  const alone = new Set(
    files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\b([A-Z_]+)\.single\(/g)].map(([, name]) => name)),
  );
  const exported = (await Promise.all(files.map((file) => import(resolve(file)) as Promise<Record<string, object>>)))
    .flatMap((module) => Object.entries(module))
    .filter(([name]) => alone.has(name));
  expect(new Set(exported.map(([name]) => name))).toEqual(alone);
  expect(alone.size).toBeGreaterThan(4);
  expect(exported.map(([name, hook]) => [name, HOOKS.get(hook)?.length])).toEqual(exported.map(([name]) => [name, 1]));
  // A prize of a type that nobody gives would be seen by whoever won it.
  const givers = (HOOKS.get(GIVERS) ?? []) as readonly Giver[];
  expect(givers.map(({ type }) => type).toSorted()).toEqual(['box', 'ticket']);
});

test('a command is a method of the class, on its instance’s shell, and takes no other method’s name', async () => {
  class Counter {
    readonly shell = { count: 0 };
    stop(): void {}
  }
  const add = (shell: Counter['shell'], by: number) => {
    shell.count += by;
    return shell.count;
  };
  expose(Counter.prototype, { add }, ({ shell }) => shell);
  const [one, other] = [new Counter(), new Counter()] as unknown as Record<'add', (by: number) => number>[];
  expect([one?.add(2), one?.add(3), other?.add(1)]).toEqual([2, 5, 1]);
  expect(Object.hasOwn(Counter.prototype, 'add')).toBe(true);
  expect(() => expose(Counter.prototype, { stop: add }, ({ shell }) => shell)).toThrow('stop');
});
