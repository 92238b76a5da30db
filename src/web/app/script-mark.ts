/** What marks the inline scripts of the page being rendered as ours. Only the server has one, another for every page. */
export const scriptMark: { current: () => string | undefined } = { current: () => undefined }
