// Who works here, in our own words: the sign-in vouches for a name, the secret OPERATORS says what that name may do.

export interface Identity {
  /** The e-mail or name that the log will say. */
  readonly name: string;
  /** What a form is bound to: the same as long as the player stays signed in. */
  readonly session: string;
}

export interface Staff {
  /** Whom the request proves to come from; null where it proves nothing. Throws when it cannot be known just now. */
  who(request: Request, nowMs: number): Promise<Identity | null>;
  /** Where the player signs out. */
  readonly signOut: string;
}

/** What an account configures; without all of it there is no office. */
export interface OfficeEnv {
  BETTER_AUTH_SECRET: string;
  /** `https://office.example.com`, an origin of its own. */
  OFFICE_ORIGIN?: string;
  /** The first word of `<team>.cloudflareaccess.com`. */
  ACCESS_TEAM?: string;
  /** The application's audience tag. */
  ACCESS_AUDIENCE?: string;
  /** `{"ada@example.com": ["cashier", "support", "player 1042"]}` */
  OPERATORS?: string;
}
