// What happens when a timer of the player is due: each in a transaction of its own, its row deleted with it.
import { assert } from '#shared/domain/refusal.ts';
import { orderPayout } from './cashouts.ts';
import { expire } from './deposits.ts';
import type { Desk } from './desk.ts';
import { expireDocument } from './documents.ts';
import { type Due, drop, dueAt } from './due.ts';
import { notify } from './inbox.ts';
import { lapse, mailToken } from './limits/change.ts';
import { stopOf } from './limits/guard.ts';
import { beginRest, endsNow } from './limits/sitting.ts';
import { stuck } from './payments.ts';
import { tellHer } from './questionnaire.ts';
import { decide } from './rounds/act.ts';
import { overdue } from './rounds/held.ts';
import { endAll, expireSession } from './sessions.ts';
import type { Title } from './titles.ts';

export function serve(desk: Desk, { kind, ref, at }: Due, title: Title | undefined): void {
  // Others were served since the list was read, and others were asked: this one may be gone meanwhile, or have been set anew,
  // for something that they have not heard of yet. It is read again.
  if (dueAt(desk, kind, ref) !== at) return;
  drop(desk, kind, ref);
  switch (kind) {
    case 'round.house':
      decide(desk, Number(ref), title);
      break;
    case 'round.overdue':
      overdue(desk, Number(ref));
      break;
    case 'round.leave':
      // Asked before this (player.ts): the table has answered.
      break;
    case 'payment.expire':
      expire(desk, Number(ref));
      break;
    case 'payment.pay':
      orderPayout(desk, Number(ref));
      break;
    case 'payment.stuck':
      stuck(desk, Number(ref));
      break;
    case 'document.expire':
      expireDocument(desk, Number(ref));
      break;
    case 'questionnaire.due':
      tellHer(desk, 'questionnaire_overdue');
      break;
    case 'person.tell':
      // Told before this (player.ts): her person has answered.
      break;
    case 'limit.mail':
      mailToken(desk, Number(ref));
      break;
    case 'limit.lapse':
      lapse(desk, Number(ref));
      break;
    case 'session.expire':
      expireSession(desk, ref);
      break;
    case 'session.warn':
      notify(desk, { type: 'limit', textKey: 'session_ends_soon', values: {}, link: '/profile/limits' });
      break;
    case 'session.limit':
      endSitting(desk);
      break;
    default:
      assert(false, `no such timer: ${kind satisfies never}`);
  }
}

function endSitting(desk: Desk): void {
  const reachedAtMs = endsNow(desk);
  if (reachedAtMs === null) return;
  beginRest(desk, reachedAtMs);
  endAll(desk, stopOf(desk));
}
