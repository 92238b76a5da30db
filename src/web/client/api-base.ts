/** Where the API begins; below it no page of the router stands. */
export const apiBase = '/api'
