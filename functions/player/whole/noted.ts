// The commands of a player's object. A refusal of one that nouns have marked (`attempts`, core/noun.ts) is recorded
// with its reason.
import type { Attempt } from '#shared/domain/office/refusals.ts';
import type { Answer } from '#shared/domain/refusal.ts';
import type { Noun } from '../core/noun.ts';
import type { Shell } from '../core/shell.ts';
import { COMMANDS } from './commands.ts';
import { NOUNS } from './nouns.ts';
import { noteRefusal } from './refusals.ts';

type Command = (shell: Shell, ...args: never[]) => Promise<Answer<unknown>>;
type Attempts = Readonly<Record<string, (...args: never[]) => Attempt | null>>;

export const ATTEMPTED: Attempts = Object.assign({}, ...NOUNS.map((noun: Noun) => noun.attempts));

const noting =
  (command: Command, about: (...args: never[]) => Attempt | null): Command =>
  async (shell, ...args) => {
    const answer = await command(shell, ...args);
    const attempt = answer.ok ? null : about(...args);
    if (!answer.ok && attempt) await shell.system((tx) => noteRefusal(tx, attempt, answer));
    return answer;
  };

export const NOTED = Object.fromEntries(
  Object.entries(COMMANDS as unknown as Readonly<Record<string, Command>>).map(([name, command]) => {
    const about = ATTEMPTED[name];
    return [name, about ? noting(command, about) : command];
  }),
) as unknown as typeof COMMANDS;
