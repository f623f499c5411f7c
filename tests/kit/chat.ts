// Somebody at a chat, without a browser: keeps what the line says as a page would.
import type { ChatFrame, ChatMessage } from '#shared/contract/chat.ts';
import type { Client, Reply } from './client.ts';
import { listenAt } from './socket.ts';

export interface ChatLine {
  /** As the page shows them: by number, each as it is now. */
  messages(): ChatMessage[];
  texts(): string[];
  frames(): readonly ChatFrame[];
  readonly closed: Promise<{ code: number; atMs: number }>;
  until(holds: (texts: readonly string[], frames: readonly ChatFrame[]) => boolean): Promise<void>;
  /** The last change that was heard: where the next line goes on. */
  seq(): number;
  close(): void;
}

/** `known`: what an earlier line has heard. */
export async function chatLine(client: Client, room: string, known?: ChatLine): Promise<ChatLine> {
  const line = await listenAt(client, `/api/chat/${room}${known ? `?after=${known.seq()}` : ''}`);
  const frames = () => line.frames as unknown as readonly ChatFrame[];
  const messages = () => {
    const found = new Map((known?.messages() ?? []).map((message) => [message.no, message]));
    for (const frame of frames()) {
      if (frame.kind === 'mute') continue;
      if (frame.kind === 'room' && frame.whole) found.clear();
      for (const message of frame.messages) found.set(message.no, message);
      for (const no of found.keys()) if (no < frame.from) found.delete(no);
    }
    return [...found.values()].toSorted((a, b) => a.no - b.no);
  };
  const texts = () => messages().map(({ text, removed }) => (removed ? '(removed)' : text));
  return {
    messages,
    texts,
    frames,
    closed: line.closed,
    until: (holds) => line.until(() => holds(texts(), frames())),
    seq: () => frames().reduce((seq, frame) => ('seq' in frame ? Math.max(seq, frame.seq) : seq), known?.seq() ?? 0),
    close: line.close,
  };
}

export const say = (client: Client, room: string, text: string, key: string = crypto.randomUUID()): Promise<Reply> =>
  client.send(`/api/chat/${room}/messages`, { json: { text }, key });
