// The simulated banks that a payer can choose, and how a transfer from each of them behaves.

export type Behaviour = 'books' | 'declines' | 'slow' | 'late' | 'twice' | 'other_currency' | 'other_amount';

export const BANKS: readonly { id: string; name: string; country: string; behaviour: Behaviour }[] = [
  { id: 'north', name: 'Northlight Bank', country: 'AT', behaviour: 'books' },
  { id: 'harbour', name: 'Harbour Savings', country: 'DE', behaviour: 'declines' },
  { id: 'valley', name: 'Slow Valley Bank', country: 'AT', behaviour: 'slow' },
  { id: 'lantern', name: 'Late Lantern Bank', country: 'DE', behaviour: 'late' },
  { id: 'gemini', name: 'Twice & Sons', country: 'AT', behaviour: 'twice' },
  { id: 'fjord', name: 'Fjord Currency Bank', country: 'NO', behaviour: 'other_currency' },
  { id: 'meridian', name: 'Meridian Rounding Bank', country: 'DE', behaviour: 'other_amount' },
];

/** The bank that is selected when a page opens. */
export const FIRST_BANK = 'north';

export const bankOf = (id: string) => BANKS.find((bank) => bank.id === id);

/** The code that every simulated bank expects, the same as at Apsis Pay. */
export { BANK_CODE } from '../cards.ts';
