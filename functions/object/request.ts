// The request that is being served: known to all work done for it, in the Worker, in objects and behind queues, without
// being passed as an argument. It decides nothing; log lines name it.
import { AsyncLocalStorage } from 'node:async_hooks';
import { requestNow, tellRequest } from '#shared/base/line.ts';

const served = new AsyncLocalStorage<string>();
tellRequest(() => served.getStore());

/** The most request ids that joint work names. */
const MOST = 8;

/** Runs `work` for the request; with `undefined` or an empty text, the request served now stays. */
export const within = <Value>(request: string | null | undefined, work: () => Value): Value =>
  request ? served.run(request, work) : work();

/** The ids of all requests that a batch serves, as one text. */
export const together = (requests: readonly (string | null | undefined)[]): string =>
  [...new Set(requests.flatMap((one) => one?.split(' ') ?? []))].slice(0, MOST).join(' ');

/** Calls a verb of an object for the request of this id (`StoredObject.traced`). */
interface Traced {
  traced(request: string, verb: string, args: readonly unknown[]): unknown;
}

/** Members of a stub, or of an object that looks like one, that are not verbs. */
const OWN: ReadonlySet<string | symbol> = new Set(['fetch', 'then', 'catch', 'finally', 'dup', 'id', 'name']);

/** The same stub, whose calls name the request that is being served. */
export function forRequest<Verbs>(stub: Verbs): Verbs {
  const request = requestNow();
  if (request === undefined) return stub;
  return new Proxy(stub as Verbs & Traced, {
    get(object, verb) {
      if (typeof verb === 'string' && !OWN.has(verb))
        return (...args: readonly unknown[]) => object.traced(request, verb, args);
      const value: unknown = Reflect.get(object, verb, object);
      return typeof value === 'function' ? value.bind(object) : value;
    },
  });
}
