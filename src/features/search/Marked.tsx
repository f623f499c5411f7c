// A name with the typed text marked in it.
import { marked } from './marked.ts';

export function Marked({ name, text }: { name: string; text: string }) {
  return marked(name, text).map(({ text: part, hit }, i) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name, and never move.
    hit ? <mark key={i}>{part}</mark> : part,
  );
}
