/** Texts of the footer. */
export const footer = {
  claim: 'Moda fitness feita em Goiânia, com a luz do cerrado.',
  help: 'Ajuda',
  contact: 'Fale com a gente',
  social: 'Redes sociais',
  contactLink: 'Contato',
  privacy: 'Política de privacidade',
  terms: 'Termos de serviço',
  newTab: 'abre em outra aba',
} as const
