// Vite plugins for what a build holds: writes it down after folding and tree shaking, and lets unused ports leave it.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import type { Plugin } from 'vite';

/** Writes `file` anew with every environment's output: project paths of modules with code left in a chunk, sorted. */
export function ownModules(file: string): Plugin {
  const held = new Set<string>();
  return {
    name: 'perigee:own-modules',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        for (const [id, { renderedLength }] of Object.entries(chunk.modules)) {
          const path = relative(process.cwd(), id.split('?')[0] ?? id).replaceAll('\\', '/');
          if (renderedLength > 0 && /^(src|functions)\//.test(path)) held.add(path);
        }
      }
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify([...held].sort()));
    },
  };
}

/** Ports and stand-ins act only when called: what nobody uses after folding `__SANDBOX__` leaves the bundle whole. */
export function foldedPorts(): Plugin {
  return {
    name: 'perigee:folded-ports',
    apply: 'build',
    transform(code, id) {
      return /\/functions\/(ports|sandbox)\//.test(id) ? { code, map: null, moduleSideEffects: false } : undefined;
    },
  };
}
