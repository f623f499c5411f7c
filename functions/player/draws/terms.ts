// The contents of a box, copied when it is issued (rewards.md 3 and 30): from then on they never change, whatever
// operators publish. Boxes with the same contents share a row, named by its hash.
import type { NamedLootbox } from '#shared/contract/programmes.ts';
import { termsOf } from '#shared/domain/bonuses/resolve.ts';
import { inputHash } from '#shared/domain/command.ts';
import type { BoxTerms } from '#shared/domain/rewards/boxes.ts';
import { one, run, type Tx } from '../core/transaction.ts';
import { profileOf } from '../person/profile.ts';
import { resolving } from '../rewards/offers.ts';

/**
 * Null where one of its items is not available: no listed title takes the stake in the player's currency, or the place
 * permits no more this year.
 */
export function boxTermsOf(tx: Tx, box: NamedLootbox): BoxTerms | null {
  const { locale, currency } = profileOf(tx);
  const items: BoxTerms['items'][number][] = [];
  for (const item of box.items) {
    if (item.type === 'comp_points' || item.type === 'nothing') {
      items.push(item);
      continue;
    }
    const template = tx.rules.boxes?.templates.find(({ id }) => id === item.gift);
    if (!template || template.isDisabled) return null;
    const own =
      item.type === 'freespins' && template.spins
        ? { ...template, spins: { ...template.spins, count: item.count } }
        : template;
    const terms = termsOf(own, resolving(tx, template, currency));
    if (!terms || terms.kind === 'deposit') return null;
    items.push({ ...item, terms });
  }
  const { id, title, source, groupKey, terms } = box;
  const { version, page, hashes } = terms;
  const hash = hashes[locale] ?? hashes.en ?? '';
  return { template: id, version, page, hash, title, source, groupKey, currency, items };
}

/** Stores the contents once; answers their hash. */
export function keepTerms(tx: Tx, terms: BoxTerms): string {
  const hash = inputHash(terms);
  run(tx, 'insert into box_terms (hash, body) values (?, ?) on conflict do nothing', hash, JSON.stringify(terms));
  return hash;
}

export function termsCalled(tx: Tx, hash: string): BoxTerms {
  const row = one<{ body: string }>(tx, 'select body from box_terms where hash = ?', hash);
  if (!row) throw new Error(`bug: no terms ${hash}`);
  return JSON.parse(row.body) as BoxTerms;
}
