// Registers the service worker (src/app/worker.ts), where the browser supports it.

let registering: Promise<ServiceWorkerRegistration | null> | undefined;

/** Null where the browser has no service workers, or refuses this one. */
export function registration(): Promise<ServiceWorkerRegistration | null> {
  registering ??= register();
  return registering;
}

async function register(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator)) return null;
  return (await navigator.serviceWorker.register('/sw.js').catch(() => null)) ?? null;
}
