// A deposit as a player sends it who wants no bonus: asked whether with or without one, they press again.
import type { Locator, Page } from 'playwright/test';
import { words } from './words.ts';

export async function payIn(
  page: Page,
  button: Locator,
  { locale = 'en', press = () => button.click() }: { locale?: string; press?: () => Promise<void> } = {},
): Promise<void> {
  const question = page.getByRole('alert').filter({ hasText: words(locale)('gifts.sheet.ask') });
  const gone = page.waitForURL(/pay\.localhost|\/payments\//).then(
    () => true,
    () => true,
  );
  await press();
  const went = await Promise.race([
    gone,
    question.waitFor().then(
      () => false,
      () => true,
    ),
  ]);
  if (!went) await press();
}
