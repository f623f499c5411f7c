// A file of a case: uploaded by its owner, readable by its owner and by operators. Its type is determined by its bytes,
// never by its name.
import { createHash } from 'node:crypto';
import type { ApiContext } from '#functions/api/mount.ts';
import { caseOf } from '#functions/case/stub.ts';
import type { Case, Reader } from '#functions/case/verbs.ts';
import { caseFiles } from '#functions/jobs/cases.ts';
import { judgeFile, typeOf } from '#shared/domain/identity/documents.ts';
import { type Answer, refuse } from '#shared/domain/refusal.ts';
import { savedAs, writtenOnce } from './file.ts';

const keyOf = (caseId: string, reader: Reader, no: number): string =>
  `${caseFiles(caseId, typeof reader === 'object' ? reader.playerId : null)}${no}`;

export async function takeCaseFile(c: ApiContext, caseId: string, reader: Reader, no: number): Promise<Answer<null>> {
  const bytes = new Uint8Array(await c.req.raw.arrayBuffer());
  const hash = createHash('sha256').update(bytes).digest('hex');
  const expected = await caseOf(c.env, caseId).expectFile(reader, no, hash);
  if (!expected.ok) return expected;
  const type = typeOf(bytes);
  const fault = bytes.byteLength === 0 ? 'document.size' : judgeFile(type ?? '', bytes.byteLength);
  if (fault || type === null) return refuse(fault ?? 'document.type');
  // First the file, then the record that it exists: a crash between the two leaves a file without a record.
  if (!(await writtenOnce(c.env, { key: keyOf(caseId, reader, no), bytes, type, hash })))
    return refuse('document.state', { state: 'review' });
  return caseOf(c.env, caseId).fileCame(reader, no, { hash, type, size: bytes.byteLength });
}

/** Null where there is no such file. */
export async function caseFileAnswer(
  { STORE }: Pick<Env, 'STORE'>,
  { id, owner, messages }: Case,
  no: number,
): Promise<Response | null> {
  const file = messages.find((message) => message.no === no)?.file;
  if (!file) return null;
  const reader: Reader = 'playerId' in owner ? { playerId: owner.playerId } : 'guest';
  const found = await STORE.get(keyOf(id, reader, no));
  return found && savedAs(found, `${id}-${no}`, file.name);
}
