/** Error page of a form posted before its page was hydrated or without JavaScript. The form data was not processed. */
export const noScriptForm = {
  title: 'Seus dados não foram enviados',
  text: 'A página ainda não tinha terminado de abrir, ou o JavaScript está desativado neste navegador. Volte, espere a página carregar e envie de novo.',
  back: 'Voltar para a página',
} as const
