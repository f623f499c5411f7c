// The number on the installed application's icon.

/** Platforms without such a number throw, which is ignored. */
export async function setBadge(count: number): Promise<void> {
  const { setAppBadge, clearAppBadge } = navigator;
  await (count > 0 ? setAppBadge?.call(navigator, count) : clearAppBadge?.call(navigator))?.catch(() => {});
}
