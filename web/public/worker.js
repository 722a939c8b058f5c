// The service worker: what the browser does for the page while no window of it is open.

// -- push: reminders ------------------------------------------------------------------------------
// The server writes what is to be read; here it is only shown, and a press leads to the table.

self.addEventListener('push', (event) => {
  let said = {}
  try {
    said = event.data?.json() ?? {}
  } catch {
    // Whatever it was, the browser wants something to be shown.
  }
  const shown = self.registration.showNotification(said.title || 'Boulevard', {
    body: said.body || '',
    tag: said.tag || 'boulevard', // a later one about the same table takes its place
    icon: '/icon.svg',
    data: { path: said.path || '/' },
  })
  event.waitUntil(shown)
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(show(event.notification.data?.path || '/'))
})

/** The window that shows this path already, or another one. */
async function show(path) {
  const address = new URL(path, self.location.origin)
  if (address.origin !== self.location.origin) return
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = windows.find((window) => new URL(window.url).pathname === address.pathname)
  await (there ? there.focus() : self.clients.openWindow(address.href))
}

// -- without a network ----------------------------------------------------------------------------
// The page as it was last loaded: its one document, and the files that it has used so far.  The names
// of those in /assets change with their content, so one that is kept is the right one.  What tables
// looked like the page itself keeps (src/play/known.ts).

const PAGE = 'boulevard-page'
const DOCUMENT = '/'
const MOST = 160 // files

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api')) return
  if (mode === 'navigate') event.respondWith(freshly(event.request, DOCUMENT))
  else if (pathname.startsWith('/assets/')) event.respondWith(kept(event.request))
  else event.respondWith(freshly(event.request, pathname))
})

// The page says what it had loaded before this worker was there.
self.addEventListener('message', (event) => {
  if (Array.isArray(event.data?.keep)) event.waitUntil(keepAll(event.data.keep))
})

/** From the site; where that cannot be reached, as it was there last. */
async function freshly(request, name) {
  const cache = await caches.open(PAGE)
  try {
    const answer = await fetch(request)
    if (answer.ok) await cache.put(name, answer.clone())
    return answer
  } catch (error) {
    const known = await cache.match(name)
    if (known) return known
    throw error
  }
}

/** A file that never changes. */
async function kept(request) {
  const cache = await caches.open(PAGE)
  const known = await cache.match(request.url)
  if (known) return known
  const answer = await fetch(request)
  if (answer.ok) {
    await cache.put(request.url, answer.clone())
    await forget(cache)
  }
  return answer
}

async function keepAll(paths) {
  const cache = await caches.open(PAGE)
  await Promise.all(
    paths.map(async (path) => {
      if (!(await cache.match(path))) await cache.add(path).catch(() => undefined)
    }),
  )
  await forget(cache)
}

/** The oldest files go: those of versions that nobody has any more. */
async function forget(cache) {
  const all = await cache.keys()
  const files = all.filter(({ url }) => new URL(url).pathname.startsWith('/assets/'))
  await Promise.all(files.slice(0, -MOST).map((request) => cache.delete(request)))
}
