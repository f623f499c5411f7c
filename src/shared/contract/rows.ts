// Where calls live whose answers a browser reads by their outline: apart from their shapes, which would come along.
import type { Row } from './operation.ts';

const read = { method: 'GET', who: 'player' } as const;
const post = { method: 'POST', who: 'player' } as const;

export const playerRows = {
  read: { ...read, id: 'readPlayer', path: '/api/player' },
  patch: { id: 'patchPlayer', method: 'PATCH', path: '/api/player', who: 'player' },
} as const satisfies Record<string, Row>;
export const promoCodeRow = {
  ...post,
  id: 'enterPromoCode',
  path: '/api/v2/bonuses/promo-code',
} as const satisfies Row;
export const signOutRow = {
  id: 'signOut',
  method: 'DELETE',
  path: '/api/users/sign_out',
  who: 'all',
} as const satisfies Row;
export const limitsRow = { ...read, id: 'listLimits', path: '/api/user_limits' } as const satisfies Row;

export const paymentRows = {
  listMethods: { ...read, id: 'listPaymentMethods', path: '/api/payment_methods' },
  deposit: { ...post, id: 'openDeposit', path: '/api/player/payments/deposit' },
  cashout: { ...post, id: 'requestCashout', path: '/api/player/payments/cashout' },
  where: { ...read, id: 'whereIsMyMoney', path: '/api/player/withdrawable' },
  pace: { id: 'payoutPace', method: 'GET', path: '/api/payments/pace', who: 'all' },
  list: { ...read, id: 'listPayments', path: '/api/player/payments' },
  one: { ...read, id: 'onePayment', path: '/api/player/payments/{id}' },
  recall: { ...post, id: 'recallCashout', path: '/api/player/payments/{id}/recall' },
  release: { ...post, id: 'releaseDeposit', path: '/api/player/payments/{id}/release' },
  refund: { ...post, id: 'refundDeposit', path: '/api/player/payments/{id}/refund' },
  dropAll: { ...post, id: 'dropDeposits', path: '/api/player/payments/cancel' },
  drop: { ...post, id: 'dropDeposit', path: '/api/player/payments/{id}/cancel' },
} as const satisfies Record<string, Row>;

export const tableRows = {
  open: { id: 'openTable', method: 'GET', path: '/api/tables/{producer}/{slug}', who: 'all' },
  round: { id: 'readTableRound', method: 'GET', path: '/api/tables/{producer}/{slug}/rounds/{round}', who: 'all' },
} as const satisfies Record<string, Row>;
