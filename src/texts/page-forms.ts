/** The page for a form that was sent without the page's code: nothing of it was read. */
export const pageForms = {
  title: 'Seus dados não foram enviados',
  text: 'A página ainda não tinha terminado de abrir, ou o JavaScript está desativado neste navegador. Volte, espere a página carregar e envie de novo.',
  back: 'Voltar para a página',
} as const
