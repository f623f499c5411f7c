// Which request is served: known to everything that is done for it, in the Worker, in objects and behind queues, without being handed on by
// hand. It decides nothing; lines of the log name it.
import { AsyncLocalStorage } from 'node:async_hooks';
import { requestNow, tellRequest } from '#shared/base/line.ts';

const served = new AsyncLocalStorage<string>();
tellRequest(() => served.getStore());

/** What several requests have caused together names so many of them. */
const MOST = 8;

/** `undefined` or empty: nobody's in particular; what is served already stays. */
export const within = <Value>(request: string | null | undefined, work: () => Value): Value =>
  request ? served.run(request, work) : work();

/** Of what goes together. */
export const together = (requests: readonly (string | null | undefined)[]): string =>
  [...new Set(requests.flatMap((one) => one?.split(' ') ?? []))].slice(0, MOST).join(' ');

/** The verb of an object, told for whom it is asked (`StoredObject.traced`). */
interface Traced {
  traced(request: string, verb: string, args: readonly unknown[]): unknown;
}

/** Of a stub, and of whatever else looks like one, these are no verbs. */
const OWN: ReadonlySet<string | symbol> = new Set(['fetch', 'then', 'catch', 'finally', 'dup', 'id', 'name']);

/** The same object, for the request that is served. */
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
