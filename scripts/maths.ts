// `npm run maths`: computes every title's certificate into content/games/certificates.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { certify } from './maths/certificate.ts';
import { certificateFile, readTitles } from './maths/titles.ts';

let failed = false;
for (const [game, title] of readTitles()) {
  const { certificate, mostUnits } = certify(game, title);
  if (mostUnits !== undefined && title.config.mostUnits !== mostUnits) {
    console.error(
      `content/games/${game}.json: config.mostUnits must be ${mostUnits}: a round can pay as many line stakes.`,
    );
    failed = true;
    continue;
  }
  const file = certificateFile(game);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(certificate, null, 2)}\n`);
  const [row] = certificate.figures;
  console.log(`${game}: RTP ${certificate.rtp} %, sigma ${row?.sigma}, hit rate ${row?.hitRate} %`);
}
if (failed) process.exit(1);
