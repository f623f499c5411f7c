// Operators: the sign-in proves a name, and the secret OPERATORS says what that name may do.

export interface Identity {
  /** The e-mail address or name that the log records. */
  readonly name: string;
  /** What a form is bound to. It stays the same as long as the operator stays signed in. */
  readonly session: string;
}

export interface Staff {
  /** The person that the request proves; null where it proves none. Throws where that cannot be determined now. */
  who(request: Request, nowMs: number): Promise<Identity | null>;
  /** The address that signs the operator out. */
  readonly signOut: string;
}

/** What a deployment configures. Without all of it there is no office. */
export interface OfficeEnv {
  BETTER_AUTH_SECRET: string;
  /** `https://office.example.com`: an origin of its own. */
  OFFICE_ORIGIN?: string;
  /** The team's name in `<team>.cloudflareaccess.com`. */
  ACCESS_TEAM?: string;
  /** The audience tag of the application. */
  ACCESS_AUDIENCE?: string;
  /** `{"ada@example.com": ["cashier", "support", "player 1042"]}` */
  OPERATORS?: string;
}
