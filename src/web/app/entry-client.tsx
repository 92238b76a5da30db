import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { getRouter } from './router.tsx'

// What the content policy refuses is noted; the code of the log comes with the first refusal (ER-09).
addEventListener('securitypolicyviolation', (event) => {
  import('#web/client/security-log.ts').then(
    ({ logViolation }) => logViolation(event),
    () => {},
  )
})

// Start's own client entry also carries the runtime of server functions; the shop has none.
startTransition(() => {
  hydrateRoot(document, <RouterClient router={getRouter()} />)
})
