/**
 * The public address of the shop, for canonical links and structured data. The server fixes it;
 * the browser takes over what the page was rendered with, so that both make the same tags.
 */
export const site = { url: '' }

export const absolute = (path: string): string => site.url + path
