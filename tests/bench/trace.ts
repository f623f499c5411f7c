// What a trace of a page says of its main thread: which tasks ran, for how long, and which of them drew a frame.

export type Event = {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds. */
  ts: number;
  /** Microseconds of its thread's own time: what others do on the machine is not in it. */
  tdur?: number;
  dur?: number;
  args?: {
    name?: string;
    data?: { unsupportedProperties?: readonly string[] };
    chrome_mojo_event_info?: { mojo_interface_tag?: string };
  };
};
export type Trace = { traceEvents: readonly Event[] };

export const CATEGORIES = ['devtools.timeline', 'blink.animations', 'toplevel'];
/** A phone's processor beside this one: times of its thread are taken times this. */
export const SLOWER = 4;

/** How this benchmark asks the page something: its scripts alone take longer than a round. */
const ASKS = 'blink.mojom.DevToolsSession';

/** The page's own tasks, in order. */
export function tasksOf({ traceEvents }: Trace): Event[] {
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}:${tid}`),
  );
  const onMain = traceEvents.filter(({ pid, tid }) => mains.has(`${pid}:${tid}`));
  const messages = onMain.filter(({ args }) => args?.chrome_mojo_event_info?.mojo_interface_tag === ASKS);
  const asks = (task: Event) => messages.some((message) => isIn(message, task));
  return onMain.filter((event) => event.name.endsWith('RunTask') && !asks(event)).sort((a, b) => a.ts - b.ts);
}

/** What the thread did for each frame that a script drew, in milliseconds of a slower one: from one such frame to the next. */
export function framesOf(trace: Trace): number[] {
  const drawn = trace.traceEvents.filter(({ name }) => name === 'FireAnimationFrame');
  const frames: number[] = [];
  for (const task of tasksOf(trace)) {
    const ms = ((task.tdur ?? 0) / 1000) * SLOWER;
    if (drawn.some((event) => isIn(event, task))) frames.push(ms);
    else if (frames.length > 0) frames[frames.length - 1] = (frames.at(-1) ?? 0) + ms;
  }
  return frames;
}

const isIn = ({ pid, tid, ts }: Event, task: Event) =>
  pid === task.pid && tid === task.tid && ts >= task.ts && ts <= task.ts + (task.dur ?? 0);
