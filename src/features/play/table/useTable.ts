// A table's state for islands. The server renders what is known without the player; the browser continues from there.
import { useEffect, useState, useSyncExternalStore } from 'react';
import { now } from '#src/client/clock.ts';
import { painted } from './motion.ts';
import type { TableStore } from './store/table.store.ts';

/** What a component needs of a store. */
type Readable<Value> = { get(): Value; listen(changed: () => void): () => void };

/** `atFirst` is what the server rendered: hydration must begin with it. */
export function useStoreValue<Value>(store: Readable<Value>, atFirst: Value): Value {
  return useSyncExternalStore(
    (changed) => store.listen(changed),
    () => store.get(),
    () => atFirst,
  );
}

export function useTable(store: TableStore) {
  const known = store.mode === 'demo';
  const currency = useStoreValue(store.$currency, known ? store.$currency.get() : null);
  const table = useStoreValue(store.$table, known ? store.$table.get() : null);
  const stakeMinor = useStoreValue(store.$stake, known ? store.$stake.get() : 0);
  const balanceMinor = useStoreValue(store.$balance, known ? store.$balance.get() : null);
  const bonusMinor = useStoreValue(store.$bonus, 0);
  const phase = useStoreValue(store.$phase, 'idle');
  const round = useStoreValue(store.$round, null);
  const refused = useStoreValue(store.$refused, null);
  const last = useStoreValue(store.$last, store.$last.get());
  const sitting = useStoreValue(store.$sitting, null);
  const nextAtMs = useStoreValue(store.$nextAtMs, 0);
  const lossLeftMinor = useStoreValue(store.$lossLeft, null);
  const most = useStoreValue(store.$most, known ? store.$most.get() : null);
  const topMinor = useStoreValue(store.$top, null);
  const playing = useStoreValue(store.$playing, null);
  const jackpotsMinor = useStoreValue(store.$jackpots, 0);
  const spins = useStoreValue(store.spins.$spins, null);
  useEffect(() => store.open(), [store]);
  const money = { stakeMinor, balanceMinor, bonusMinor, lossLeftMinor, most, topMinor, playing, jackpotsMinor };
  return { currency, table, phase, round, refused, last, sitting, nextAtMs, spins, ...money };
}

/** The same value a frame later: for what need not be part of the answer to a press. */
export function useLater<Value>(value: Value): Value {
  const [late, tell] = useState(value);
  useEffect(() => {
    let wanted = true;
    void painted().then(() => {
      if (wanted) tell(value);
    });
    return () => {
      wanted = false;
    };
  }, [value]);
  return late;
}

/** True until an instant has passed. */
export function useUntil(untilMs: number): boolean {
  const [waiting, setWaiting] = useState(false);
  useEffect(() => {
    const leftMs = untilMs - now();
    setWaiting(leftMs > 0);
    if (leftMs <= 0) return;
    const timer = setTimeout(() => setWaiting(false), leftMs);
    return () => clearTimeout(timer);
  }, [untilMs]);
  return waiting;
}

/** Whole seconds until an instant, counted down; 0 once it has passed. */
export function useLeft(untilMs: number): number {
  const [left, tell] = useState(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const count = () => {
      const leftMs = untilMs - now();
      tell(Math.max(0, Math.ceil(leftMs / 1000)));
      if (leftMs > 0) timer = setTimeout(count, leftMs % 1000 || 1000);
    };
    count();
    return () => clearTimeout(timer);
  }, [untilMs]);
  return left;
}

/** The time, updated every second; null on the server and in the first rendering. */
export function useSecond(): number | null {
  const [nowMs, tell] = useState<number | null>(null);
  useEffect(() => {
    tell(now());
    const timer = setInterval(() => tell(now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}
