// client:touch: an island hydrates at the first pointerdown, focus, key or `island:wake` inside it, and then the events
// are dispatched again. client:touch="now" is for islands that change by themselves, such as a table with an open
// round: they hydrate at once.
//
// Astro bundles this file into the page by itself, so it imports nothing. Astro's loader never rejects: after a failed
// load it returns an empty hydrate and leaves the island's `ssr` attribute, by which the failure is noticed and the
// listeners are added again.

type Load = () => Promise<() => Promise<void> | void>;
type Typed = { node: Editable; value: string; checked: boolean };
type Editable = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const WAKES = ['pointerdown', 'focusin', 'keydown', 'island:wake'] as const;
const HELD = ['click', 'submit'] as const;
/** Frames to wait for a sign that React does not give, before the typed text is restored anyway. */
const PATIENCE = 120;
/** The same while React visibly has not taken over yet: it yields to each frame, so a slow phone needs many. */
const LONGEST = 3600;

export default function touch(load: Load, { value }: { value: unknown }, island: HTMLElement): void {
  let busy = false;
  /** What was pressed meanwhile, in order; the same element pressed repeatedly counts once. */
  const held = new Map<EventTarget | null, Event>();
  /** The last state of what was typed or chosen meanwhile. */
  const typed = new Map<Editable, Typed>();
  const note = ({ target }: Event) => {
    if (target instanceof HTMLElement) for (const node of editable(target)) typed.set(node, asItStands(node));
  };

  const wake = async () => {
    if (busy) return;
    busy = true;
    const hydrate = await load();
    for (const one of typedIn(island)) if (!typed.has(one.node)) typed.set(one.node, one);
    await hydrate();
    if (island.hasAttribute('ssr')) {
      busy = false;
      held.clear();
      island.dispatchEvent(new CustomEvent('island:failed', { bubbles: true }));
      return;
    }
    for (const name of WAKES) island.removeEventListener(name, wake, true);
    await taken(island);
    await giveBack(typed.values());
    island.removeEventListener('input', note, true);
    for (const name of HELD) island.removeEventListener(name, hold, true);
    for (const event of held.values()) {
      replay(event);
      await nextFrame();
    }
  };
  const hold = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!held.has(event.target)) held.set(event.target, event);
    void wake();
  };

  island.addEventListener('input', note, true);
  for (const name of WAKES) island.addEventListener(name, wake, true);
  for (const name of HELD) island.addEventListener(name, hold, true);
  if (value === 'now') void wake();
}

function replay(event: Event): void {
  const { target } = event;
  if (event instanceof SubmitEvent && target instanceof HTMLFormElement) target.requestSubmit(event.submitter);
  else if (target instanceof HTMLElement) target.click();
  else if (target instanceof Element)
    target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
}

function typedIn(island: HTMLElement): Typed[] {
  return [...island.querySelectorAll<HTMLElement>('input, textarea, select')]
    .flatMap(editable)
    .filter(isChanged)
    .map(asItStands);
}

const asItStands = (node: Editable): Typed => ({ node, value: node.value, checked: isTick(node) && node.checked });

function editable(node: HTMLElement): Editable[] {
  if (node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement) return [node];
  return node instanceof HTMLSelectElement ? [node] : [];
}

function isChanged(node: Editable): boolean {
  if (isTick(node)) return node.checked !== node.defaultChecked;
  if (node instanceof HTMLSelectElement)
    return [...node.options].some((option) => option.selected !== option.defaultSelected);
  return node.value !== node.defaultValue;
}

const isTick = (node: Editable): node is HTMLInputElement =>
  node instanceof HTMLInputElement && (node.type === 'checkbox' || node.type === 'radio');

/** Hydrating resets a controlled input, so what was typed is set again and an input event dispatched. */
async function giveBack(typed: Iterable<Typed>): Promise<void> {
  for (const { node, value, checked } of typed) {
    await until(() => '_valueTracker' in node);
    if (isTick(node)) {
      node.checked = !checked;
      node.click();
    } else tell(node, node.value.startsWith(value) ? node.value : value);
  }
}

/**
 * React ignores a value equal to the one it saw last: another value is set first, then the right one by the prototype's
 * setter, which React does not observe.
 */
function tell(node: Editable, value: string): void {
  const text = node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement ? node : undefined;
  const caret = text?.selectionStart;
  node.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(node), 'value')?.set?.call(node, value);
  node.dispatchEvent(new Event('input', { bubbles: true }));
  node.dispatchEvent(new Event('change', { bubbles: true }));
  if (text && caret != null) text.setSelectionRange(caret, caret);
}

/**
 * Waits until React has rendered the island, because it misses presses and input before that. Nothing public shows it,
 * hence React's internal property names; should they change, the wait ends after PATIENCE.
 */
async function taken(island: HTMLElement): Promise<void> {
  for (let frame = 0; frame < LONGEST; frame++) {
    const waits = isDehydrated(island);
    if (waits === false || (waits === undefined && frame >= PATIENCE)) break;
    await nextFrame();
  }
  await nextFrame();
}

/** Undefined where React's internal state is missing. */
function isDehydrated(island: HTMLElement): boolean | undefined {
  const name = Object.keys(island).find((key) => key.startsWith('__reactContainer$'));
  return name === undefined ? undefined : Reflect.get(island, name)?.stateNode?.current?.memoizedState?.isDehydrated;
}

async function until(holds: () => boolean): Promise<void> {
  for (let frame = 0; frame < PATIENCE && !holds(); frame++) await nextFrame();
  await nextFrame();
}

const nextFrame = () => new Promise((done) => requestAnimationFrame(done));
