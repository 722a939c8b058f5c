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
