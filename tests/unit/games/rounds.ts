// How many rounds are held against a certificate: few in `npm test`, a million in `npm run test:deep`, ten in `npm run maths:play`.
import { counted } from '#kit/everything.ts';

export const roundsOf = (few: number): number => Number(process.env.PERIGEE_ROUNDS) || counted(few, 200_000, 1_000_000);
