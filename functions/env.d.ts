/** Resolves a conflict with the DOM's CacheStorage, which has no default cache. */
interface CacheStorage {
  readonly default: Cache;
}

/** Identifies this build: pages that another build cached at the edge are not used. */
declare const __BUILD__: string;

interface Env {
  /**
   * The restore that the storage of this deployment comes from (functions/object/restored.ts): when its backup began,
   * and when it ended.
   */
  RESTORED?: string;
  /**
   * The seconds over which pages spread their reconnections after a deploy has cut their sockets
   * (functions/object/sockets.ts).
   */
  RECONNECT_SPREAD_S?: string;
  /** For a brand other than the first: its key and its name (scripts/brands.ts). */
  PRODUCT?: string;
  BRAND?: string;
  /**
   * The secret behind the names of persons where brands share them; the first brand's own secret where there is none.
   */
  PERSON_SECRET?: string;
  /** Signs sessions, the newest key first (functions/identity/cookie.ts). */
  SESSION_KEYS: string;
  /** The lists, separate from identity (functions/readmodel/databases.ts); without them `DB` contains both. */
  LISTS?: D1Database;
  LISTS_2?: D1Database;
  /** A second database of identity. */
  DB_2?: D1Database;
  /** Draws pictures that a sandbox build left out (scripts/miniflare.ts); no other runtime has it. */
  ART?: Fetcher;
  /** Answers once the embedded runtime may have more objects awake (scripts/awake.ts); no other runtime has it. */
  ROOM?: Fetcher;
  /** Where measurements are written (functions/ports/measure); exists only in releases. */
  MEASURES?: AnalyticsEngineDataset;
  MEASURES_ACCOUNT?: string;
  MEASURES_TOKEN?: string;
  /** The dataset's name, where it is another one than the first brand's. */
  MEASURES_TABLE?: string;
  /** The address for affiliates' postbacks, and the secret that signs them (functions/ports/affiliate). */
  AFFILIATE_URL?: string;
  AFFILIATE_SECRET?: string;
  /**
   * Adyen's addresses (a live one has the account's own prefix), account and keys; lists have the newest key first
   * (functions/ports/psp).
   */
  ADYEN_CHECKOUT_URL?: string;
  ADYEN_TRANSFERS_URL?: string;
  ADYEN_API_KEY?: string;
  ADYEN_MERCHANT_ACCOUNT?: string;
  ADYEN_BALANCE_ACCOUNT?: string;
  ADYEN_HMAC_KEYS?: string;
  ADYEN_TRANSFER_HMAC_KEYS?: string;
  ADYEN_WEBHOOK_AUTH?: string;
  /** Trustly's address through a proxy whose address is registered there, and the keys of both sides. */
  TRUSTLY_URL?: string;
  TRUSTLY_USERNAME?: string;
  TRUSTLY_PASSWORD?: string;
  TRUSTLY_PRIVATE_KEY?: string;
  TRUSTLY_PUBLIC_KEYS?: string;
  /** In a sandbox: the keys of Trustly's stand-in and its merchant (functions/sandbox/psp/trustly). */
  TRUSTLY_SANDBOX_PRIVATE_KEY: string;
  TRUSTLY_SANDBOX_PUBLIC_KEY: string;
  TRUSTLY_SANDBOX_MERCHANT_PRIVATE_KEY: string;
  TRUSTLY_SANDBOX_MERCHANT_PUBLIC_KEY: string;
  /**
   * Sumsub's address, keys (the webhook's with the newest first), and the level for each part of the proof
   * (functions/ports/kyc).
   */
  SUMSUB_URL?: string;
  SUMSUB_APP_TOKEN?: string;
  SUMSUB_SECRET?: string;
  SUMSUB_WEBHOOK_SECRETS?: string;
  SUMSUB_LEVEL_IDENTITY?: string;
  SUMSUB_LEVEL_ADDRESS?: string;
  /** The levels of the parts that Sumsub collects on its own page, with live capture; needed where a market has them (`hostedProof`). */
  SUMSUB_PAGE_LEVEL_IDENTITY?: string;
  SUMSUB_PAGE_LEVEL_ADDRESS?: string;
  /**
   * Screening against lists of sanctions and of politically exposed persons (functions/ports/screening); the hosted
   * service requires a key.
   */
  YENTE_URL?: string;
  YENTE_API_KEY?: string;
  /** The sender of letters: an address of a domain that every carrier has verified. Without it nobody can register. */
  MAIL_FROM?: string;
  /**
   * Postmark's server token, the name and password of its webhooks (the newest first), and the name of its stream for
   * offers where that is not `broadcast` (functions/ports/mail).
   */
  POSTMARK_TOKEN?: string;
  POSTMARK_WEBHOOK_AUTH?: string;
  POSTMARK_OFFERS_STREAM?: string;
  /** Sweden's register of exclusions: its address, our number there, and its key (functions/ports/registers). */
  SPELPAUS_URL?: string;
  SPELPAUS_ACTOR?: string;
  SPELPAUS_KEY?: string;
  /** The secret that the sports site and we sign with (functions/sport). */
  SPORT_SECRET?: string;
  /** Outside studios, each with its secrets (functions/ports/studios): a JSON list. */
  STUDIOS?: string;
  /** The address of the studio's stand-in; only in sandbox builds. */
  STUDIO_URL?: string;
  /** In a sandbox: the public key of a client that tests a protocol with signatures. */
  STUDIO_KEY?: string;
}
