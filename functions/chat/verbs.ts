// Every verb of a chat's object and of the operators' queue, as plain data for RPC.
import type { Parcel } from '#functions/object/courier.ts';
import type { ChatMessage, ChatRoomFrame, ReportReason } from '#shared/contract/chat.ts';
import type { Answer } from '#shared/domain/refusal.ts';

/** The caller, as their own object has just described them; a pass that was ended meanwhile is refused. */
export interface ChatPass {
  readonly player: string;
  readonly playerNo: number;
  readonly session: string;
  readonly no: number;
  /** Masked. */
  readonly name: string;
  readonly locale: string;
  /** The keys of the persons that the account belongs to: a mute applies to all of their accounts. */
  readonly persons: readonly string[];
}

/** What a player's object sends to the chats that the player was in. */
export type FromPlayer =
  /** These sessions have ended, and so do their sockets. */
  | { readonly type: 'sessions'; readonly sessions: readonly string[] }
  /** Passes up to this one become invalid, and the sockets that they opened are closed. */
  | { readonly type: 'passes'; readonly upTo: number }
  /** Until then the person may not write; permanently where it is null. */
  | { readonly type: 'mute'; readonly untilMs: number | null; readonly persons: readonly string[] }
  | { readonly type: 'unmute'; readonly persons: readonly string[] }
  /** The player is erased: all of their messages are deleted. */
  | { readonly type: 'forget' };

/** A message as operators read it. */
export interface OfficeMessage extends ChatMessage {
  /** Null for an operator's message. */
  readonly playerNo: number | null;
  readonly reports: number;
}

export interface ChatVerbs {
  /** For pages without a socket. */
  since(pass: ChatPass, after: number | null): Promise<Answer<ChatRoomFrame>>;
  write(pass: ChatPass, key: string, text: string): Promise<Answer<ChatMessage>>;
  report(pass: ChatPass, no: number, reason: ReportReason): Promise<Answer<null>>;
  /** Answers once it is committed; a repeated delivery changes nothing. */
  hear(player: string, parcel: Parcel<FromPlayer>): Promise<void>;
  /** For operators: the newest messages, in the order of their writing. */
  inspect(): Promise<{ readonly messages: readonly OfficeMessage[]; readonly present: number }>;
  reply(key: string, text: string): Promise<Answer<ChatMessage>>;
  remove(no: number): Promise<Answer<null>>;
  /** All stored messages of a player, for the export of their data. */
  written(player: string): Promise<readonly { no: number; text: string; atMs: number }[]>;
  /** Sandbox builds only. */
  wake(offsetMs: number): Promise<void>;
  /** Opens a socket; `x-pass` is the pass as JSON. */
  fetch(request: Request): Promise<Response>;
}

/** What chats deliver to the queue. */
export type ToQueue =
  | {
      readonly type: 'conversation';
      readonly playerNo: number;
      readonly seq: number;
      /** Since when the player waits for an answer; null while they do not. */
      readonly waitingMs: number | null;
      readonly lastMs: number;
    }
  | {
      readonly type: 'report';
      readonly no: number;
      readonly playerNo: number;
      readonly reason: ReportReason;
      readonly atMs: number;
    }
  /** The message was deleted, so its reports are closed. */
  | { readonly type: 'gone'; readonly no: number }
  /** The player is erased, and the conversation with them. */
  | { readonly type: 'forgotten' };

export interface Conversation {
  readonly chat: string;
  readonly playerNo: number;
  readonly waitingMs: number | null;
  readonly lastMs: number;
}
export interface Report {
  readonly chat: string;
  readonly no: number;
  readonly playerNo: number;
  readonly reasons: Readonly<Partial<Record<ReportReason, number>>>;
  readonly firstMs: number;
}

export interface ChatQueueVerbs {
  hear(chat: string, parcel: Parcel<ToQueue>): Promise<void>;
  /** Conversations that have waited longest first, then the latest; reports with the oldest first. */
  work(): Promise<{ readonly conversations: readonly Conversation[]; readonly reports: readonly Report[] }>;
  /** An operator has checked it, and the message stays. */
  dismiss(chat: string, no: number): Promise<Answer<null>>;
  /** The names of all conversations. */
  chats(): Promise<readonly string[]>;
}
