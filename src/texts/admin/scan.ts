/** Input of a barcode reader. */
export const scanTexts = {
  reader: 'Leia ou digite o SKU ou EAN',
  readerHint: 'Enter conta uma peça. “12*CÓDIGO” conta doze de uma vez.',
  read: 'Contar',
  camera: 'Usar a câmera',
  cameraOff: 'Fechar a câmera',
  sound: 'Som das leituras',
  cameraFailed: 'Não conseguimos abrir a câmera. Recarregue esta página e permita o uso.',
} as const
