// Lighthouse's mobile run of a page, where `lighthouse` is on the PATH: its four scores, and its largest paint, which models a
// slow line instead of timing this machine. The goals of design/performance.md are in these terms.
import { spawn, spawnSync } from 'node:child_process';
import { chromium } from '../../scripts/browser.mjs';
import { median } from './cpu.ts';
import type { Cookies } from './visit.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const FLAGS =
  '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';

export type Judged = { readonly scores: Readonly<Record<(typeof CATEGORIES)[number], number>>; readonly lcpMs: number };

export const hasLighthouse = () => spawnSync('lighthouse', ['--version']).error === undefined;

/**
 * The median of each score over the rounds, and the largest paint in multiples of `empty`'s in the same round; `cookies` are those of a
 * player. A measurement that fails is made again once, then said.
 */
export async function judge(url: string, empty: string, rounds: number, cookies: Cookies = []) {
  const seen: { page: Judged; times: number }[] = [];
  try {
    for (let round = 0; round < rounds; round++) {
      const least = await tried(() => run(empty));
      const page = await tried(() => run(url, cookies));
      seen.push({ page, times: page.lcpMs / least.lcpMs });
    }
  } catch (error) {
    return { failed: String(error) };
  }
  return {
    lcp: median(seen.map(({ times }) => times)),
    scores: CATEGORIES.map((category) => ({ category, score: median(seen.map(({ page }) => page.scores[category])) })),
  };
}

const tried = <Value>(measure: () => Promise<Value>): Promise<Value> => measure().catch(measure);

async function run(url: string, cookies: Cookies = []): Promise<Judged> {
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const headers = cookie ? [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`] : [];
  const report: unknown = JSON.parse(
    await output('lighthouse', [url, '--output=json', '--quiet', ...headers, `--chrome-flags=${FLAGS}`]),
  );
  return readReport(report);
}

type Report = {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
};

function readReport(report: unknown): Judged {
  const { categories, audits } = report as Report;
  const score = (name: string) => Math.round((categories[name]?.score ?? Number.NaN) * 100);
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    lcpMs: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
  };
}

function output(command: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      env: { ...process.env, CHROME_PATH: chromium() },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    let text = '';
    child.stdout.on('data', (chunk) => {
      text += String(chunk);
    });
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve(text) : reject(new Error(`${command} ended with ${code}`))));
  });
}
