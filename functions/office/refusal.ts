// Every refusal of the office itself. Refusals by a player's object, or by checks of all origins, have codes of their
// own.
export const stops = {
  sign_in: { status: 401, says: 'Sign in first.' },
  stranger: {
    status: 403,
    says: 'You are signed in, but not on the list of operators. Ask whoever runs this account to add you.',
  },
  roles: {
    status: 403,
    says: 'Your login has roles that may not meet. Ask whoever runs this account to take one away.',
  },
  role: {
    status: 403,
    says: 'Your role does not include this; the attempt is in the log. Ask a colleague who has the role.',
  },
  form: {
    status: 403,
    says: 'This page was open for too long, or the form is not yours. Reload the page and try again.',
  },
  player: { status: 404, says: 'There is no player with this number.' },
  nothing: { status: 404, says: 'There is nothing at this address.' },
} as const satisfies Record<string, { status: number; says: string }>;

/** Ends a request of the office. */
export class Stopped extends Error {
  readonly stop: { readonly status: number; readonly says: string };
  constructor(code: keyof typeof stops, says: string = stops[code].says) {
    super(code);
    this.stop = { status: stops[code].status, says };
  }
}
