// `npm run maths`: computes every title's certificate, or those of the games it is given (`npm run maths --
// kepler/perihelion`), and stores every configuration that was ever certified. Then it computes what bonuses are worth
// (`npm run maths -- bonuses/welcome`).
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Certificate, Title } from '#shared/contract/title.ts';
import { configHashOf } from '#shared/games/hash.ts';
import { certify, isLong, tallyFor } from './maths/certificate.ts';
import { workOutBonuses } from './maths/expectations.ts';
import { MOST_LOST, tooSmall } from './maths/stakes.ts';
import { certificateFile, configFile, readCertificate, readTitles } from './maths/titles.ts';

/** games.md, Rounding: the lowest return that a bet may have, in percent. */
const FLOOR = 85;

let failed = false;
const given = process.argv.slice(2);
const bonuses = given.flatMap((one) => (one.startsWith('bonuses/') ? [one.slice('bonuses/'.length)] : []));
const chosen = given.filter((one) => !one.startsWith('bonuses/'));
const titles = readTitles();
for (const game of chosen.filter((one) => !titles.has(one))) {
  console.error(`There is no content/games/${game}.json`);
  failed = true;
}
for (const [game, title] of bonuses.length > 0 && chosen.length === 0 ? [] : titles) {
  if (chosen.length > 0 && !chosen.includes(game)) continue;
  if (chosen.length === 0 && isKnown(title, readCertificate(game))) {
    console.log(`${game}: has its certificate`);
    continue;
  }
  const { certificate, mostUnits } = certify(game, title, await tallyFor(title));
  if (mostUnits !== undefined && title.config.mostUnits !== mostUnits) {
    console.error(
      `content/games/${game}.json: config.mostUnits must be ${mostUnits}: a round can pay as many line stakes.`,
    );
    failed = true;
    continue;
  }
  if (Number(certificate.rtp) < FLOOR) {
    console.error(`content/games/${game}.json: a bet returns ${certificate.rtp} %, less than ${FLOOR} %.`);
    failed = true;
    continue;
  }
  const small = tooSmall(game, title, certificate);
  if (small.length > 0) {
    console.error(
      `content/games/${game}.json: at ${small.join(', ')} a bet returns less than it prints by more than ${MOST_LOST} points.`,
    );
    failed = true;
    continue;
  }
  const file = certificateFile(game);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, written(certificate));
  // Rounds name their configuration by its hash and must be replayable for ever, so nothing is deleted here.
  const existing = configFile(certificate.configHash);
  mkdirSync(dirname(existing), { recursive: true });
  writeFileSync(existing, `${JSON.stringify({ engine: title.engine, config: title.config })}\n`);
  const [row] = certificate.figures;
  console.log(`${game}: RTP ${certificate.rtp} %, sigma ${row?.sigma}, hit rate ${row?.hitRate} %`);
}
if (failed) process.exit(1);
if (bonuses.length > 0 || chosen.length === 0) workOutBonuses(bonuses);

/** A payout and its probability are written on one line. */
function written(certificate: Certificate): string {
  const text = JSON.stringify(certificate, null, 2);
  return `${text.replaceAll(/\[\s+([\d.e+-]+),\s+([\d.e+-]+)\s+\]/g, '[$1, $2]')}\n`;
}

/** A long computation is repeated only when the title is named or its configuration is new. */
function isKnown(title: Title, certificate: Certificate | undefined): boolean {
  return isLong(title) && certificate?.configHash === configHashOf(title.engine, title.config);
}
