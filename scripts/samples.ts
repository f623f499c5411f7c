// What content/ marks as a sample and a release leaves out: a deploy says it. Samples that a release would need: scripts/unreal.ts.
import { globSync, readFileSync } from 'node:fs';

const read = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8'));
type Sample = { sample?: boolean };

/** One sentence each. */
export function samples(): string[] {
  const { managers } = read<{ managers: (Sample & { managerName: string })[] }>('content/fe/managers.json');
  const entries = globSync('content/{awards,banners,partners}/*.json').sort();
  const promotions = globSync('content/promotions/en/*.md').sort();
  return [
    ...managers
      .filter(({ sample }) => sample)
      .map(({ managerName }) => `Sample manager ${managerName}: left out. See content/fe/managers.json.`),
    ...[
      ...entries.filter((file) => read<Sample>(file).sample === true),
      ...promotions.filter((file) => /^---\n(?:.*\n)*?sample: *true\n/.test(readFileSync(file, 'utf8'))),
    ].map((file) => `Sample ${file}: left out.`),
  ];
}
