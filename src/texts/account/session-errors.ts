/** Errors while the session is checked. */
export const sessionErrors = {
  problems: {
    server: 'Algo deu errado do nosso lado. Tente de novo em instantes.',
    session: 'Não conseguimos verificar sua conta.',
    again: 'Tentar de novo',
  },
}
