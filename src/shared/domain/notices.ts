// Every notice that the server sends a player, by the key of its words (messages `notifications.text.*`).
export const NOTICES = [
  'deposit_credited',
  'deposit_held',
  'deposit_returned',
  'cashout_paid',
  'cashout_failed',
  'cashout_rejected',
  'round_voided',
  'jackpot_won',
  'session_ends_soon',
  'limit_mailed',
  'identity_verified',
  'document_refused',
  'document_expired',
  'name_changed',
  'address_changed',
  'questionnaire_asked',
  'questionnaire_overdue',
  'questionnaire_cleared',
] as const;
export type NoticeKey = (typeof NOTICES)[number];
