// Rounds at any table, whatever its engine: what the benchmark measures and what tests of all tables play.
import type { Locator, Page } from 'playwright/test';
import { words } from '#kit/words.ts';

const say = words('en');

/** What is laid before the first round, where one needs more than a stake: what pays often. */
const laid: Readonly<Record<string, string>> = {
  roulette: '.spot[data-at="red"]',
  baccarat: '.bet-spot',
  sicbo: '.bet-spot',
  wheel: '.bet-spot',
};

/** What an open round asks for; the first of them ends it or goes on. */
const moveOf = (page: Page) =>
  page
    .locator(['.hilo-call', '.ctl-moves button', '.mines-cell'].map((part) => `${part}:not([aria-disabled])`).join())
    .first();

/** How something is pressed: by a click, unless told otherwise. */
export type Hand = (at: Locator) => Promise<void>;

const click: Hand = (at) => at.click();

/** Begins a round, or makes a move in the one that is open. */
export async function press(page: Page, engine: string, hand = click): Promise<void> {
  // A large win is looked at before the next round.
  if (await page.locator('.win-screen').isVisible()) await page.keyboard.press('Escape');
  if (await moveOf(page).isVisible()) return hand(moveOf(page));
  const at = laid[engine];
  if (at) await hand(page.locator(at).first());
  if (engine === 'keno') await hand(page.getByRole('button', { name: say('play.keno.quick'), exact: true }));
  await hand(page.locator('.go').first());
}

/** Takes what the round would pay where it can be taken, else makes a move where one is asked for; video poker's is the button that dealt. */
export async function goOn(page: Page, engine: string, hand = click): Promise<void> {
  const taking = page.locator(
    engine === 'mines' ? '.go[data-locked="false"]' : '.ctl-moves .btn-sun:not([aria-disabled])',
  );
  if (await taking.first().isVisible()) await hand(taking.first());
  else if (await moveOf(page).isVisible()) await hand(moveOf(page));
  else if (engine === 'videopoker') await hand(page.locator('.go').first());
}
