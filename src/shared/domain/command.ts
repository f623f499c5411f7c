// Idempotency (I7): a committed command's key, the hash of its input and its answer are stored for ever.
import { canonical, hashText } from './hash.ts';
import { type Refusal, refuse } from './refusal.ts';

export interface CommandRecord {
  inputHash: string;
  /** The first answer, as the text it was stored in. */
  answer: string;
}

export const inputHash = (input: unknown): string => hashText(canonical(input));

/** The meaning of a repeated key: nothing yet (null), the first answer again, or a refusal when the input differs. */
export function judgeRepeat(
  record: CommandRecord | undefined,
  hash: string,
): null | { replay: string } | Refusal<'idempotency.key_reused'> {
  if (!record) return null;
  return record.inputHash === hash ? { replay: record.answer } : refuse('idempotency.key_reused');
}
