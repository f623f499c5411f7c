// The end of an object that held nothing but a person: its storage goes as a whole, and this instance of it with it. Whoever asks it
// again meets one that knows nobody.
export async function vanish(ctx: Pick<DurableObjectState, 'storage' | 'abort'>): Promise<void> {
  await ctx.storage.deleteAlarm();
  await ctx.storage.deleteAll();
  setTimeout(() => ctx.abort('its storage is deleted'), 0);
}
