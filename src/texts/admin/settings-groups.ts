type Group = { label: string; lead: string }
/** `keywords`: what people type to find the part. */
type Part = { label: string; keywords: readonly string[] }

/** Names of the groups of settings and of their parts, and the words by which the search finds them. */
export const settingsGroups = {
  nav: 'Grupos de configurações',
  all: 'Configurações',
  find: 'Buscar configuração',
  none: (text: string) => `Nada com “${text}”. Tente outra palavra.`,
  parts: 'Partes deste grupo',
  command: (part: string) => `Configurações: ${part}`,
  history: 'Histórico',
  lastChange: (who: string, when: string) => `última mudança: ${who}, ${when}`,
  opening: {
    ready: 'A loja pode ficar aberta: nada falta do Decreto 7.962.',
    missing: (count: number) =>
      count === 1
        ? 'Falta 1 coisa que a lei pede para a loja abrir.'
        : `Faltam ${count} coisas que a lei pede para a loja abrir.`,
    open: 'Ver o que falta',
  },
  groups: {
    loja: { label: 'Loja', lead: 'Quem vende: o que o rodapé, os e-mails e as notas dizem da empresa.' },
    frete: { label: 'Frete', lead: 'Por quanto, por onde e quando os pedidos saem.' },
    impostos: { label: 'Impostos', lead: 'As notas fiscais, com as regras que o contador passou.' },
    emails: { label: 'E-mails', lead: 'O que a loja escreve aos clientes por conta própria.' },
    atacado: { label: 'Atacado', lead: 'As regras para as empresas que compram a prazo.' },
    copias: { label: 'Cópias de segurança', lead: 'A cópia de toda a loja, feita à noite ou na hora.' },
  } satisfies Record<string, Group>,
  partNames: {
    loja: {
      label: 'Empresa',
      keywords: ['razão social', 'CNPJ', 'endereço', 'telefone', 'redes sociais', 'encarregado', 'LGPD'],
    },
    frete: {
      label: 'Tabela de frete',
      keywords: ['frete grátis', 'retirada na loja', 'preço', 'CEP', 'prazo'],
    },
    envio: {
      label: 'Envio',
      keywords: ['preparo', 'horário', 'feriados', 'coletas', 'etiquetas', 'último horário'],
    },
    motoboy: { label: 'Motoboy', keywords: ['entrega no mesmo dia', 'região'] },
    remetente: { label: 'Remetente', keywords: ['endereço de saída', 'etiqueta'] },
    caixas: { label: 'Caixas', keywords: ['embalagem', 'medidas', 'peso'] },
    transportadoras: { label: 'Transportadoras', keywords: ['Melhor Envio', 'Correios', 'Jadlog', 'conta'] },
    notas: {
      label: 'Notas fiscais',
      keywords: ['NF-e', 'Bling', 'nfe.io', 'CFOP', 'CST', 'regime', 'impostos'],
    },
    lembretes: { label: 'Lembretes', keywords: ['carrinho abandonado', 'e-mail'] },
    atacado: { label: 'Atacado', keywords: ['prazo', 'empresa', 'atraso', 'compra a prazo'] },
    copias: { label: 'Cópias de segurança', keywords: ['backup', 'restaurar', 'baixar', 'S3', 'noite'] },
  } satisfies Record<string, Part>,
} as const
