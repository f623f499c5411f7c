// What a service worker has around it, as far as ours uses it: the compiler knows a page's world only.

type Waiting = Event & { waitUntil(work: Promise<unknown>): void };

export type Scope = {
  readonly location: Location;
  readonly clients: { matchAll(which: { includeUncontrolled: boolean }): Promise<readonly { readonly url: string }[]> };
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } };
  addEventListener(type: 'install' | 'activate', listen: (event: Waiting) => void): void;
  addEventListener(type: 'message', listen: (event: Waiting & { readonly data: unknown }) => void): void;
};
