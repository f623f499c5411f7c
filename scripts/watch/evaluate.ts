// Reads lines of the log and reports when a rule is met, once until that is over. It has no clock: each line brings its time.
import type { Rule } from './rules.ts';

export interface Line {
  readonly event: string;
  readonly [field: string]: unknown;
}

/** What a rule has found. `of`: the value of the `by` field, '' where the rule counts all lines together. */
export interface Incident {
  readonly rule: Rule;
  readonly of: string;
  readonly state: 'raised' | 'over';
  readonly atMs: number;
  readonly lines: number;
  /** The line that met the rule. */
  readonly line: Line | null;
}

/** A bound on the number of separate counts, because a line may hold any value. */
const MOST_KEYS = 1000;

interface Count {
  /** Times of the lines within the window, oldest first; at most as many as the rule needs. */
  times: number[];
  lines: number;
  raised: boolean;
}

export class Evaluator {
  readonly #rules: ReadonlyMap<string, readonly Rule[]>;
  readonly #counts = new Map<Rule, Map<string, Count>>();

  constructor(rules: readonly Rule[]) {
    this.#rules = Map.groupBy(rules, ({ event }) => event);
  }

  hear(line: Line, atMs: number): Incident[] {
    return (this.#rules.get(line.event) ?? []).flatMap((rule) => {
      const of = rule.by === undefined ? '' : String(line[rule.by] ?? '');
      const count = this.#count(rule, of);
      count.lines += 1;
      count.times.push(atMs);
      count.times = count.times.filter((one) => one > atMs - rule.withinS * 1000).slice(-rule.lines);
      if (count.raised || count.times.length < rule.lines) return [];
      count.raised = true;
      return [{ rule, of, state: 'raised' as const, atMs, lines: count.lines, line }];
    });
  }

  /** An incident without a line for two of its windows is over; the next line that meets the rule raises it again. */
  over(nowMs: number): Incident[] {
    return [...this.#counts].flatMap(([rule, counts]) =>
      [...counts].flatMap(([of, { times, raised, lines }]): Incident[] => {
        if ((times.at(-1) ?? 0) > nowMs - 2 * rule.withinS * 1000) return [];
        counts.delete(of);
        return raised ? [{ rule, of, state: 'over', atMs: nowMs, lines, line: null }] : [];
      }),
    );
  }

  #count(rule: Rule, of: string): Count {
    const counts = this.#counts.get(rule) ?? new Map<string, Count>();
    this.#counts.set(rule, counts);
    const found = counts.get(of);
    if (found) return found;
    const [oldest] = counts.keys();
    if (counts.size >= MOST_KEYS && oldest !== undefined) counts.delete(oldest);
    const made = { times: [], lines: 0, raised: false };
    counts.set(of, made);
    return made;
  }
}

/** The log lines in one line of a program’s output: one of ours, or one wrapped by `wrangler tail --format json`. */
export function linesIn(text: string): Line[] {
  const bare = text.trim().replace(/,$/, '');
  const read = parsed(bare) ?? parsed(bare.slice(bare.indexOf('{')));
  if (typeof read === 'string') return linesIn(read);
  if (!isRecord(read)) return [];
  if (typeof read.event === 'string') return [read as Line];
  if (!Array.isArray(read.logs)) return [];
  return read.logs
    .flatMap((log) => (isRecord(log) && Array.isArray(log.message) ? log.message : []))
    .flatMap((message) => (typeof message === 'string' ? linesIn(message) : []));
}

/** Whether the line belongs to a request, alone or with others that caused it. */
export const isOf = ({ requestId }: Line, request: string): boolean =>
  typeof requestId === 'string' && requestId.split(' ').includes(request);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The sentence to send: it holds no field of the line but the one that it is counted by, so that no player’s name leaves the log. */
export function sentenceOf({ rule, of, state, lines }: Incident): string {
  const what = `${rule.event}${of && ` of ${of}`}`;
  const counted = `${lines} ${lines === 1 ? 'line' : 'lines'}`;
  return state === 'over'
    ? `Over: ${what}, after ${counted}.`
    : `${rule.severity === 'night' ? 'Now' : 'By day'}, ${rule.duty}: ${what}, ${counted}. docs/runbooks.md#${rule.runbook}`;
}
