// The routes of Trustly's stand-in for payers: `s/{token}`, and `s/{token}/bank` where the bank asks for its code.
import { BANK_CODE } from '../cards.ts';
import { askingPage, choicePage, endPage, stylesheet } from './pages.tsx';
import { DOES, type TrustlyStandIn } from './stand-in.ts';

/** Longer than any field allows, so that no value is cut and mistaken for another one. */
const LONGEST = 200;

/**
 * Every post is answered with a redirect, so that the Back button shows a page and does not offer to send the form
 * again.
 */
export async function visit(trustly: TrustlyStandIn, request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const [, folder = '', area = '', token = '', more = ''] = pathname.split('/');
  if (area === 'style.css') return stylesheet();
  const order = area === 's' ? trustly.session(token) : undefined;
  if (!order || (order.state !== 'open' && order.state !== 'bank')) return endPage(order);
  const here = `/${folder}/s/${token}`;
  const isBank = more === 'bank';
  if (request.method !== 'POST') {
    if (isBank) return order.state === 'bank' ? askingPage(order, here, searchParams.has('wrong')) : to(here);
    return choicePage(order, here, searchParams.has('refused'));
  }
  const form = new URLSearchParams(await request.text());
  const read = (name: string) => (form.get(name) ?? '').slice(0, LONGEST);
  if (read('do') === 'cancel' || read('do') === 'refuse') {
    trustly.cancel(token);
    return to(order.fail_url);
  }
  if (isBank) {
    if (read('code').trim() !== BANK_CODE) return to(`${here}/bank?wrong`);
    const outcome = await trustly.answerBank(token);
    if (outcome === 'over') return to(here);
    return to(outcome === 'paid' ? order.success_url : order.fail_url);
  }
  const does = DOES.find((each) => each === read('does')) ?? 'credit';
  const chosen = trustly.choose(token, { number: read('account'), does });
  if (chosen === 'refused') return to(`${here}?refused`);
  return to(chosen === 'asks' ? `${here}/bank` : here);
}

const to = (location: string) =>
  new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
