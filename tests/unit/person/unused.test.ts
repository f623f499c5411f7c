import { expect, test } from 'vitest';
import { admit } from '#functions/player/person/sessions.ts';
import { tellTerms } from '#functions/player/person/terms.ts';
import { nextUnusedMs, tellUnused } from '#functions/player/person/unused.ts';
import { leave } from '#functions/player/whole/erasure.ts';
import { TestPlayer } from '#kit/transaction.ts';
import { yearsAfter } from '#shared/domain/retention.ts';

const letters = (player: TestPlayer, kind: string) =>
  player.store.all<{ body: string }>('select body from outbox').filter(({ body }) => body.includes(`"kind":"${kind}"`));

test('an account that was not used for a year is written to once, and again after a year from its next use', () => {
  const ada = new TestPlayer();
  const firstMs = ada.nowMs;
  expect(ada.get(nextUnusedMs)).toBe(yearsAfter(firstMs, 1));
  ada.pass(yearsAfter(firstMs, 1) - firstMs);
  ada.get(tellUnused);
  expect(letters(ada, 'account_unused')).toHaveLength(1);
  expect(ada.get(nextUnusedMs)).toBe(null);
  ada.get((tx) => admit(tx, { sessionId: 'again', createdAtMs: ada.nowMs, expiresAtMs: ada.nowMs + 1e9 }));
  expect(ada.get(nextUnusedMs)).toBe(yearsAfter(ada.nowMs, 1));
  ada.get(leave);
  expect(ada.get(nextUnusedMs)).toBe(null);
});

test('a change of the terms is told once, to players of its licence, and to nobody who has left', () => {
  const ada = new TestPlayer();
  const announcedMs = ada.nowMs + 1;
  const message = (change: Omit<Parameters<typeof tellTerms>[1], 'announcedMs'>) => {
    ada.get((tx) => tellTerms(tx, { announcedMs, ...change }));
    return letters(ada, 'terms_change').length;
  };
  expect(message({ fromMs: 5, licence: 'EE' })).toBe(0);
  expect(message({ fromMs: 5 })).toBe(1);
  expect(message({ fromMs: 5 })).toBe(1);
  expect(message({ fromMs: 6, licence: 'CW' })).toBe(2);
  ada.get(leave);
  expect(message({ fromMs: 7 })).toBe(0);
});
