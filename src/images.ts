// Pictures are files (ADR 006): the endpoint that Astro would make for changing them as they are asked for is nothing here.
export const prerender = false;
export const GET = (): Response => new Response(null, { status: 404 });
