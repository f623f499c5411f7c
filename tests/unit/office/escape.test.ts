// What players, colleagues and vendors write is text wherever it is drawn: it opens no element, and ends no attribute.
import { expect, test } from 'vitest';
import { framed } from '#functions/office/frame.tsx';
import { Card, Facts, Field, Joined, Select, Titled } from '#functions/office/parts.tsx';
import { letterPage, mailboxPage } from '#functions/sandbox/mailbox-pages.tsx';
import { vendorPage } from '#functions/sandbox/psp/vendor-page.tsx';
import type { Translate } from '#src/i18n/messages.ts';

const NAME = `<b>"Ada" & 'Eve'</b>`;
const WRITTEN = '&lt;b&gt;&quot;Ada&quot; &amp; &#39;Eve&#39;&lt;/b&gt;';
/** How often it stands there as text; none of it may stand there as it is. */
const timesIn = (page: unknown): number => {
  const text = String(page);
  expect(text).not.toContain('<b>"');
  expect(text).not.toContain('"Ada"');
  return text.split(WRITTEN).length - 1;
};

test('a name with signs of HTML stands as text in a page of the office, in elements and attributes', () => {
  const parts = [
    Card({ name: NAME, children: NAME }),
    Facts({ of: [[NAME, NAME]] }),
    Field({ id: 'name', label: NAME, value: NAME }),
    Select({ id: 'kind', label: NAME, options: [[NAME, NAME]] }),
    Joined({ of: [NAME, NAME], by: NAME }),
    Titled({ title: { en: NAME }, id: NAME }),
  ];
  expect(parts.map(timesIn)).toEqual([2, 2, 2, 3, 3, 2]);
  expect(timesIn(framed({ title: NAME, head: null, body: parts }))).toBe(1 + 14);
});

test('so it does in the pages of the sandbox', async () => {
  const t = ((key: string) => key) as Translate;
  const mail = {
    id: 1,
    from: NAME,
    to: NAME,
    subject: NAME,
    text: NAME,
    html: '<body><p>Ours</p></body>',
    sentAtMs: 0,
  };
  const letter = { ...mail, vendor: 'postmark', stream: 'outbound' } as unknown as Parameters<
    typeof letterPage
  >[0]['mail'];
  expect(timesIn(mailboxPage({ locale: 'en', t, mails: [letter] }))).toBe(2);
  const page = letterPage({ locale: 'en', t, mail: letter });
  expect(timesIn(page)).toBe(5);
  // The letter's own HTML is ours, and is drawn.
  expect(page).toContain('<article class="letter"><p>Ours</p></article>');
  const vendor = vendorPage(NAME, { vendor: 'Any', root: '/any', title: NAME, locale: 'en', formTo: undefined });
  expect(timesIn(await vendor.text())).toBe(2);
});
