/** The page for a form that was sent without the page's code: nothing of it was read. */
export const pageForms = {
  title: 'Seus dados não foram enviados',
  text: 'A página ainda não tinha terminado de abrir, ou o JavaScript está desligado neste navegador. Volte, espere a página abrir por inteiro e envie de novo.',
  back: 'Voltar para a página',
} as const
