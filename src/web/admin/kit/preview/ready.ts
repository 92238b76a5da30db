/** What the page of a preview says once it hears. */
export const previewReady = 'previa'
