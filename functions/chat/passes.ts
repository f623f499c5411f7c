// Passes that a player's object has ended: a player who got one before an exclusion cannot use it afterwards.
import { one, run } from '#functions/object/transaction.ts';
import type { Tx } from './transaction.ts';
import type { ChatPass } from './verbs.ts';

export const isPassed = (tx: Tx, { player, no }: Pick<ChatPass, 'player' | 'no'>): boolean =>
  (one<{ up_to: number }>(tx, 'select up_to from passed where player = ?', player)?.up_to ?? 0) >= no;

export const endPasses = (tx: Tx, player: string, upTo: number): void =>
  run(
    tx,
    `insert into passed (player, up_to) values (?, ?) on conflict (player) do update set
      up_to = max(passed.up_to, excluded.up_to)`,
    ...[player, upTo],
  );
