/** CSP nonce of the inline scripts of the page being rendered. Only the server has one, new for every page. */
export const scriptNonce: { current: () => string | undefined } = { current: () => undefined }
