// Vite plugins for what a build contains: one lists its modules after folding and tree shaking, another removes unused ports.
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, relative } from 'node:path';
import type { Plugin } from 'vite';

/** Writes `file`, replacing it, with every environment's output: project paths of modules with code left in a chunk, sorted. */
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

/** Writes `file`: what each browser script consists of, as folders under `src` (else `node_modules`) with their share, 0 to 1. */
export function scriptParts(file: string): Plugin {
  return {
    name: 'perigee:script-parts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      const scripts: Record<string, Record<string, number>> = {};
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const parts: Record<string, number> = {};
        const modules = Object.entries(chunk.modules);
        const all = modules.reduce((sum, [, { renderedLength }]) => sum + renderedLength, 0);
        for (const [id, { renderedLength }] of modules) {
          const folder = /.*\/src\/(?!.*node_modules)(.+)\//.exec(id.split('?')[0] ?? '')?.[1] ?? 'node_modules';
          parts[folder] = (parts[folder] ?? 0) + renderedLength / all;
        }
        scripts[basename(chunk.fileName)] = parts;
      }
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify(scripts));
    },
  };
}

/** Marks ports and stand-ins as free of side effects, so that those unused after folding `__SANDBOX__` leave the bundle. */
export function foldedPorts(): Plugin {
  return {
    name: 'perigee:folded-ports',
    apply: 'build',
    transform(code, id) {
      return /\/functions\/(ports|sandbox)\//.test(id) ? { code, map: null, moduleSideEffects: false } : undefined;
    },
  };
}

/** Cloudflare's plugin would copy the local secrets beside the Worker for its preview, which is not used here. */
export function noLocalSecrets(): Plugin {
  return {
    name: 'perigee:no-local-secrets',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.keys(bundle)) if (isLocalSecrets(file)) delete bundle[file];
      },
    },
  };
}

/** Whether wrangler would read local secrets from a file of this name. */
export const isLocalSecrets = (file: string): boolean => /^\.(?:dev\.vars|env)(?:\.|$)/.test(basename(file));

/**
 * Removes the copy of content/ that Astro would put into the Worker for `getCollection`. No page calls it, because
 * pages read published content by live collections.
 */
export function noContent(): Plugin {
  const store = /^astro:(?:data-layer-content|content-module-imports|asset-imports)$/;
  return {
    name: 'perigee:no-content',
    apply: 'build',
    resolveId: { order: 'pre', handler: (id) => (store.test(id) ? `\0${id}:none` : undefined) },
    load: (id) => (id.startsWith('\0astro:') && id.endsWith(':none') ? 'export default new Map();' : undefined),
  };
}
