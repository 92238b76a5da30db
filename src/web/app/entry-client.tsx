import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { makeRouter } from './make-router.tsx'
import { addAreaSwitch } from './area-switch.ts'
import { routeTree as shopTree } from './shop-tree.gen.js'

// Logs CSP violations; the code of the log loads with the first one (ER-09).
addEventListener('securitypolicyviolation', (event) => {
  import('#web/client/security-log.ts').then(
    ({ logViolation }) => logViolation(event),
    () => {},
  )
})

const open = (routes: typeof shopTree) =>
  // The default client entry of TanStack Start includes the server function runtime, which is not used here.
  startTransition(() => {
    hydrateRoot(document, <RouterClient router={makeRouter(routes)} />)
    window.hydrating = true
  })

// The admin routes load with their first page, and each area opens the other by a full page load. If they fail to
// load, the page is reloaded: nothing can be lost before hydration, and a new release has other file names.
if (/^\/admin(\/|$)/.test(location.pathname))
  void import('./staff-tree.gen.js').then(
    ({ routeTree }) => open(addAreaSwitch(routeTree, '/$')),
    () => setTimeout(() => location.reload(), 2000),
  )
else open(addAreaSwitch(shopTree, '/admin/$'))
