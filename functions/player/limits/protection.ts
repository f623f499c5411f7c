// What limits answer to the person (person/protection.ts).
import type { Noun } from '../core/noun.ts';
import { PROTECTION } from '../person/protection.ts';
import { excluded, exclusionOf, offersRest } from './exclusion.ts';
import { hear } from './heard.ts';
import { tellRegister } from './register.ts';
import { answerAbout, registerStop } from './register-answer.ts';
import { keepSitting } from './sitting.ts';
import { tellDeposits, tellLimits } from './telling.ts';

export const noun = {
  hangs: [
    PROTECTION.hang({
      excluded,
      isExcluded: (tx) => exclusionOf(tx) !== null,
      offersRest,
      isClear: (tx, person) => answerAbout(tx, person)?.says === 'clear',
      registerStop,
      hear,
      answered(tx) {
        tellDeposits(tx);
        // What the other accounts reported of their time can end a sitting here, too.
        if (tx.others.length > 0) keepSitting(tx);
      },
      settled(tx, wasExcluded) {
        tellRegister(tx, wasExcluded);
        tellLimits(tx);
      },
    }),
  ],
} satisfies Noun;
