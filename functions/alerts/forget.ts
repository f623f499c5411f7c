// Erases an account's suspicions on the day on which the law no longer requires its identity (retention.json),
// including reports and acts, so that no byte of them stays in the object's file. The audit log of operators keeps the
// numbers.
import { dropFiller, overwriteFreed } from '#functions/object/overwrite.ts';
import { plan } from '#functions/object/timers.ts';
import { run, type Tx } from '#functions/object/transaction.ts';

export function forgetPlayer(tx: Tx, player: string): void {
  run(tx, 'insert into forgotten (player) values (?) on conflict do nothing', player);
  run(tx, 'delete from entry where alert in (select no from alert where player = ?)', player);
  run(tx, 'delete from report_entry where report in (select no from report where player = ?)', player);
  run(tx, 'delete from alert where player = ?', player);
  run(tx, 'delete from report where player = ?', player);
  run(tx, 'delete from replay_found where player = ?', player);
  run(tx, 'delete from forgotten where player = ?', player);
  overwriteFreed(tx.store);
  plan(tx, 'filler', '', tx.nowMs);
}

/** The filler that overwrote deleted rows is deleted once it is stored. */
export const endFiller = (tx: Tx): void => dropFiller(tx.store);
