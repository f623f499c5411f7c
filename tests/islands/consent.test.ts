// What a visitor is asked once: cookies, the card for Australia, the popup of the Estonian licence.
import { waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from '#kit/island.tsx';
import { network } from '#kit/network.ts';
import { cookieIn } from '#shared/base/cookie-in.ts';
import { CONSENT_COOKIE } from '#shared/contract/cookies.ts';
import { fingerprint } from '#src/client/fingerprint.ts';
import { forgetPlayer, write } from '#src/client/storage.ts';
import { askAustralia } from '#src/features/consent/australia.ts';
import { askConsent } from '#src/features/consent/consent.ts';
import { tellEstonia } from '#src/features/consent/estonia.ts';

page('guest');
network();

const BANNER = `<section id="consent" hidden><button data-consent="declined">No</button><button data-consent="accepted"><b>Yes</b></button></section>`;
const CARD = '<section id="australia" hidden><a href="#help">Help</a><button>I am</button></section>';
const at = <Kind extends HTMLElement = HTMLElement>(selector: string) => document.querySelector(selector) as Kind;
const answer = () => cookieIn(document.cookie, CONSENT_COOKIE);

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: a browser that remembers nothing.
  document.cookie = `${CONSENT_COOKIE}=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/`;
  document.body.innerHTML = BANNER + CARD;
});

describe('cookies', () => {
  test.each(['accepted', 'declined'])(
    'are asked about once: %s is kept, and the banner does not come back',
    async (chosen) => {
      askConsent(at('#consent'), () => {});
      expect([at('#consent').hidden, answer() ?? null]).toEqual([false, null]);
      await userEvent.click(at(`[data-consent=${chosen}]`).firstElementChild ?? at(`[data-consent=${chosen}]`));
      expect([at('#consent').hidden, answer()]).toEqual([true, chosen]);
      document.body.innerHTML = BANNER;
      askConsent(at('#consent'), () => {});
      expect(at('#consent').hidden).toBe(true);
    },
  );

  test.each([
    ['accepted', 'stag=4711'],
    ['declined', ''],
  ])('%s decides of a partner’s marks that were there for the visit [S9.09] [S9.10]', async (chosen, left) => {
    // biome-ignore lint/suspicious/noDocumentCookie: as the server set it.
    document.cookie = 'stag=4711; path=/';
    askConsent(at('#consent'), () => {});
    await userEvent.click(at(`[data-consent=${chosen}]`));
    expect(document.cookie.split('; ').find((each) => each.startsWith('stag=')) ?? '').toBe(left);
    // biome-ignore lint/suspicious/noDocumentCookie: a browser that remembers nothing.
    document.cookie = 'stag=; max-age=0; path=/';
  });

  test('answered by the keyboard, the page goes on from its beginning', async () => {
    document.body.innerHTML = `${BANNER}<main id="content" tabindex="-1"></main>`;
    askConsent(at('#consent'), () => {});
    at('[data-consent=declined]').focus();
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(at('#content'));
  });

  test('are not answered by a press beside the buttons', async () => {
    askConsent(at('#consent'), () => {});
    await userEvent.click(at('#consent'));
    expect([at('#consent').hidden, answer() ?? null]).toEqual([false, null]);
  });

  test('that were not agreed to mean no fingerprint', async () => {
    expect(await fingerprint()).toBeUndefined();
    askConsent(at('#consent'), () => {});
    await userEvent.click(at('[data-consent=declined]'));
    expect(await fingerprint()).toBeUndefined();
    await userEvent.click(at('[data-consent=accepted]'));
    expect(await fingerprint()).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('the card for Australia', () => {
  test('waits until cookies are answered, and is confirmed once [S2.163]', async () => {
    askConsent(at('#consent'), () => {});
    askAustralia(at('#australia'), at('#consent'));
    expect(at('#australia').hidden).toBe(true);
    await userEvent.click(at('[data-consent=declined]'));
    await waitFor(() => expect(at('#australia').hidden).toBe(false));
    await userEvent.click(at('#australia button'));
    expect(at('#australia').hidden).toBe(true);
    document.body.innerHTML = CARD;
    askAustralia(at('#australia'), null);
    expect(at('#australia').hidden).toBe(true);
  });

  test('comes at once where there is no banner, and again where it was not confirmed', () => {
    document.body.innerHTML = CARD;
    askAustralia(at('#australia'), null);
    expect(at('#australia').hidden).toBe(false);
    document.body.innerHTML = CARD;
    askAustralia(at('#australia'), null);
    expect(at('#australia').hidden).toBe(false);
  });
});

describe('the popup of the Estonian licence', () => {
  const popup = () => at<HTMLDialogElement>('#estonia');
  beforeEach(() => {
    document.body.innerHTML = '<dialog id="estonia"><form method="dialog"><button>Read</button></form></dialog>';
  });

  test('opens once per login: what was read is known until the player signs out [S2.160]', async () => {
    await tellEstonia(popup());
    expect(popup().open).toBe(true);
    popup().close();
    await tellEstonia(popup());
    expect(popup().open).toBe(false);
    forgetPlayer();
    await tellEstonia(popup());
    expect(popup().open).toBe(true);
  });

  test('that was not closed is not yet read', async () => {
    await tellEstonia(popup());
    document.body.innerHTML = '<dialog id="estonia"></dialog>';
    await tellEstonia(popup());
    expect(popup().open).toBe(true);
    write('eePopup', true);
    document.body.innerHTML = '<dialog id="estonia"></dialog>';
    await tellEstonia(popup());
    expect(popup().open).toBe(false);
  });
});
