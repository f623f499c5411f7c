// Applies the rules to a player's own payments, rounds and disputes: pure, so that each rule has a test history that it
// finds and one that it does not (tests/unit/risk).
import { PLAY_DAYS, RISK_RULES, type RiskRow, type RiskRule, type RiskRules } from './rules.ts';

const DAY_MS = 86_400_000;
const HIGHEST = 100;
/** The most rows that an alert names for one rule. */
const ROWS = 20;

export interface RiskPayment {
  readonly id: string;
  readonly way: 'in' | 'out';
  /** When it was settled. */
  readonly atMs: number;
  readonly eurMinor: number;
  /** In its own currency. */
  readonly ownMinor: number;
  readonly method: string;
  /** The card, account or wallet; null where it can't be identified. */
  readonly instrument: string | null;
  /** Its known origin: countries and parts of them. */
  readonly places: readonly string[];
}

export interface RiskHistory {
  /** Settled ones, the oldest first. */
  readonly payments: readonly RiskPayment[];
  /** Stakes by UTC day, over PLAY_DAYS. */
  readonly days: readonly { readonly atMs: number; readonly stakedEur: number }[];
  /** The last round before the examined days. */
  readonly playedBeforeMs: number | null;
  /** The largest wins over PLAY_DAYS, without the stake. */
  readonly wins: readonly { readonly id: string; readonly atMs: number; readonly eurMinor: number }[];
  /** Deposits that a bank has taken back, and what was staked since. */
  readonly takenBack: readonly { readonly id: string; readonly atMs: number; readonly stakedEur: number }[];
}

export interface RiskFinding {
  readonly rule: RiskRule;
  readonly points: number;
  /** Figures of the finding, by name; those ending in `Eur` in EUR cents. */
  readonly figures: Readonly<Record<string, number>>;
  /** Payments and rounds by number. */
  readonly rows: readonly string[];
}
type Found = Pick<RiskFinding, 'figures' | 'rows'> | null;

const sumOf = (payments: readonly RiskPayment[]): number => payments.reduce((sum, { eurMinor }) => sum + eurMinor, 0);
const idsOf = (rows: readonly { readonly id: string }[]): string[] => rows.slice(-ROWS).map(({ id }) => id);
const after = <Row extends { readonly atMs: number }>(rows: readonly Row[], sinceMs: number): Row[] =>
  rows.filter(({ atMs }) => atMs > sinceMs);
const deposits = (payments: readonly RiskPayment[]) => payments.filter(({ way }) => way === 'in');

type Judge<Name extends RiskRule> = (history: RiskHistory, rule: RiskRules[Name], nowMs: number) => Found;

