// How many rounds are held against a certificate: few in `npm test`, a million in `npm run test:all`, ten in `npm run maths:play`.
import { everything } from '#kit/everything.ts';

export const roundsOf = (few: number): number => Number(process.env.PERIGEE_ROUNDS) || (everything ? 1_000_000 : few);
