// The service worker of this browser (src/app/worker.ts), where it takes one.

let registering: Promise<ServiceWorkerRegistration | null> | undefined;

/** Null where a browser has none, or does not let us. */
export function registration(): Promise<ServiceWorkerRegistration | null> {
  registering ??= register();
  return registering;
}

async function register(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator)) return null;
  return (await navigator.serviceWorker.register('/sw.js').catch(() => null)) ?? null;
}
