// What a form answered when it was posted without JavaScript: the page shows it as the island would have.
export type FormAnswer = {
  /** What was typed, but for passwords and codes: nothing has to be typed twice. */
  readonly values: Readonly<Record<string, string>>;
  /** Message keys by field. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** Code of the problem; null when it went well. */
  readonly code: string | null;
  /** What a letter's link is about: nothing was sent yet, the page asks. */
  readonly asks?: string;
  /** The address that this browser registered and that nobody has confirmed yet: whoever mistyped it has to see it. */
  readonly joined?: string;
  /** What it came to, where there is more to say than that it went well. */
  readonly notice?: string;
  /** Seconds to wait, where the problem says so. */
  readonly retryAfter?: number;
};

/** What a form was refused for. */
export type FormProblem = {
  readonly code: string;
  readonly errors?: Readonly<Record<string, readonly string[]>> | undefined;
  readonly data?: Readonly<Record<string, unknown>> | undefined;
};
