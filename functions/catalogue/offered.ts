// Whether a title may take a stake from where the asker is. What she says of herself (a crawler's name, a flag) counts for
// what is shown, never here.
import { content } from '#functions/content.ts';
import type { Visit } from '#shared/contract/visit.ts';
import { type Refusal, refuse } from '#shared/domain/refusal.ts';
import { currentCatalogue, type Later } from './store.ts';

/** `game.unknown`: withdrawn or never published; `game.country`: the title or its studio is closed there. */
export async function unoffered(
  env: Env,
  { country }: Pick<Visit, 'country'>,
  id: string,
  later: Later,
): Promise<Refusal | undefined> {
  const [open, { disabled }] = await Promise.all([
    currentCatalogue(env, later),
    content<{ disabled: Record<string, string[]> }>(env, 'fe/providers-config'),
  ]);
  const all = open.for({ country, disabled: [] }, { locale: 'none', of: () => undefined });
  const game = all.game(id);
  if (!game) return refuse('game.unknown');
  const studio = country !== null && disabled[country]?.includes(game.producer);
  return studio || all.restricted(game) ? refuse('game.country') : undefined;
}
