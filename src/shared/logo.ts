/** The logo as shapes, so that no font of the machine decides how it looks. Cap height 20, width 92. */
export const logoPath = [
  'M0 0H11C20 0 25 4 25 10S20 20 11 20H0ZM6 4.8V15.2H10.6C16 15.2 18.8 13.6 18.8 10S16 4.8 10.6 4.8Z',
  'M42.4 0H49.2L60 20H53.2L51.3 16.2H40.1L38.2 20H31.6ZM45.7 4.9L42.2 11.9H49.2Z',
  'M78.5 -.4C87.5 -.4 92.6 3.8 92.6 10S87.5 20.4 78.5 20.4S64.4 16.2 64.4 10S69.5 -.4 78.5 -.4ZM78.5 4.6C73.6 4.6 70.8 6.6 70.8 10S73.6 15.4 78.5 15.4S86.2 13.4 86.2 10S83.4 4.6 78.5 4.6Z',
].join('')
