// Makes `client:touch` known to Astro, and draws what art is missing before a build or `npm run dev` serves.
import type { AstroIntegration } from 'astro';
import { makeArt } from '../../../scripts/art.ts';

export function face(): AstroIntegration {
  return {
    name: 'perigee-face',
    hooks: {
      'astro:config:setup': async ({ addClientDirective, injectRoute }) => {
        addClientDirective({ name: 'touch', entrypoint: './src/client/touch/directive.ts' });
        // For whoever works on the design system: no part of a release.
        if (process.env.PERIGEE_BUILD !== 'release') {
          injectRoute({ pattern: '/dev/style', entrypoint: './src/pages/_dev/style.astro' });
          injectRoute({ pattern: '/dev/api', entrypoint: './src/pages/_dev/api.astro' });
        }
        await makeArt();
      },
    },
  };
}
