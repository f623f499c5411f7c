// content/messages/<locale>/<part>.json: the texts of the application, without nesting. Publish checks the ICU syntax.
import * as z from 'zod/mini';
import { described } from './described.ts';
import { text } from './words.ts';

export const messagesSchema = described(
  'A key and its text, flat: "deposit.title": "Deposit". The same keys and placeholders as in English.',
  z.record(
    text,
    described('Write the text, or remove the key everywhere; keys are flat ("deposit.title": "Deposit").', text),
  ),
);
