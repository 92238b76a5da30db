import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { getRouter } from '#web/router.tsx'

// Start's own client entry also carries the runtime of server functions; the shop has none.
startTransition(() => {
  hydrateRoot(document, <RouterClient router={getRouter()} />)
})
