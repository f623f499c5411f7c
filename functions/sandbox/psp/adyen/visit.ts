// The routes of Adyen's stand-in for payers: `s/{session}`, and `s/{session}/bank` where the card's bank asks for
// authentication.
import { BANK_CODE, judgeCard, judgeCvc } from '../cards.ts';
import { askingPage, checkoutPage, endPage, stylesheet } from './pages.tsx';
import type { AdyenStandIn, Session, Tried } from './stand-in.ts';

/** Longer than any field allows, so that no value is cut and mistaken for another one. */
const LONGEST = 200;
const BRANDS: Readonly<Record<string, string>> = { visa: 'visa', mc: 'mastercard', maestro: 'maestro' };

/**
 * Every post is answered with a redirect, so that the Back button shows a page and does not offer to send the form
 * again.
 */
export async function visit(adyen: AdyenStandIn, request: Request, nowMs: number): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const [, folder = '', area = '', id = '', more = ''] = pathname.split('/');
  if (area === 'style.css') return stylesheet();
  const session = area === 's' ? adyen.session(id) : undefined;
  if (!session || !adyen.isOpen(session)) return endPage(session);
  const here = `/${folder}/s/${id}`;
  const isBank = more === 'bank';
  if (request.method !== 'POST') {
    if (isBank) return session.challenge === null ? to(here) : askingPage(session, searchParams.has('wrong'));
    return checkoutPage(session, adyen.cards(session.player), searchParams);
  }
  const form = new URLSearchParams(await request.text());
  const read = (name: string) => (form.get(name) ?? '').slice(0, LONGEST);
  if (isBank) {
    const isRefused = read('do') === 'refuse';
    if (!isRefused && read('code').trim() !== BANK_CODE) return to(`${here}/bank?wrong`);
    return after(adyen.answerBank(id, !isRefused), session, here);
  }
  const card = cardOf(adyen, session, read, nowMs);
  if ('errors' in card) return to(`${here}?${new URLSearchParams(card.errors)}`);
  return after(adyen.pay(id, card.tried), session, here);
}

function cardOf(
  adyen: AdyenStandIn,
  session: Session,
  read: (name: string) => string,
  nowMs: number,
): { tried: Tried } | { errors: Record<string, string> } {
  const holder = read('holder');
  const stored = adyen.cards(session.player).find(({ token }) => token === read('stored'));
  if (stored) {
    const { brand, last4, month, year } = stored;
    if (!judgeCvc(read('cvc'))) return { errors: { cvc: 'cvc' } };
    return { tried: { holder, number: last4, brand, isStored: true, expiry: { month, year } } };
  }
  const brands = session.brands.split(',').map((each) => BRANDS[each] ?? each);
  // The holder's name may be any text here, so it is not judged as a name.
  const fields = { number: read('number'), expiry: read('expiry'), cvc: read('cvc'), holder: '' };
  const judged = judgeCard(fields, brands, nowMs);
  if ('errors' in judged) return { errors: judged.errors };
  const { number, brand: kind, expiry } = judged.card;
  const brand = Object.entries(BRANDS).find(([, name]) => name === kind)?.[0] ?? kind;
  const [month = '', year = ''] = expiry.split('/');
  const isStored = read('remember') === '1';
  return { tried: { holder, number, brand, isStored, expiry: { month, year: `20${year}` } } };
}

function after(result: ReturnType<AdyenStandIn['pay']>, session: Session, here: string): Response {
  if (result === 'asks') return to(`${here}/bank`);
  if (result === 'refused') return to(`${here}?refused`);
  return to(result === 'paid' ? session.return_url : here);
}

const to = (location: string) =>
  new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
