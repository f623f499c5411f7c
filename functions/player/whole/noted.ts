// The commands of a player's object, and whoever is refused one of those that nouns have marked (`asks`, core/noun.ts) leaves a row that says why.
import type { Asked } from '#shared/domain/office/refusals.ts';
import type { Answer } from '#shared/domain/refusal.ts';
import type { Noun } from '../core/noun.ts';
import type { Shell } from '../core/shell.ts';
import { COMMANDS } from './commands.ts';
import { NOUNS } from './nouns.ts';
import { noteRefusal } from './refusals.ts';

type Command = (shell: Shell, ...args: never[]) => Promise<Answer<unknown>>;
type Asks = Readonly<Record<string, (...args: never[]) => Asked | null>>;

export const ASKS: Asks = Object.assign({}, ...NOUNS.map((noun: Noun) => noun.asks));

const noting =
  (command: Command, about: (...args: never[]) => Asked | null): Command =>
  async (shell, ...args) => {
    const answer = await command(shell, ...args);
    const asked = answer.ok ? null : about(...args);
    if (!answer.ok && asked) await shell.system((tx) => noteRefusal(tx, asked, answer));
    return answer;
  };

export const NOTED = Object.fromEntries(
  Object.entries(COMMANDS as unknown as Readonly<Record<string, Command>>).map(([name, command]) => {
    const about = ASKS[name];
    return [name, about ? noting(command, about) : command];
  }),
) as unknown as typeof COMMANDS;
