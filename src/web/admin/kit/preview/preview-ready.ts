/** Message that the previewed page posts when it is ready. */
export const previewReadyMessage = 'previa'
