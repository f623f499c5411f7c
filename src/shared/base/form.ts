// The answer to a form that was posted without JavaScript: the page shows it as the island would have.
export type FormAnswer = {
  /** What was typed, except passwords and codes, so that nothing has to be typed twice. */
  readonly values: Readonly<Record<string, string>>;
  /** Message keys by field. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** Code of the problem; null when it went well. */
  readonly code: string | null;
  /** The subject of a link in an e-mail: nothing was sent yet, the page asks for a confirmation. */
  readonly asks?: string;
  /** The address that this browser registered and that is not confirmed yet: a visitor who mistyped it has to see it. */
  readonly joined?: string;
  /** The outcome, where there is more to say than that it went well. */
  readonly notice?: string;
  /** Seconds to wait, where the problem states them. */
  readonly retryAfter?: number;
};

/** Why a form was refused. */
export type FormProblem = {
  readonly code: string;
  readonly errors?: Readonly<Record<string, readonly string[]>> | undefined;
  readonly data?: Readonly<Record<string, unknown>> | undefined;
};
