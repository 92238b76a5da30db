/**
 * Public URL of the store, for canonical links and structured data. Set by the server; the browser takes it from
 * the rendered page, so that both create the same tags.
 */
export const site = { url: '' }

export const toAbsoluteUrl = (path: string): string => site.url + path
