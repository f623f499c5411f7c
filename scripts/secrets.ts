// Reads the local secrets that setup.mjs made, to serve or test a sandbox build.
import { readFileSync } from 'node:fs';

export function secrets(): Record<string, string> {
  const lines = readFileSync('.dev.vars', 'utf8').split('\n').filter(Boolean);
  return Object.fromEntries(lines.map((line) => line.split(/=(.*)/s).slice(0, 2)));
}
