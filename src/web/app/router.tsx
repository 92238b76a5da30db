import { makeRouter } from './make-router.tsx'
import { routeTree } from './routeTree.gen.ts'

/** The server's router: it knows every address. */
export const getRouter = () => makeRouter(routeTree)
