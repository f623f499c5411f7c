// What happens when a timer of the player is due: each in a transaction of its own, its row deleted with it.
import { assert } from '#shared/domain/refusal.ts';
import { lapse, mailToken } from '../limits/change.ts';
import { stopOf } from '../limits/guard.ts';
import { beginRest, endsNow } from '../limits/sitting.ts';
import { orderPayout } from '../payments/cashouts.ts';
import { expire } from '../payments/deposits.ts';
import { stuck } from '../payments/payments.ts';
import { expireDocument } from '../person/documents.ts';
import { notify } from '../person/inbox.ts';
import { decide } from '../rounds/act.ts';
import { overdue } from '../rounds/held.ts';
import type { Title } from '../rounds/titles.ts';
import { type Due, drop, dueAt } from './due.ts';
import { endAll, expireSession } from './sessions.ts';
import type { Tx } from './transaction.ts';

export function serve(tx: Tx, { kind, ref, at }: Due, title: Title | undefined): void {
  // Others were served since the list was read, and others were asked: this one may be gone meanwhile, or have been set anew,
  // for something that they have not heard of yet. It is read again.
  if (dueAt(tx, kind, ref) !== at) return;
  drop(tx, kind, ref);
  switch (kind) {
    case 'round.house':
      decide(tx, Number(ref), title);
      break;
    case 'round.overdue':
      overdue(tx, Number(ref));
      break;
    case 'round.leave':
      // Asked before this (player.ts): the table has answered.
      break;
    case 'payment.expire':
      expire(tx, Number(ref));
      break;
    case 'payment.pay':
      orderPayout(tx, Number(ref));
      break;
    case 'payment.stuck':
      stuck(tx, Number(ref));
      break;
    case 'document.expire':
      expireDocument(tx, Number(ref));
      break;
    case 'questionnaire.due':
      notify(tx, 'questionnaire_overdue', {});
      break;
    case 'person.tell':
      // Told before this (player.ts): her person has answered.
      break;
    case 'limit.mail':
      mailToken(tx, Number(ref));
      break;
    case 'limit.lapse':
      lapse(tx, Number(ref));
      break;
    case 'session.expire':
      expireSession(tx, ref);
      break;
    case 'session.warn':
      notify(tx, 'session_ends_soon', {});
      break;
    case 'session.limit':
      endSitting(tx);
      break;
    default:
      assert(false, `no such timer: ${kind satisfies never}`);
  }
}

function endSitting(tx: Tx): void {
  const reachedAtMs = endsNow(tx);
  if (reachedAtMs === null) return;
  beginRest(tx, reachedAtMs);
  endAll(tx, stopOf(tx));
}
