// Makes `client:touch` known to Astro.
import type { AstroIntegration } from 'astro';

export function face(): AstroIntegration {
  return {
    name: 'perigee-face',
    hooks: {
      'astro:config:setup': ({ addClientDirective, injectRoute, updateConfig }) => {
        addClientDirective({ name: 'touch', entrypoint: './src/client/touch/directive.ts' });
        updateConfig({ vite: { plugins: [plainImports()] } });
        // Pages for work on the design system are not part of a release.
        if (process.env.PERIGEE_BUILD !== 'release') {
          injectRoute({ pattern: '/dev/style', entrypoint: './src/pages/_dev/style.astro' });
          injectRoute({ pattern: '/dev/api', entrypoint: './src/pages/_dev/api.astro' });
        }
      },
    },
  };
}

/**
 * Vite wraps each dynamic import in a helper that looks for style sheets to load first. Ours are all in the page's head
 * (a style sheet behind a dynamic import does not work here anyway), and the helper would be a third of the shell.
 */
function plainImports() {
  return {
    name: 'perigee:plain-imports',
    enforce: 'pre' as const,
    configEnvironment: (name: string) => (name === 'client' ? { build: { modulePreload: false as const } } : {}),
    applyToEnvironment: ({ name }: { name: string }) => name === 'client',
    load: (id: string) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : null),
  };
}
