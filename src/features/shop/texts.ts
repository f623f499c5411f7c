// What the shop's island says: its own texts, and those of gifts that a card's terms are told in.

export const SHOP_TEXTS = [
  'shop',
  'ui',
  'problems',
  'features.join',
  'features.sign_in',
  'gifts.spins',
  'gifts.terms',
  'gifts.term',
  'gifts.truth',
  'gifts.times',
  'gifts.no_wager',
  'gifts.days',
  'gifts.no_cap',
  'gifts.at_most',
  'gifts.counts_all',
  'gifts.counts_some',
  'gifts.kind',
  'gifts.withdraw_stays',
  'gifts.withdraw_ends',
  'gifts.own_stays',
] as const;
