// Makes commands that are declared elsewhere methods of an object's class. A stub reaches only what is on the prototype.

/** `shellOf` answers the shell that an instance passes to its commands. */
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

/** The type of the stub: each command without its first parameter, the shell. */
export type Methods<Commands, Shell> = {
  [Name in keyof Commands]: Commands[Name] extends (shell: Shell, ...args: infer Args) => infer Result
    ? (...args: Args) => Result
    : never;
};
