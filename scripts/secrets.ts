// The local secrets that setup.mjs made, for whoever serves or tests a sandbox build.
import { readFileSync } from 'node:fs';

export function secrets(): Record<string, string> {
  const lines = readFileSync('.dev.vars', 'utf8').split('\n').filter(Boolean);
  return Object.fromEntries(lines.map((line) => line.split(/=(.*)/s).slice(0, 2)));
}
