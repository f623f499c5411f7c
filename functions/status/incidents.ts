// Operators' messages about the state of the house: an incident, its sentences, its end.
import { all, one, run, type Tx } from '#functions/object/transaction.ts';
import { isSentence, isService, type Sentence, type Service } from '#shared/domain/status.ts';
import { historySince } from './parts.ts';
import type { Incident, IncidentAnswer } from './verbs.ts';

interface Row {
  readonly id: string;
  readonly services: string;
  readonly since: number;
  readonly until: number | null;
}

const rowOf = (tx: Tx, id: string): Row | undefined => one<Row>(tx, 'select * from incident where id = ?', id);

export function openIncident(tx: Tx, id: string, services: readonly Service[], sentence: Sentence): IncidentAnswer {
  if (rowOf(tx, id)) return 'known';
  run(tx, 'insert into incident (id, services, since) values (?, ?, ?)', id, services.join(' '), tx.nowMs);
  return say(tx, id, id, sentence);
}

/** `key` identifies the form: a repeated one adds nothing. */
export function say(tx: Tx, id: string, key: string, sentence: Sentence): IncidentAnswer {
  const row = rowOf(tx, id);
  if (!row || row.until !== null) return 'over';
  if (one(tx, 'select 1 from incident_update where key = ?', key)) return 'known';
  run(
    tx,
    'insert into incident_update (key, incident, at, sentence) values (?, ?, ?, ?)',
    ...[key, id, tx.nowMs, sentence],
  );
  return 'done';
}

export function endIncident(tx: Tx, id: string): IncidentAnswer {
  const row = rowOf(tx, id);
  if (!row || row.until !== null) return 'over';
  run(tx, 'update incident set until = ? where id = ?', tx.nowMs, id);
  return 'done';
}

export function incidents(tx: Tx): Incident[] {
  const rows = all<Row>(
    tx,
    'select * from incident where until is null or until > ? order by since desc limit 50',
    historySince(tx),
  );
  return rows.map(({ id, services, since: sinceMs, until: untilMs }) => ({
    id,
    services: services.split(' ').filter(isService),
    sinceMs,
    untilMs,
    updates: all<{ at: number; sentence: string }>(
      tx,
      'select at, sentence from incident_update where incident = ? order by at, key',
      id,
    ).flatMap(({ at: atMs, sentence }) => (isSentence(sentence) ? [{ atMs, sentence }] : [])),
  }));
}
