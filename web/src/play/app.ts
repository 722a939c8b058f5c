// The page as an app: a worker of the browser's keeps what has been loaded, so that it opens without a
// network too.

/** Starts the worker where there can be one, and tells it what was loaded before it came. */
export async function install(): Promise<void> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  try {
    await navigator.serviceWorker.register('/worker.js')
    const { active } = await navigator.serviceWorker.ready
    const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
    const files = loaded
      .filter(({ origin, pathname }) => origin === location.origin && /^\/assets\//.test(pathname))
      .map(({ href }) => href)
    active?.postMessage({ keep: ['/', '/icon.svg', '/manifest.webmanifest', ...files] })
  } catch {
    // A browser that wants none still plays; it only needs its network.
  }
}
