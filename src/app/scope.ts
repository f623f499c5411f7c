// The types of a service worker's environment, as far as ours uses it: the compiler only knows those of pages.

type Waiting = Event & { waitUntil(work: Promise<unknown>): void };

/** An open page of ours. */
type Page = {
  readonly url: string;
  readonly focused: boolean;
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
};

export type Scope = {
  readonly location: Location;
  readonly clients: {
    matchAll(which: { type?: 'window'; includeUncontrolled: boolean }): Promise<readonly Page[]>;
    openWindow(url: string): Promise<unknown>;
  };
  readonly registration: {
    readonly navigationPreload?: { enable(): Promise<void> };
    showNotification(title: string, options: NotificationOptions): Promise<void>;
  };
  addEventListener(type: 'install' | 'activate', listen: (event: Waiting) => void): void;
  addEventListener(
    type: 'push',
    listen: (event: Waiting & { readonly data: { json(): unknown } | null }) => void,
  ): void;
  addEventListener(
    type: 'notificationclick',
    listen: (event: Waiting & { readonly notification: Notification }) => void,
  ): void;
  addEventListener(type: 'message', listen: (event: Waiting & { readonly data: unknown }) => void): void;
};
