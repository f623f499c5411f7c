// content/menus/*.json: the items of menus. Publish refuses a row whose path is not a page.
import * as z from 'zod/mini';
import * as refer from '#shared/contract/reference.ts';
import { described } from './described.ts';

const item = z.strictObject({
  id: described('The label is the text "menu.<id>" of content/messages/<locale>/menu.json.', refer.menuLabel()),
  path: described('The bare address, without language: "/pokies".', refer.page()),
  for: z.optional(described('Leave it out for everybody, or write "player" or "guest".', z.enum(['player', 'guest']))),
  symbol: z.optional(described('The name of an object of src/ui/symbols.ts, for example "slots".', refer.menuSymbol())),
  icon: z.optional(described('The name of a line icon of src/ui/icons.ts, for example "shield".', refer.icon())),
  category: z.optional(described('The category of games that the row shows, for example "slots".', refer.category())),
});

const rows = z.array(item);
export const menuSchema = z.strictObject({ rows: described('The rows of the menu, in order.', rows) });
export const groupedMenuSchema = z.strictObject({
  rows: described(
    'The groups of the menu, in order.',
    z.array(
      z.strictObject({
        id: described('The heading is the text "menu.group.<id>".', refer.menuHeading()),
        items: described('The rows of the group, in order.', rows),
      }),
    ),
  ),
});
