// The key that opens the search: it can be turned off, and loses no letter that is typed early.
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { page } from '#kit/island.tsx';
import { isSlashOff, takeTyped } from '#src/client/slash.ts';
import { forget, write } from '#src/client/storage.ts';
import { readyPopups, watchPopups } from '#src/layouts/popups/triggers.ts';

page();
watchPopups();
// What opens the search is there, and finds no place for it on this page.
beforeAll(async () => void (await readyPopups()));
beforeEach(() => {
  document.body.innerHTML = '<div data-popups="search"></div><button type="button"></button>';
});

/** Whether the page took the key. */
const press = (on: Element | null): boolean => {
  const event = new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true });
  on?.dispatchEvent(event);
  return event.defaultPrevented;
};
const button = () => document.querySelector('button');

test('letters typed before the search is there are in it, and the focus goes back to where it was', () => {
  button()?.focus();
  expect(press(button())).toBe(true);
  const field = document.activeElement as HTMLInputElement;
  expect(field.tagName).toBe('INPUT');
  field.value = 'orb';
  expect([takeTyped(), document.activeElement]).toEqual(['orb', button()]);
  expect(document.querySelector('input')).toBeNull();
});

test('turned off, the key is a letter like any other', () => {
  write('slash', 'off');
  expect([isSlashOff(), press(button())]).toEqual([true, false]);
  forget('slash');
  expect([isSlashOff(), press(button())]).toEqual([false, true]);
});
