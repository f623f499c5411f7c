// The name of a session for a dialect whose calls do not say whose it is, or in which currency: it says so itself. Whose account it names
// is still read with the studio's key (account-ids.ts), and the session is looked for in that player's object alone.
import type { Studio } from '#functions/ports/studios/index.ts';
import { type Currency, isCurrency } from '#shared/domain/money.ts';

export interface NamedSession {
  readonly account: string;
  readonly session: string;
  readonly currency: Currency;
  readonly game: string;
}

const NAME = /^([\w-]{43})\.([0-9a-f]{32})\.([A-Z]{3,5})\.([a-z0-9-]{1,60})$/;

const sessionNameOf = ({ account, session, currency, game }: NamedSession): string =>
  `${account}.${session}.${currency}.${game}`;

/** As this studio is told it. */
export const sessionName = ({ dialect }: Pick<Studio, 'dialect'>, named: NamedSession): string =>
  dialect === 'own' ? named.session : sessionNameOf(named);

export function namedSession(name: string): NamedSession | null {
  const [, account = '', session = '', currency = '', game = ''] = NAME.exec(name) ?? [];
  return isCurrency(currency) ? { account, session, currency, game } : null;
}
