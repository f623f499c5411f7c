// Kills a server on which players take, play and lose bonuses, and compares what it said with what its files hold (I8); what those
// hold by the rules, the independent auditor says.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ledgerRows, storedBalances } from '#functions/player/core/ledger.ts';
import { audit } from '#shared/domain/ledger.ts';
import { audited, python } from './auditor.ts';
import { type Attempt, objects, run, unsettled } from './storm.ts';

/** What is stored under the key of a command that is asked with one. */
const SCOPES: Readonly<Record<string, string>> = {
  bet: 'bet',
  spin: 'bet',
  act: 'act',
  reserve: 'reserve',
  deposit: 'deposit',
  cashout: 'cashout',
  recall: 'recall',
  gift: 'gift.give',
  activate: 'gift.activate',
  cancel: 'gift.cancel',
};

export interface BonusStorm {
  tried: number;
  acknowledged: number;
  /** How often each kind was acknowledged. */
  kinds: Readonly<Record<string, number>>;
  /** How many gifts stand in each stage. */
  stages: Readonly<Record<string, number>>;
  /** Rounds that bonus money paid for. */
  withBonus: number;
  faults: string[];
  /** What the auditor said of the files; null where there is no Python. */
  auditor: ReturnType<typeof audited> | null;
}

/** `ackAt(kill)` says after how many answers each run is killed: no clock decides. */
export async function bonusStorm(seed: string, kills: number, ackAt: (kill: number) => number): Promise<BonusStorm> {
  const state = mkdtempSync(join(tmpdir(), 'perigee-bonus-storm-'));
  const attempts = new Map<string, Attempt>();
  const server = 'tests/kit/bonus-storm-server.ts';
  try {
    for (let kill = 0; kill < kills; kill++)
      await run(state, ackAt(kill), attempts, undefined, { server, mode: `${seed}-${kill}` });
    return compare(state, attempts);
  } finally {
    rmSync(state, { recursive: true, force: true });
  }
}

function compare(state: string, attempts: ReadonlyMap<string, Attempt>): BonusStorm {
  const faults: string[] = [];
  const present = new Set<string>();
  const stages: Record<string, number> = {};
  const kinds: Record<string, number> = {};
  let withBonus = 0;
  for (const store of objects(state)) {
    faults.push(...audit(ledgerRows(store), storedBalances(store)), ...unsettled(store));
    for (const { scope, key } of store.all<{ scope: string; key: string }>(`select scope, key from command`))
      if (scope !== 'seeds') present.add(`${scope} ${key}`);
    for (const { ref } of store.all<{ ref: string }>('select ref from receipt')) present.add(`settle ${ref}`);
    for (const { ref } of store.all<{ ref: string }>('select ref from chargeback')) present.add(`chargeback ${ref}`);
    for (const { stage } of store.all<{ stage: string }>('select stage from gift'))
      stages[stage] = (stages[stage] ?? 0) + 1;
    withBonus += store.all(`select 1 from movement where kind = 'stake' and bonus > 0 group by round`).length;
  }
  const tried = new Set<string>();
  const stored = new Set([...Object.keys(SCOPES), 'settle', 'chargeback']);
  let acknowledged = 0;
  for (const [name, { kind, answer }] of attempts) {
    if (kind === 'fault') {
      faults.push(`asked again and refused: ${name}`);
      continue;
    }
    const own = `${SCOPES[kind] ?? kind} ${name.slice(kind.length + 1)}`;
    tried.add(own);
    if (answer === null) continue;
    acknowledged += 1;
    kinds[kind] = (kinds[kind] ?? 0) + 1;
    if (stored.has(kind) && !present.has(own)) faults.push(`acknowledged and not present: ${name}`);
  }
  for (const name of present) if (!tried.has(name)) faults.push(`present and never attempted: ${name}`);
  const auditor = python ? audited(join(state, 'copy')) : null;
  return { tried: attempts.size, acknowledged, kinds, stages, withBonus, faults, auditor };
}
