/** Validation messages of pages, posts and the storefront layout. The contracts import them, so this file imports none. */
export const contentErrors = {
  unknownPage: 'Esta página não existe.',
  unknownPost: 'Este post não existe.',
  linkWrong: 'Este link não é aceito: use um endereço da loja, https, e-mail ou telefone.',
  markUnknown: 'Este formato de letra não é aceito.',
  blockUnknown: 'Este tipo de bloco não é aceito.',
  videoWrong: 'Cole o endereço de um vídeo do YouTube ou do Vimeo.',
  pictureUnknown: 'Uma das fotos não existe mais. Envie de novo.',
  oneHero: 'A página precisa de um banner principal visível, e só um: ele traz o título.',
}
