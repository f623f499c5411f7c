// The commands of a player's object: those that its nouns declare (docs/add-a-command.md). They are the object's
// methods, and the stub's type (stub.ts) is made of them.
import type { Noun, Together } from '../core/noun.ts';
import { NOUNS } from './nouns.ts';

type Declared = Extract<(typeof NOUNS)[number], Required<Pick<Noun, 'commands'>>>['commands'];

export const COMMANDS = Object.assign({}, ...NOUNS.map((noun: Noun) => noun.commands)) as Together<Declared>;
