// Rules against money laundering: what each looks at and its thresholds, as dated content (content/config/risk.json).
// They are in no browser and on no page, because somebody who knew a threshold would stay below it.

export const RISK_RULES = [
  'passThrough',
  'manyMeans',
  'underThreshold',
  'jump',
  'bigWin',
  'chargebackPlay',
  'dormant',
  'place',
] as const;
export type RiskRule = (typeof RISK_RULES)[number];

interface Base {
  /** What it adds to the score of an alert. */
  readonly points: number;
  /** How many days it looks back. */
  readonly days: number;
}

/** Sums are EUR cents. */
export interface RiskRules {
  /** At least `inEur` arrived, `outPercent` of it left again, and less than `playedPercent` of it was staked. */
  readonly passThrough: Base & { readonly inEur: number; readonly outPercent: number; readonly playedPercent: number };
  /** At least `eur` moved by this many methods, or by this many cards, accounts and wallets. */
  readonly manyMeans: Base & { readonly eur: number; readonly methods: number; readonly instruments: number };
  /** This many payments of a round amount (a multiple of `roundTo` minor units) that is up to `belowPercent` under a threshold. */
  readonly underThreshold: Base & {
    readonly thresholds: readonly number[];
    readonly belowPercent: number;
    readonly roundTo: number;
    readonly times: number;
  };
  /** At least `eur` arrived, `factor` times as much as in as many days of the `beforeDays` before, which had at least `deposits`. */
  readonly jump: Base & {
    readonly eur: number;
    readonly factor: number;
    readonly beforeDays: number;
    readonly deposits: number;
  };
  /** One round won at least `eur` more than it cost. */
  readonly bigWin: Base & { readonly eur: number };
  /** At least `eur` was staked after a bank had taken a deposit back. */
  readonly chargebackPlay: Base & { readonly eur: number };
  /** At least `eur` moved after `quietDays` without a payment or a round, in an account that had been used before. */
  readonly dormant: Base & { readonly eur: number; readonly quietDays: number };
  /** At least `eur` was deposited from a place in the list: a country (`KP`), or a part of one (`UA-43`). */
  readonly place: Base & { readonly eur: number; readonly places: readonly string[] };
}

/** How lists of sanctions and of politically exposed persons are queried for a player. */
export interface ScreeningRules {
  /** Which of the lists, by the server's names. */
  readonly dataset: 'default' | 'sanctions' | 'peps';
  /** The least similarity of a reported entry, of 100. */
  readonly thresholdPercent: number;
  /** The similarity from which on two operators must decide. */
  readonly twoFromPercent: number;
  /** The topics of entries to report. */
  readonly topics: readonly string[];
  /** After how many nights everybody is queried again. */
  readonly againDays: number;
}

export interface RiskRow {
  /** From when on it is in force; absent for "always". */
  readonly fromMs?: number;
  readonly rules: RiskRules;
  /** Absent: nobody is queried. */
  readonly screening?: ScreeningRules | undefined;
  /** The score from which on it is an alert, and from which on two must close it. */
  readonly alertFrom: number;
  readonly highFrom: number;
  /** Days for which the same rule is not reported again. */
  readonly againDays: number;
}

/** The most days over which rounds are examined. */
export const PLAY_DAYS = 31;
/** The same for payments. */
export const PAYMENT_DAYS = 400;

/** The newest row that has begun. */
export const riskAt = (rows: readonly RiskRow[], nowMs: number): RiskRow | undefined =>
  rows.filter(({ fromMs = 0 }) => fromMs <= nowMs).toSorted((a, b) => (b.fromMs ?? 0) - (a.fromMs ?? 0))[0];
