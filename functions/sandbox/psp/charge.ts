// A charge on the hosted page: from the form to captured, declined or abandoned.
import {
  BANK_CODE,
  type Behaviour,
  behaviourOf,
  type CardErrors,
  type CardForm,
  judgeCard,
  judgeCvc,
} from './cards.ts';
import { later, type Post, tell } from './events.ts';
import { one } from './schema.ts';

export type ChargeState = 'open' | 'challenge' | 'pending' | 'captured' | 'declined' | 'abandoned';

export type Charge = {
  id: string;
  token: string;
  player: string;
  payment: string;
  currency: string;
  amount: number;
  brands: string;
  profile: string | null;
  locale: string;
  return_url: string;
  expires_at: number;
  state: ChargeState;
  card: string | null;
  tries: number;
};
export type Profile = {
  id: string;
  player: string;
  number_hash: string;
  brand: string;
  bin: string;
  last4: string;
  expiry: string;
  behaviour: Behaviour;
};

const PENDING_MS = 6_000;
/** Longer than a merchant keeps an intent open, so that its success arrives too late. */
const LATE_MS = 65 * 60_000;

export const chargeByToken = (sql: SqlStorage, token: string) =>
  one<Charge>(sql, 'select * from apsis_charge where token = ?', token);
export const chargeById = (sql: SqlStorage, id: string) =>
  one<Charge>(sql, 'select * from apsis_charge where id = ?', id);
export function forget(sql: SqlStorage, player: string, id: string): void {
  if (!profileOf(sql, player, id)) return;
  sql.exec('delete from apsis_profile where id = ?', id);
  sql.exec('delete from apsis_holder where profile = ?', id);
}
/** The name on a card, where it was entered. */
export const holderOf = (sql: SqlStorage, { id }: Pick<Profile, 'id'>): string | undefined =>
  one<{ name: string }>(sql, 'select name from apsis_holder where profile = ?', id)?.name;
export const profileOf = (sql: SqlStorage, player: string, id: string | null) =>
  id ? one<Profile>(sql, 'select * from apsis_profile where id = ? and player = ?', id, player) : undefined;

/** Processes the form of the card page. Card numbers are hashed at once, so that not even a stand-in stores them. */
export async function pay(post: Post, charge: Charge, form: CardForm): Promise<CardErrors | null> {
  if (charge.state !== 'open') return null;
  const way = wayOf(charge);
  if (way !== 'card') return payOtherwise(post, charge, way, form.number);
  const known = profileOf(post.sql, charge.player, charge.profile);
  if (known && form.number === '') {
    if (!judgeCvc(form.cvc)) return { cvc: 'cvc' };
    use(post, charge, known);
    return null;
  }
  const judged = judgeCard(form, charge.brands.split(','), post.nowMs);
  if ('errors' in judged) return judged.errors;
  const { number, brand, bin, last4, expiry, holder } = judged.card;
  const hash = await sha256(`${charge.player}:${number}`);
  const id = `card_${hash.slice(0, 24)}`;
  post.sql.exec(
    `insert into apsis_profile (id, player, number_hash, brand, bin, last4, expiry, behaviour) values (?, ?, ?, ?, ?, ?, ?, ?)
     on conflict do update set expiry = excluded.expiry`,
    ...[id, charge.player, hash, brand, bin, last4, expiry, behaviourOf(number)],
  );
  await imprint(post, id, `card:${number}`);
  if (holder) post.sql.exec('insert or replace into apsis_holder (profile, name) values (?, ?)', id, holder);
  const profile = profileOf(post.sql, charge.player, id);
  if (profile) use(post, charge, profile);
  return null;
}

/** The kind of payment, from the brands that the merchant allows on the page. */
export const wayOf = ({ brands }: Pick<Charge, 'brands'>): 'card' | 'voucher' | 'wallet' =>
  brands === 'neosurf' ? 'voucher' : brands === 'ecopayz' ? 'wallet' : 'card';

/** Vouchers and accounts have ten digits; a number that ends in 02 has too little money. */
async function payOtherwise(
  post: Post,
  charge: Charge,
  way: 'voucher' | 'wallet',
  typed: string,
): Promise<CardErrors | null> {
  const number = typed.replace(/[\s-]/g, '');
  if (!/^\d{10}$/.test(number)) return { number: 'ten' };
  if (number.endsWith('02')) {
    decline(post, charge, 'insufficient_funds');
    return null;
  }
  if (way === 'wallet') {
    const hash = await sha256(`${charge.player}:${number}`);
    post.sql.exec(
      `insert into apsis_profile (id, player, number_hash, brand, bin, last4, expiry, behaviour) values (?, ?, ?, ?, '', ?, '', 'succeed')
       on conflict do nothing`,
      ...[`acct_${hash.slice(0, 24)}`, charge.player, hash, charge.brands, number.slice(-4)],
    );
    await imprint(post, `acct_${hash.slice(0, 24)}`, `${charge.brands}:${number}`);
    post.sql.exec('update apsis_charge set card = ? where id = ?', `acct_${hash.slice(0, 24)}`, charge.id);
  }
  capture(post, charge);
  return null;
}

