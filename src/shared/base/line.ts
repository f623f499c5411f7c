// A line of the log: JSON with the id of the request that caused it, in whatever part of the house it is written
// (functions/object/request.ts finds the id).

let current: () => string | undefined = () => undefined;

export function tellRequest(of: () => string | undefined): void {
  current = of;
}

/** The id of the request being served; where several caused the work, all of them separated by spaces. */
export const requestNow = (): string | undefined => current();

export function line(facts: { readonly event: string; readonly [field: string]: unknown }): string {
  const requestId = current();
  return JSON.stringify(requestId === undefined || 'requestId' in facts ? facts : { ...facts, requestId });
}
