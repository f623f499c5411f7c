// What publishing would refuse of content that is not in force is told to editors at the office: the same checks, the same words.
import { expect, test } from 'vitest';
import { Unpublished } from '#functions/office/look-ahead.tsx';
import { problemsIn } from '#kit/content.ts';
import { type Judgement, judgementOf } from '#shared/domain/published.ts';

const NOW = Date.UTC(2026, 10, 30, 12);
const cardOf = (judgement: Judgement | null): string => String(Unpublished({ judgement }));

test('an absurd price that is not in the store yet stands on the page with its file, field and the sentence of the command', () => {
  const mistakes = problemsIn({
    'content/rewards/money-1000.json': (text) => {
      const card: { rates: { amountMinor: number }[] } = JSON.parse(text);
      for (const rate of card.rates) rate.amountMinor *= 10;
      return JSON.stringify(card, null, 2);
    },
  });
  expect(mistakes.map(({ file, field }) => [file, field])).toContainEqual([
    'content/rewards/money-1000.json',
    'rates.0.points',
  ]);
  const page = cardOf(judgementOf(mistakes, NOW));
  for (const { file, field = '', say } of mistakes)
    for (const words of [file, field, say.slice(0, 30)]) expect(page).toContain(words.replaceAll('"', '&quot;'));
  expect(page).toContain('would be refused');
  expect(page).toContain('2026-11-30 12:00:00');
});

test('content in order is said to be, of very many mistakes the first are listed, and what they quote is text', () => {
  expect(cardOf(judgementOf([], NOW))).toContain('Nothing of it would be refused.');
  expect(cardOf(null)).toContain('Nothing has been judged');
  const many = Array.from({ length: 120 }, (_, i) => ({ file: `content/${i}.json`, say: 'is <b>wrong</b>.' }));
  const page = cardOf(judgementOf(many, NOW));
  expect(page).toContain('would be refused: 120 mistakes');
  expect(page).toContain('And 20 more');
  expect(page).not.toContain('<b>');
});
