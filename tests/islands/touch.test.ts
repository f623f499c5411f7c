// A press on an island that is not awake: it is dispatched again once React has taken over, however slow that is.
import { expect, test, vi } from 'vitest';
import touch from '#src/client/touch/directive.ts';

/** An island whose React takes so many frames after its code has come; undefined where nothing shows it. */
async function presses(frames: number | undefined): Promise<number> {
  const island = document.createElement('astro-island');
  island.setAttribute('ssr', '');
  island.innerHTML = '<button type="button">Red</button>';
  document.body.appendChild(island);
  const button = island.querySelector('button') as HTMLButtonElement;
  let frame = 0;
  let clicks = 0;
  const state = { isDehydrated: true };
  vi.stubGlobal('requestAnimationFrame', (next: () => void) => {
    frame += 1;
    if (frames !== undefined && frame === frames) state.isDehydrated = false;
    queueMicrotask(next);
  });
  touch(
    async () => () => {
      island.removeAttribute('ssr');
      if (frames !== undefined)
        Object.assign(island, { __reactContainer$x: { stateNode: { current: { memoizedState: state } } } });
      // React hears nothing before it has taken over.
      button.addEventListener('click', () => {
        if (frames === undefined || !state.isDehydrated) clicks += 1;
      });
    },
    { value: true },
    island,
  );
  button.click();
  await vi.waitFor(() => expect(frame).toBeGreaterThan(Math.max(frames ?? 0, 120)));
  await new Promise((done) => setTimeout(done, 0));
  island.remove();
  return clicks;
}

test('a press before an island is awake is heard once, also where React takes longer than two seconds to take over', async () => {
  expect(await presses(130)).toBe(1);
  expect(await presses(1500)).toBe(1);
});

test('a press is heard where React shows nothing of when it has taken over', async () => {
  expect(await presses(undefined)).toBe(1);
});