const JUDGES: { readonly [Name in RiskRule]: Judge<Name> } = {
  passThrough({ payments, days }, { inEur, outPercent, playedPercent, ...rule }, nowMs) {
    const sinceMs = nowMs - rule.days * DAY_MS;
    const recent = after(payments, sinceMs);
    const cameEur = sumOf(deposits(recent));
    const wentEur = sumOf(recent.filter(({ way }) => way === 'out'));
    const stakedEur = after(days, sinceMs - DAY_MS).reduce((sum, day) => sum + day.stakedEur, 0);
    if (cameEur < inEur || wentEur * 100 < cameEur * outPercent || stakedEur * 100 >= cameEur * playedPercent)
      return null;
    return { figures: { cameEur, wentEur, stakedEur }, rows: idsOf(recent) };
  },
  manyMeans({ payments }, { eur, methods, instruments, ...rule }, nowMs) {
    const recent = after(payments, nowMs - rule.days * DAY_MS);
    const byMethod = new Set(recent.map(({ method }) => method)).size;
    const byInstrument = new Set(recent.flatMap(({ instrument }) => instrument ?? [])).size;
    const movedEur = sumOf(recent);
    if (movedEur < eur || (byMethod < methods && byInstrument < instruments)) return null;
    return { figures: { movedEur, methods: byMethod, instruments: byInstrument }, rows: idsOf(recent) };
  },
  underThreshold({ payments }, { thresholds, belowPercent, roundTo, times, ...rule }, nowMs) {
    const under = after(payments, nowMs - rule.days * DAY_MS).filter(
      ({ eurMinor, ownMinor }) =>
        ownMinor % roundTo === 0 &&
        thresholds.some((border) => eurMinor < border && eurMinor * 100 >= border * (100 - belowPercent)),
    );
    if (under.length < times) return null;
    return { figures: { times: under.length, sumEur: sumOf(under) }, rows: idsOf(under) };
  },
  jump({ payments }, { eur, factor, beforeDays, deposits: needed, ...rule }, nowMs) {
    const sinceMs = nowMs - rule.days * DAY_MS;
    const all = after(deposits(payments), sinceMs - beforeDays * DAY_MS);
    const recent = after(all, sinceMs);
    const before = all.filter(({ atMs }) => atMs <= sinceMs);
    const cameEur = sumOf(recent);
    const usualEur = Math.floor((sumOf(before) * rule.days) / beforeDays);
    if (before.length < needed || cameEur < eur || cameEur < factor * usualEur) return null;
    return { figures: { cameEur, usualEur }, rows: idsOf(recent) };
  },
  bigWin({ wins }, { eur, ...rule }, nowMs) {
    const big = after(wins, nowMs - rule.days * DAY_MS).filter(({ eurMinor }) => eurMinor >= eur);
    if (big.length === 0) return null;
    return {
      figures: { times: big.length, largestEur: Math.max(...big.map((win) => win.eurMinor)) },
      rows: idsOf(big),
    };
  },
  chargebackPlay({ takenBack }, { eur, ...rule }, nowMs) {
    const played = after(takenBack, nowMs - rule.days * DAY_MS).filter(({ stakedEur }) => stakedEur >= eur);
    if (played.length === 0) return null;
    const stakedEur = Math.max(...played.map((each) => each.stakedEur));
    return { figures: { times: played.length, stakedEur }, rows: idsOf(played) };
  },
  dormant({ payments, days, playedBeforeMs }, { eur, quietDays, ...rule }, nowMs) {
    const sinceMs = nowMs - rule.days * DAY_MS;
    const recent = after(payments, sinceMs);
    const movedEur = sumOf(recent);
    const times = [...payments, ...days].map(({ atMs }) => atMs);
    const begunMs = Math.min(...times.filter((atMs) => atMs > sinceMs));
    const lastMs = Math.max(playedBeforeMs ?? 0, ...times.filter((atMs) => atMs <= sinceMs));
    const quiet = Math.floor((begunMs - lastMs) / DAY_MS);
    if (movedEur < eur || lastMs === 0 || quiet < quietDays) return null;
    return { figures: { movedEur, quietDays: quiet }, rows: idsOf(recent) };
  },
  place({ payments }, { eur, places, ...rule }, nowMs) {
    const from = after(deposits(payments), nowMs - rule.days * DAY_MS).filter((each) =>
      each.places.some((place) => places.includes(place)),
    );
    const cameEur = sumOf(from);
    if (from.length === 0 || cameEur < eur) return null;
    return { figures: { times: from.length, cameEur }, rows: idsOf(from) };
  },
};

function judge<Name extends RiskRule>(name: Name, history: RiskHistory, { rules }: RiskRow, nowMs: number): Found {
  const rule = rules[name];
  return rule.points === 0 ? null : JUDGES[name](history, rule, nowMs);
}

/** Every rule that finds something. A rule without points is off. */
export const assess = (history: RiskHistory, row: RiskRow, nowMs: number): RiskFinding[] =>
  RISK_RULES.flatMap((rule) => {
    const found = judge(rule, history, row, nowMs);
    return found ? [{ rule, points: row.rules[rule].points, ...found }] : [];
  });

export const scoreOf = (findings: readonly RiskFinding[]): number =>
  Math.min(
    HIGHEST,
    findings.reduce((sum, { points }) => sum + points, 0),
  );

/** Whether a rule could still find something in the coming days, if nothing more happens. */
export const isLive = ({ payments, days }: RiskHistory, nowMs: number): boolean =>
  after([...payments, ...days], nowMs - PLAY_DAYS * DAY_MS).length > 0;
