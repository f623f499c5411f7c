// Rules against money laundering: what each looks at and from where on it counts, as dated content (content/config/risk.json). They are in no
// browser and on no page: whoever knew a border would stay under it.

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
  /** Over how many days it looks back. */
  readonly days: number;
}

/** Sums are EUR cents. */
export interface RiskRules {
  /** At least `inEur` came, `outPercent` of it went again, and less than `playedPercent` of it was staked. */
  readonly passThrough: Base & { readonly inEur: number; readonly outPercent: number; readonly playedPercent: number };
  /** At least `eur` moved by so many methods, or by so many cards, accounts and wallets. */
  readonly manyMeans: Base & { readonly eur: number; readonly methods: number; readonly instruments: number };
  /** So many payments of a round sum (a multiple of `roundTo` minor units) that is up to `belowPercent` under a threshold. */
  readonly underThreshold: Base & {
    readonly thresholds: readonly number[];
    readonly belowPercent: number;
    readonly roundTo: number;
    readonly times: number;
  };
  /** At least `eur` came, `factor` times as much as in as many days of the `beforeDays` before, which had at least `deposits`. */
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
  /** At least `eur` was deposited from a place of the list: a country (`KP`), or a part of one (`UA-43`). */
  readonly place: Base & { readonly eur: number; readonly places: readonly string[] };
}

/** How lists of sanctions and of people in office are asked about a player. */
export interface ScreeningRules {
  /** Which of the lists, as their server names them. */
  readonly dataset: 'default' | 'sanctions' | 'peps';
  /** From which likeness on an entry is told, of 100. */
  readonly thresholdPercent: number;
  /** From which likeness on it takes two to decide. */
  readonly twoFromPercent: number;
  /** Which entries, by what they are on the list for. */
  readonly topics: readonly string[];
  /** After how many nights everybody is asked about again. */
  readonly againDays: number;
}

export interface RiskRow {
  /** From when on it is in force; absent for "always was". */
  readonly fromMs?: number;
  readonly rules: RiskRules;
  /** Absent: nobody is asked about. */
  readonly screening?: ScreeningRules | undefined;
  /** Score from which on it is an alert, and from which on one that two have to close. */
  readonly alertFrom: number;
  readonly highFrom: number;
  /** For how long a rule that was told of is not told of again. */
  readonly againDays: number;
}

/** Rounds are looked at over so many days at most. */
export const PLAY_DAYS = 31;
/** Payments are. */
export const PAYMENT_DAYS = 400;

/** The newest row that has begun. */
export const riskAt = (rows: readonly RiskRow[], nowMs: number): RiskRow | undefined =>
  rows.filter(({ fromMs = 0 }) => fromMs <= nowMs).toSorted((a, b) => (b.fromMs ?? 0) - (a.fromMs ?? 0))[0];
