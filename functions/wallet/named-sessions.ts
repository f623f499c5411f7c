// Session names for protocols whose calls contain neither player nor currency: the name contains them. The account is
// still decoded with the studio's key (account-ids.ts), and only that player's object is searched for the session.
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

/** The name that this studio receives. */
export const sessionName = ({ dialect }: Pick<Studio, 'dialect'>, named: NamedSession): string =>
  dialect === 'own' ? named.session : sessionNameOf(named);

export function namedSession(name: string): NamedSession | null {
  const [, account = '', session = '', currency = '', game = ''] = NAME.exec(name) ?? [];
  return isCurrency(currency) ? { account, session, currency, game } : null;
}
