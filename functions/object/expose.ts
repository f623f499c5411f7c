// Commands that are declared elsewhere become methods of an object's class. A stub reaches only what stands on the prototype.

/** `shellOf` is what an instance hands to its commands. */
export function expose<Instance extends object, Shell>(
  prototype: Instance,
  commands: Readonly<Record<string, (shell: Shell, ...args: never[]) => unknown>>,
  shellOf: (instance: Instance) => Shell,
): void {
  for (const [name, command] of Object.entries(commands)) {
    if (name in prototype) throw new Error(`bug: a command is named like the method ${name}`);
    Object.defineProperty(prototype, name, {
      value(this: Instance, ...args: never[]) {
        return command(shellOf(this), ...args);
      },
    });
  }
}

/** What a stub answers: each command without the shell that it runs in. */
export type Methods<Commands, Shell> = {
  [Name in keyof Commands]: Commands[Name] extends (shell: Shell, ...args: infer Args) => infer Result
    ? (...args: Args) => Result
    : never;
};
