import type { SetupItem } from '#contract/settings'

/** Where an item is fixed: an admin screen, or an instruction where no screen exists. */
type Place = { path: string; search?: { aba: string }; screen: string } | { path?: never; how: string }
type Item = { text: string; place: Place }

const business: Place = { path: '/admin/configuracoes', search: { aba: 'loja' }, screen: 'Configurações' }
const freight: Place = { path: '/admin/configuracoes', search: { aba: 'frete' }, screen: 'Tabela de frete' }
const pages: Place = { path: '/admin/content', screen: 'Páginas' }
const file = (group: string): Place => ({ how: `npm run settings -- ${group} ARQUIVO.json` })

/** Setup checklist before the first sale, on the admin dashboard and in `npm run doctor`. */
export const setup = {
  title: 'Antes de vender',
  lead: 'Ainda falta isto. Os itens com uma lei ao lado são obrigatórios.',
  doctor: (count: number) =>
    count === 1 ? 'Antes de vender, falta 1 coisa:' : `Antes de vender, faltam ${count} coisas:`,
  failed: 'Não conseguimos conferir o que falta para vender.',
  items: {
    legal_name: { text: 'Razão social (Decreto 7.962/2013, art. 2º)', place: business },
    cnpj: { text: 'CNPJ (Decreto 7.962/2013, art. 2º)', place: business },
    address: { text: 'Endereço completo (Decreto 7.962/2013, art. 2º)', place: business },
    email: { text: 'E-mail da loja (Decreto 7.962/2013, art. 2º)', place: business },
    phone: { text: 'Telefone da loja (Decreto 7.962/2013, art. 2º)', place: business },
    contact: { text: 'Página de contato publicada (Decreto 7.962/2013, art. 4º)', place: pages },
    terms: { text: 'Termos de serviço publicados (Decreto 7.962/2013, art. 4º)', place: pages },
    exchanges: {
      text: 'Trocas e devoluções publicadas, com título próprio em alguma página (CDC, art. 49)',
      place: pages,
    },
    privacy: { text: 'Política de privacidade publicada (LGPD, art. 9º)', place: pages },
    freight: { text: 'Frete ou retirada: sem isso ninguém termina a compra', place: freight },
    payments: { text: 'Uma forma de pagamento, como a chave Pix da loja', place: file('payments') },
    site_url: { text: 'O endereço público da loja', place: { how: 'SITE_URL no .env' } },
    smtp: {
      text: 'Envio de e-mails: sem isso eles ficam na caixa de saída',
      place: { how: 'SMTP_URL e MAIL_FROM no .env' },
    },
  } satisfies Record<SetupItem, Item> as Record<SetupItem, Item>,
} as const
