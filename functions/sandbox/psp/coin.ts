// Crypto deposits: an address for each player and currency, and payments to it that gather confirmations.
import { later, type Post, tell } from './events.ts';
import { one } from './schema.ts';

export const CONFIRMATIONS = 3;
const BLOCK_MS = 1_200;

export type CoinAddress = { address: string; player: string; currency: string };
export type Coin = { id: string; address: string; currency: string; amount: number; confirmations: number };

const NETWORKS: Readonly<
  Record<string, { network: string; scheme: string; shape: 'bech32' | 'hex' | 'base58'; prefix: string }>
> = {
  BTC: { network: 'Bitcoin', scheme: 'bitcoin', shape: 'bech32', prefix: 'tb1q' },
  LTC: { network: 'Litecoin', scheme: 'litecoin', shape: 'bech32', prefix: 'tltc1q' },
  BCH: { network: 'Bitcoin Cash', scheme: 'bchtest', shape: 'bech32', prefix: 'q' },
  DOG: { network: 'Dogecoin', scheme: 'dogecoin', shape: 'base58', prefix: 'n' },
  ETH: { network: 'Ethereum', scheme: 'ethereum', shape: 'hex', prefix: '0x' },
  USDT: { network: 'Ethereum (ERC-20)', scheme: 'ethereum', shape: 'hex', prefix: '0x' },
};
const ALPHABET = {
  bech32: 'qpzry9x8gf2tvdw0s3jn54khce6mua7l',
  base58: '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz',
  hex: '0123456789abcdef',
} as const;
const LENGTH = { bech32: 38, base58: 33, hex: 40 } as const;

export const isCoin = (currency: string): boolean => Object.hasOwn(NETWORKS, currency);

/**
 * The player's address for a currency, created at the first request and never changed. It has a testnet prefix, so that
 * nobody sends real money to it.
 */
export function addressOf(
  post: Post,
  player: string,
  currency: string,
): CoinAddress & { network: string; uri: string } {
  const net = NETWORKS[currency];
  if (!net) throw new Error(`bug: no network for ${currency}`);
  post.sql.exec(
    'insert or ignore into apsis_address (address, player, currency) values (?, ?, ?)',
    net.prefix + chance(ALPHABET[net.shape], LENGTH[net.shape]),
    player,
    currency,
  );
  const row = one<CoinAddress>(
    post.sql,
    'select * from apsis_address where player = ? and currency = ?',
    player,
    currency,
  );
  if (!row) throw new Error('bug: address not kept');
  return { ...row, network: net.network, uri: `${net.scheme}:${row.address}` };
}

/** The simulated wallet pays: the payment is seen at once and confirmed after some blocks. */
export function send(post: Post, to: CoinAddress, amount: number): Coin {
  const id = `tx_${chance(ALPHABET.hex, 32)}`;
  post.sql.exec(
    'insert into apsis_coin (id, address, currency, amount, confirmations) values (?, ?, ?, ?, 0)',
    ...[id, to.address, to.currency, amount],
  );
  const { address, currency } = to;
  tell(
    post,
    'coin.seen',
    { coin: id, reference: to.player, address, currency, amount, confirmations: 0 },
    [300, 5_000],
  );
  later(post, BLOCK_MS, 'block', id);
  return { id, ...to, amount, confirmations: 0 };
}

export function block(post: Post, id: string): void {
  post.sql.exec('update apsis_coin set confirmations = confirmations + 1 where id = ?', id);
  const coin = one<Coin & { player: string }>(
    post.sql,
    'select c.*, a.player from apsis_coin c join apsis_address a on a.address = c.address where c.id = ?',
    id,
  );
  if (!coin) return;
  if (coin.confirmations < CONFIRMATIONS) {
    later(post, BLOCK_MS, 'block', id);
    return;
  }
  const { address, currency, amount, confirmations, player } = coin;
  tell(post, 'coin.confirmed', { coin: id, reference: player, address, currency, amount, confirmations }, [200, 900]);
}

function chance(alphabet: string, length: number): string {
  const picked = crypto.getRandomValues(new Uint8Array(length));
  // The modulo makes some letters more frequent, which is harmless for a simulated address.
  return Array.from(picked, (byte) => alphabet[byte % alphabet.length]).join('');
}
