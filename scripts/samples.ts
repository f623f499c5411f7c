// What content/ marks as a sample, which a release leaves out and a deploy reports. For samples that a release would
// need, see scripts/unreal.ts.
import { globSync, readFileSync } from 'node:fs';

type Sample = { sample?: boolean };

/** One sentence each; `root` holds content/ as the brand has it. */
export function samples(root = '.'): string[] {
  const text = (file: string) => readFileSync(`${root}/${file}`, 'utf8');
  const read = <T>(file: string): T => JSON.parse(text(file));
  const { managers } = read<{ managers: (Sample & { managerName: string })[] }>('content/fe/managers.json');
  const entries = globSync('content/{awards,banners,partners}/*.json', { cwd: root }).sort();
  const promotions = globSync('content/promotions/en/*.md', { cwd: root }).sort();
  return [
    ...managers
      .filter(({ sample }) => sample)
      .map(({ managerName }) => `Sample manager ${managerName}: left out. See content/fe/managers.json.`),
    ...[
      ...entries.filter((file) => read<Sample>(file).sample === true),
      ...promotions.filter((file) => /^---\n(?:.*\n)*?sample: *true\n/.test(text(file))),
    ].map((file) => `Sample ${file}: left out.`),
  ];
}
