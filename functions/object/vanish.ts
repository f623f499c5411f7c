// The end of an object that held only a person's data: its whole storage is deleted, and this instance ends. A later
// call meets a new instance without data.
export async function vanish(ctx: Pick<DurableObjectState, 'storage' | 'abort'>): Promise<void> {
  await ctx.storage.deleteAlarm();
  await ctx.storage.deleteAll();
  setTimeout(() => ctx.abort('its storage is deleted'), 0);
}
