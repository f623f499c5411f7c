// content/config/chat.json: which chats exist, for whom, and how they are run; content/chat: words that may not be
// written there; content/names: names that no player may have.
import * as z from 'zod/mini';
import * as refer from '#shared/contract/reference.ts';
import { type ChatConfig, LIVE } from '#shared/domain/chat/access.ts';
import type { WordList } from '#shared/domain/chat/profanity.ts';
import { VIP_STATUSES } from '#shared/domain/rewards/vip.ts';
import { described } from './described.ts';
import { slug } from './words.ts';

const rules = {
  slowSeconds: described(
    'How long a player waits between two messages, in seconds.',
    z.int().check(z.gte(0), z.lte(3600)),
  ),
  history: described('How many of the newest messages are kept.', z.int().check(z.gte(10), z.lte(500))),
  days: described('How many days a message is kept at most.', z.int().check(z.gte(1), z.lte(400))),
};
const groups = z.array(refer.group());

export const chatSchema = z.strictObject({
  groups: described(
    'Chat groups that a VIP status gives by itself; an operator can put anybody else into them.',
    z.array(
      z.strictObject({
        group: described('The number of the group.', refer.group()),
        from: described('The lowest status that is in it.', z.enum(VIP_STATUSES)),
      }),
    ),
  ),
  rooms: described(
    'Rooms that several players share, one row each.',
    z.array(
      z.strictObject({
        id: described('Its name in addresses; what players read is chat.room.<id> of the messages.', slug),
        read: described('The groups whose players may read.', groups),
        write: described('The groups whose players may write.', groups),
        ...rules,
      }),
    ),
  ),
  live: described(
    'The conversation of one player with operators.',
    z.strictObject({
      group: described('The group whose players have it; everybody else has the third party’s chat.', refer.group()),
      level: described(
        'writable: they write to operators here. readable: they read what was said, and write to the third party.',
        z.enum(['readable', 'writable']),
      ),
      ...rules,
    }),
  ),
  characters: described('How many characters a message may have.', z.int().check(z.gte(20), z.lte(2000))),
}) satisfies z.ZodMiniType<ChatConfig>;

const word = refer.plain(
  z.string().check(z.regex(/^\*?[^\s*]{2,40}\*?$/u, 'is not a word'), z.lowercase('has capital letters')),
);
export const wordListSchema = z.strictObject({
  words: described(
    'One word each, in small letters. With a star before or after it, it is found inside longer words: "duck*".',
    z.array(word),
  ),
  innocent: described('Words that a star would find and that are innocent.', z.array(word)),
}) satisfies z.ZodMiniType<WordList>;

/** Two rooms with the same name would be one room. */
export const chatMistakes = ({ rooms }: ChatConfig): { path: (string | number)[]; say: string }[] =>
  rooms.flatMap(({ id }, i) => {
    if (id === LIVE)
      return [{ path: ['rooms', i, 'id'], say: `"${LIVE}" is the conversation with operators. Choose another.` }];
    const isTaken = rooms.slice(0, i).some((room) => room.id === id);
    return isTaken ? [{ path: ['rooms', i, 'id'], say: `is another room's already. Choose another.` }] : [];
  });
