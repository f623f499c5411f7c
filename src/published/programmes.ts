// The programmes of a kind that this reader may see now (domain/programme.ts decides).

import type { BonusWorth, Expectations } from '#shared/contract/expectation.ts';
import type { PublishedProgramme } from '#shared/contract/programmes.ts';
import type { Reader } from '#shared/contract/reader.ts';
import { isSeen } from '#shared/domain/programme.ts';
import { content, viewerOf, withVariables } from './content.ts';

export async function programmesOf<P extends PublishedProgramme>(
  env: Env,
  kind: string,
  reader: Reader,
  groups: readonly number[],
): Promise<P[]> {
  const all = await content<readonly P[]>(env, `programmes/${kind}/${reader.locale}`);
  const viewer = viewerOf(reader, kind, groups);
  return all.filter((one) => isSeen(one, viewer, reader.preview)).map((one) => withVariables(one, reader));
}

/** The worth of each public bonus here. */
export async function expectationsOf(env: Env, reader: Reader): Promise<BonusWorth[]> {
  const [bonuses, worked] = await Promise.all([
    programmesOf<PublishedProgramme & { readonly public: boolean }>(env, 'bonuses', reader, []),
    content<Readonly<Record<string, Expectations['rows']>>>(env, 'bonus-expectations'),
  ]);
  return bonuses.flatMap(({ id, title, public: isPublic }) => {
    const rows = worked[id];
    return isPublic && rows ? [{ id, title, rows }] : [];
  });
}
