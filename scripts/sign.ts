// `npm run sign -- <name> <key.pem>`: signs this checkout's content that limits money and concerns people, in addition
// to existing signatures; `--brand <id>` signs for another brand than the first one. `<key.pem>` is the operator's own
// private key (openssl genpkey -algorithm ed25519); without a name it prints the public key that verifies its
// signatures.
import { readFileSync, writeFileSync } from 'node:fs';
import { sentence } from '../src/cms/reader/problem.ts';
import { callOf, orStop } from './brands/by-call.ts';
import { publishBrand } from './brands.ts';
import { guardedHash, publicKeyOf, readSigned, signaturesOf, signedBy } from './publish/guard.ts';
import { publish } from './publish/publish.ts';

const { brand, words } = orStop((args) => callOf({}, args));
const [first, second] = words;
if (first === undefined) stop('Write npm run sign -- <your name> <your key.pem>.');
if (second === undefined) {
  console.log(publicKeyOf(readFileSync(first, 'utf8')));
  process.exit(0);
}
const { problems, assets } = brand ? publishBrand(brand, { sandbox: false }) : publish('.', { sandbox: false });
if (problems.length > 0) stop(problems.map(sentence).join('\n'));
const hash = guardedHash(assets);
const before = readSigned(brand?.id);
const file = signaturesOf(brand?.id);
const others = before?.hash === hash ? before.signatures.filter(({ by }) => by !== first) : [];
const signatures = [...others, { by: first, signature: signedBy(readFileSync(second, 'utf8'), hash) }];
writeFileSync(file, `${JSON.stringify({ hash, signatures }, null, 2)}\n`);
console.log(`${hash.slice(0, 12)} is signed by ${signatures.map(({ by }) => by).join(' and ')}. Commit ${file}.`);

function stop(says: string): never {
  console.error(says);
  process.exit(1);
}