/**
 * A token belongs to one customer of one merchant. The fingerprint is the same for every payer, and remains when a
 * token is deleted.
 */
async function imprint(post: Post, profile: string, means: string): Promise<void> {
  const fingerprint = (await sha256(means)).slice(0, 32);
  post.sql.exec('insert or replace into apsis_fingerprint (profile, fingerprint) values (?, ?)', profile, fingerprint);
}

const fingerprintOf = (sql: SqlStorage, { id }: Profile) =>
  one<{ fingerprint: string }>(sql, 'select fingerprint from apsis_fingerprint where profile = ?', id)?.fingerprint;

/** Pays with a stored card; the card itself decides the outcome. */
export function use(post: Post, charge: Charge, profile: Profile): void {
  post.sql.exec('update apsis_charge set card = ? where id = ?', profile.id, charge.id);
  const { behaviour } = profile;
  if (behaviour === 'decline') decline(post, charge, 'card_declined');
  else if (behaviour === 'funds') decline(post, charge, 'insufficient_funds');
  else if (behaviour === 'cancel') abandon(post, charge);
  else if (behaviour === 'challenge') move(post, charge, 'challenge');
  else if (behaviour === 'pending' || behaviour === 'late') {
    move(post, charge, 'pending');
    // A late charge sends no event until it is too late.
    if (behaviour === 'pending') tell(post, 'charge.pending', facts(charge), [200]);
    later(post, behaviour === 'late' ? LATE_MS : PENDING_MS, 'capture', charge.id);
  } else capture(post, charge);
}

/**
 * The payer's answer on the bank's page. Null: answered, either way; otherwise the code was wrong and may be tried
 * again.
 */
export function answerBank(post: Post, charge: Charge, answer: { approve: boolean; code: string }): 'wrong' | null {
  if (charge.state !== 'challenge') return null;
  if (!answer.approve) decline(post, charge, 'authentication_refused');
  else if (answer.code.trim() === BANK_CODE) capture(post, charge);
  else if (charge.tries >= 2) decline(post, charge, 'authentication_failed');
  else {
    post.sql.exec('update apsis_charge set tries = tries + 1 where id = ?', charge.id);
    return 'wrong';
  }
  return null;
}

export function capture(post: Post, charge: Charge): void {
  if (charge.state === 'captured') return;
  move(post, charge, 'captured');
  const profile = one<Profile>(
    post.sql,
    'select p.* from apsis_profile p join apsis_charge c on c.card = p.id where c.id = ?',
    charge.id,
  );
  const card = profile && {
    token: profile.id,
    brand: profile.brand,
    bin: profile.bin,
    last4: profile.last4,
    expiry: profile.expiry,
    fingerprint: fingerprintOf(post.sql, profile),
  };
  // The pending event is older than the success and arrives after it; the success arrives twice.
  tell(post, 'charge.pending', facts(charge), [1_800]);
  tell(
    post,
    'charge.captured',
    {
      ...facts(charge),
      currency: charge.currency,
      amount: charge.amount,
      ...(profile?.bin === '' ? { account: card } : { card }),
    },
    [400, 1_200],
  );
}

export function abandon(post: Post, charge: Charge): void {
  if (charge.state !== 'open' && charge.state !== 'challenge') return;
  move(post, charge, 'abandoned');
  tell(post, 'charge.abandoned', { ...facts(charge), reason: 'left_page' }, [200, 900]);
}

function decline(post: Post, charge: Charge, reason: string): void {
  move(post, charge, 'declined');
  tell(post, 'charge.pending', facts(charge), [1_500]);
  tell(post, 'charge.declined', { ...facts(charge), reason }, [300, 1_000]);
}

function move(post: Post, charge: Charge, state: ChargeState): void {
  post.sql.exec('update apsis_charge set state = ? where id = ?', state, charge.id);
}

const facts = (charge: Charge) => ({ charge: charge.id, reference: `${charge.player}/${charge.payment}` });

async function sha256(text: string): Promise<string> {
  const sum = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(sum), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
