// Every shipped title as it is published: with stakes in each enabled currency.

import type { Currencies } from '#shared/contract/content.ts';
import type { PlayableTitle } from '#shared/contract/title.ts';
import { assert } from '#shared/domain/refusal.ts';
import currencies from '../../content/config/currencies.json' with { type: 'json' };
import { readTitles } from '../../scripts/maths/titles.ts';
import { checkOf } from '../../scripts/publish/publish.ts';
import { stakesOf } from '../../scripts/publish/stakes.ts';

export function publishedTitles(): Map<string, PlayableTitle> {
  const { check } = checkOf('.');
  const stakes = stakesOf(check, currencies as Currencies);
  assert(check.problems.length === 0, 'content/config/stakes.json has mistakes');
  return new Map([...readTitles()].map(([id, title]) => [id, { ...title, stakes: stakes.of(title.stakes) }]));
}
