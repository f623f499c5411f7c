// Fetches the player's own parts of the lobby in one call, without zod, which would be most of that page's script.
import type { OwnLobby, PlayedCard } from '#shared/contract/lobby.ts';
import { jsonOf } from './json.ts';

/** `query` as contract/lobby.ts defines it. Null without an answer, or with one of another shape. */
export async function ownLobby(query: Readonly<Record<string, string>>): Promise<OwnLobby | null> {
  const text = await fetch(`/api/player/lobby?${new URLSearchParams(query)}`)
    .then((answer) => (answer.ok ? answer.text() : ''))
    .catch(() => '');
  const answer = jsonOf(text);
  return isOwnLobby(answer) ? answer : null;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isOwnLobby = (value: unknown): value is OwnLobby =>
  isObject(value) &&
  typeof value.welcome === 'boolean' &&
  (value.until === null || typeof value.until === 'string') &&
  (value.played === null || (Array.isArray(value.played) && value.played.every(isCard)));
const isCard = (value: unknown): value is PlayedCard =>
  isObject(value) &&
  typeof value.open === 'boolean' &&
  ['identifier', 'title', 'preview', 'note'].every((name) => typeof value[name] === 'string');
