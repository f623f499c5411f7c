// People who may not write here for a while, or permanently, in any of their accounts.
import { all, run } from '#functions/object/transaction.ts';
import type { Mute } from '#shared/contract/chat.ts';
import type { Tx } from './transaction.ts';
import type { ChatPass } from './verbs.ts';

const whom = (player: string, persons: readonly string[]): string[] => [
  `player:${player}`,
  ...persons.map((key) => `person:${key}`),
];

/** The longest mute in force. */
export function mutedOf(tx: Tx, { player, persons }: Pick<ChatPass, 'player' | 'persons'>): Mute {
  const rows = all<{ until_at: number | null }>(
    tx,
    'select until_at from mute where whom in (select value from json_each(?)) and (until_at is null or until_at > ?)',
    ...[JSON.stringify(whom(player, persons)), tx.nowMs],
  );
  if (rows.length === 0) return null;
  const ends = rows.map(({ until_at }) => until_at);
  return { untilMs: ends.includes(null) ? null : Math.max(...ends.map(Number)) };
}

/** A new mute replaces an earlier one. */
export function mute(tx: Tx, player: string, persons: readonly string[], untilMs: number | null): void {
  for (const each of whom(player, persons))
    run(
      tx,
      'insert into mute (whom, until_at) values (?, ?) on conflict (whom) do update set until_at = excluded.until_at',
      ...[each, untilMs],
    );
}

export function unmute(tx: Tx, player: string, persons: readonly string[]): void {
  for (const each of whom(player, persons)) run(tx, 'delete from mute where whom = ?', each);
}
