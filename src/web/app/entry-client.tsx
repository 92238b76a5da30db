import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { makeRouter } from './make-router.tsx'
import { withOtherArea } from './other-area.ts'
import { routeTree as shopTree } from './shop-tree.gen.js'

// What the content policy refuses is noted; the code of the log comes with the first refusal (ER-09).
addEventListener('securitypolicyviolation', (event) => {
  import('#web/client/security-log.ts').then(
    ({ logViolation }) => logViolation(event),
    () => {},
  )
})

const open = (routes: typeof shopTree) =>
  // Start's own client entry also carries the runtime of server functions; the shop has none.
  startTransition(() => {
    hydrateRoot(document, <RouterClient router={makeRouter(routes)} />)
  })

// Staff's addresses come with their first page, and each area leaves to the other by loading its page. Before them there
// is nothing on a staff page that could be lost: it is asked for anew, and so is the release that it names.
if (/^\/admin(\/|$)/.test(location.pathname))
  void import('./staff-tree.gen.js').then(
    ({ routeTree }) => open(withOtherArea(routeTree, '/$')),
    () => setTimeout(() => location.reload(), 2000),
  )
else open(withOtherArea(shopTree, '/admin/$'))
