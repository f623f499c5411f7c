// What content/ marks as a sample and a release goes without, or with: a deploy says it, and what to write instead.
import { globSync, readFileSync } from 'node:fs';

const read = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8'));
type Sample = { sample?: boolean };

/** One sentence each. */
export function samples(): string[] {
  const { rows } = read<{ rows: (Sample & { id: string; authority: string })[] }>('content/config/licences.json');
  const rates = read<Sample & { source: string }>('content/config/rates.json');
  const { managers } = read<{ managers: (Sample & { managerName: string })[] }>('content/fe/managers.json');
  const entries = globSync('content/{awards,banners,partners}/*.json').sort();
  const promotions = globSync('content/promotions/en/*.md').sort();
  return [
    ...rows
      .filter(({ sample }) => sample)
      .map(
        ({ id, authority }) =>
          `Sample licence ${id} (${authority}): nobody is named as its holder. Write the real one into content/config/licences.json and set sample to false.`,
      ),
    ...(rates.sample
      ? [
          `Sample rates: ${rates.source} Money is converted by them. Then set sample to false in content/config/rates.json.`,
        ]
      : []),
    ...managers
      .filter(({ sample }) => sample)
      .map(({ managerName }) => `Sample manager ${managerName}: left out. See content/fe/managers.json.`),
    ...[
      ...entries.filter((file) => read<Sample>(file).sample === true),
      ...promotions.filter((file) => /^---\n(?:.*\n)*?sample: *true\n/.test(readFileSync(file, 'utf8'))),
    ].map((file) => `Sample ${file}: left out.`),
  ];
}
