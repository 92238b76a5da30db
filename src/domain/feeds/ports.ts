import { port } from '#platform/port'

/** Where the shop stands for the world: an exported picture is named by its whole address. */
export const siteOfShop = port<string>('feeds.siteOfShop')
