/** The DOM's CacheStorage wins over the Workers' type, which has a default cache. */
interface CacheStorage {
  readonly default: Cache;
}

/** Names this build: pages kept at the edge by another one are not shown. */
declare const __BUILD__: string;

interface Env {
  /** Draws what a sandbox build left undrawn (scripts/miniflare.ts); no other runtime has it. */
  ART?: Fetcher;
  /** Where measurements go (functions/ports/measure); releases alone have it. */
  MEASURES?: AnalyticsEngineDataset;
  MEASURES_ACCOUNT?: string;
  MEASURES_TOKEN?: string;
  /** Where partners' postbacks go, and what they are signed with (functions/ports/affiliate). */
  AFFILIATE_URL?: string;
  AFFILIATE_SECRET?: string;
  /** What the sports site and we sign to each other with (functions/sport). */
  SPORT_SECRET?: string;
  /** Outside studios, each with its secrets (functions/ports/studios): a JSON list. */
  STUDIOS?: string;
  /** Where the pretend studio runs; sandbox builds alone have one. */
  STUDIO_URL?: string;
}
