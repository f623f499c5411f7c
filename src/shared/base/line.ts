// A line of the log: JSON, with the request that it is of, wherever in the house it is written (functions/object/request.ts says which).

let current: () => string | undefined = () => undefined;

export function tellRequest(of: () => string | undefined): void {
  current = of;
}

/** The request that is served just now; of what several have caused, all of them with a space between. */
export const requestNow = (): string | undefined => current();

export function line(facts: { readonly event: string; readonly [field: string]: unknown }): string {
  const requestId = current();
  return JSON.stringify(requestId === undefined || 'requestId' in facts ? facts : { ...facts, requestId });
}
