/** @jsxImportSource hono/jsx */
// The simulated Sumsub's page for an applicant, `/websdk/p/{token}`: it opens no camera; the visitor chooses the outcome.
import type { Child } from 'hono/jsx';
import { type VendorPage, vendorPage, vendorStyle } from '../psp/vendor-page.tsx';
import { ON_PAGE, type SumsubStandIn, type Visit } from './sumsub.ts';
import { wordsIn } from './words.ts';

const ROOT = '/websdk';
/** Longer than any value of the form. */
const LONGEST = 40;

/** A POST is answered with a redirect, so that the Back button does not ask whether to send the form again. */
export async function visitSumsub(sumsub: SumsubStandIn, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const [, , area = '', token = ''] = pathname.split('/');
  if (area === 'style.css') return vendorStyle({ deep: '#1b4d4b', hover: '#123836', ring: '#3fd0c9' });
  const visit = area === 'p' ? sumsub.visit(token) : null;
  if (!visit) return ended();
  const here = `${ROOT}/p/${token}`;
  if (request.method !== 'POST') return visitPage(visit, here);
  const form = new URLSearchParams(await request.text());
  if (form.get('do') === 'leave') return to(visit.back);
  return to(sumsub.handIn(token, (form.get('does') ?? '').slice(0, LONGEST)) ?? here);
}

function visitPage({ state, lang, back }: Visit, here: string): Response {
  const say = wordsIn(lang);
  if (state !== 'open' && state !== 'again') {
    const body = (
      <>
        <h1>{say[state]}</h1>
        <p>
          <a class="button" href={back}>
            {say.leave}
          </a>
        </p>
      </>
    );
    return page(body, { title: say.title, locale: lang, formTo: back });
  }
  const body = (
    <>
      <h1>{say.title}</h1>
      {state === 'again' && (
        <p class="alert" role="alert">
          {say.again}
        </p>
      )}
      <form method="post" action={here}>
        <div>
          <label for="does">{say.does}</label>
          <select id="does" name="does">
            {ON_PAGE.map((each) => (
              <option value={each}>{say[each]}</option>
            ))}
          </select>
        </div>
        <button>{say.go}</button>
        <button class="plain" name="do" value="leave">
          {say.leave}
        </button>
      </form>
      <p class="soft">{say.note}</p>
    </>
  );
  return page(body, { title: say.title, locale: lang, formTo: back });
}

function ended(): Response {
  const say = wordsIn('en');
  return page(<h1>{say.ended}</h1>, { title: say.ended, locale: 'en', formTo: undefined });
}

const page = (body: Child, about: Omit<VendorPage, 'vendor' | 'root'>): Response =>
  vendorPage(body, { vendor: 'Sumsub', root: ROOT, ...about });

const to = (location: string) =>
  new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
