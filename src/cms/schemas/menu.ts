// content/menus/*.json: what menus list. Only what exists: publish refuses a row whose path no page has.
import * as z from 'zod/mini';
import { said } from './said.ts';
import { text } from './words.ts';

const item = z.strictObject({
  id: said(
    'The label is the text "menu.<id>" of content/messages/<locale>/menu.json.',
    z.string().check(z.regex(/^[a-z][a-z0-9_-]*$/, 'is not a name')),
  ),
  path: said(
    'The bare address, without language: "/pokies".',
    z.string().check(z.regex(/^\/[^\s]*$/, 'is not an address')),
  ),
  for: z.optional(said('Leave it out for everybody, or write "player" or "guest".', z.enum(['player', 'guest']))),
  symbol: z.optional(said('The name of an object of src/ui/symbols.ts, for example "slots".', text)),
  icon: z.optional(said('The name of a line icon of src/ui/icons.ts, for example "shield".', text)),
  category: z.optional(said('The category of games that the row shows, for example "slots".', text)),
});

const rows = z.array(item);
export const menuSchema = z.strictObject({ rows: said('The rows of the menu, in order.', rows) });
export const groupedMenuSchema = z.strictObject({
  rows: said(
    'The groups of the menu, in order.',
    z.array(
      z.strictObject({
        id: said(
          'The heading is the text "menu.group.<id>".',
          z.string().check(z.regex(/^[a-z][a-z0-9_-]*$/, 'is not a name')),
        ),
        items: said('The rows of the group, in order.', rows),
      }),
    ),
  ),
});
