// The race's own Worker: `POST /score/<race>/<player>/<points>`, `GET /board/<race>`, `GET /books/<player>`, a socket at `/live/<race>`.
import { type RaceEnv, raceOf, racerOf } from './verbs.ts';

export { Race } from './race.ts';
export { Racer } from './racer.ts';

export default {
  async fetch(request: Request, env: RaceEnv): Promise<Response> {
    const [, verb = '', name = '', player = '', points = ''] = new URL(request.url).pathname.split('/');
    if (verb === 'score') await racerOf(env, player).score(name, Number(points));
    if (verb === 'close') await raceOf(env, name).closeAt(Date.now() + Number(player));
    if (verb === 'board') return Response.json(await raceOf(env, name).board());
    if (verb === 'books') return Response.json(await racerOf(env, name).books());
    if (verb === 'live')
      return (env.RACE.getByName(name) as { fetch(request: Request): Promise<Response> }).fetch(request);
    return new Response(null, { status: 204 });
  },
};
