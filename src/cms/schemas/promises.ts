// content/config/promises.json: the code or the people behind each promise of pages.
import * as z from 'zod/mini';
import { described } from './described.ts';
import { slug, text } from './words.ts';

const id = described('A name for it.', slug);
const says = described(
  'Sentences of English pages that promise it, each as the page writes it.',
  z.array(text).check(z.minLength(1)),
);

export const promisesSchema = z.strictObject({
  promises: described(
    'What pages promise, and what makes it true.',
    z.array(
      z.union([
        z.strictObject({
          id,
          by: described(
            'The code that does it: a file, # and a name in it.',
            text.check(z.regex(/^[\w./-]+\.\w+#\w+$/)),
          ),
          test: described('How the title of the test that holds it begins.', text),
          says,
        }),
        z.strictObject({ id, duty: described('Who of the house has to do it, where no code does.', text), says }),
      ]),
    ),
  ),
});
export type Promises = z.infer<typeof promisesSchema>;
