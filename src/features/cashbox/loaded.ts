// Something that is loaded from the server: not there yet, there, or failed with a problem's code.
export type Loaded<Value> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly value: Value }
  | { readonly status: 'failed'; readonly code: string };

export const LOADING = { status: 'loading' } as const;
