// How players' objects are told what a table owes them.
import { expect, test } from 'vitest';
import { tellAll } from '#functions/table/telling.ts';

/** Owed in batches of two; what was answered is not owed again. */
function owing(all: string[]) {
  const left = [...all];
  const answered: string[] = [];
  return {
    left,
    answered,
    next: async (told: readonly string[]) => {
      answered.push(...told);
      return left.splice(0, 2);
    },
  };
}

test('an object that hangs, or fails, keeps nobody else waiting and is not taken as told [I18 I41]', async () => {
  const books = owing(['ada', 'hangs', 'fails', 'eva', 'zoe']);
  const failed: string[] = [];
  await tellAll<string>(
    {
      next: books.next,
      tell: (one) => {
        if (one === 'hangs') return new Promise(() => {});
        return one === 'fails' ? Promise.reject(new Error('down')) : Promise.resolve();
      },
      failed: (one) => failed.push(one),
    },
    5,
  );
  expect(books.answered).toEqual(['ada', 'eva', 'zoe']);
  expect(failed).toEqual(['hangs', 'fails']);
  expect(books.left).toEqual([]);
});
