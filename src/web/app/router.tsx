import { makeRouter } from './make-router.tsx'
import { routeTree } from './routeTree.gen.ts'

/** Creates the router of the server, with all routes. */
export const getRouter = () => makeRouter(routeTree)
