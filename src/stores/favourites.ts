// The player's favourite titles. A star changes at once and changes back if the server could not save it.
import { atom, type ReadableAtom } from 'nanostores';
import { addFavourite, listFavourites, removeFavourite } from '#shared/contract/catalogue.ts';
import { call } from '#src/client/api.ts';

const $ids = atom<ReadonlySet<string> | null>(null);
/** Null until the server has sent them. */
export const $favourites: ReadableAtom<ReadonlySet<string> | null> = $ids;

let loading: Promise<void> | undefined;

export function loadFavourites(): Promise<void> {
  loading ??= call(listFavourites).then((answer) => {
    if (answer.ok) $ids.set(new Set(answer.value.data.map((one) => (typeof one === 'string' ? one : one.identifier))));
    else loading = undefined;
  });
  return loading;
}

/** False where it could not be saved; the star is then as before. */
export async function turn(id: string): Promise<boolean> {
  const before = $ids.get() ?? new Set<string>();
  const on = !before.has(id);
  $ids.set(changed(before, id, on));
  const answer = await call(on ? addFavourite : removeFavourite, { params: { id } });
  if (!answer.ok) $ids.set(changed($ids.get() ?? before, id, !on));
  return answer.ok;
}

function changed(ids: ReadonlySet<string>, id: string, on: boolean): ReadonlySet<string> {
  const next = new Set(ids);
  if (on) next.add(id);
  else next.delete(id);
  return next;
}
