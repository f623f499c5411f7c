// Switches to another account to play with; the socket then informs every tab.
import { createAccount } from '#shared/contract/player.ts';
import { call } from '#src/client/api.ts';

export async function playWith(button: HTMLButtonElement, currency: string): Promise<void> {
  if (button.ariaPressed === 'true') return;
  button.setAttribute('aria-busy', 'true');
  await call(createAccount, { body: { currency } });
  button.removeAttribute('aria-busy');
}
