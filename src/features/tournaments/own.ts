// Marks the tournaments of a list that the player takes part in: the list itself is the same for everybody.
import { listOwnTournaments } from '#shared/contract/tournaments.ts';
import { call } from '#src/client/api.ts';

export async function markOwn(): Promise<void> {
  const lists = [...document.querySelectorAll<HTMLElement>('[data-own-races]')];
  if (lists.length === 0) return;
  const called = await call(listOwnTournaments);
  if (!called.ok) return;
  for (const { tournament_id, confirmed, award_place } of called.value.tournaments)
    for (const list of lists) {
      const line = list.querySelector<HTMLElement>(`[data-race="${CSS.escape(tournament_id)}"] .race-own-line`);
      if (!line || !confirmed) continue;
      line.textContent = [list.dataset.in, award_place === null ? '' : `#${award_place}`].filter(Boolean).join(' · ');
      line.hidden = false;
    }
}
