import type { SetupStep } from '#contract/settings'

type Step = { title: string; todo: string; done: string; action: string }

const steps = {
  store: {
    title: 'Dados da loja',
    todo: 'razão social, CNPJ, endereço, e-mail e telefone, que a lei pede no rodapé',
    done: 'aparecem no rodapé, nos e-mails e nas notas',
    action: 'Preencher',
  },
  payments: {
    title: 'Como você recebe',
    todo: 'uma chave Pix basta para começar; cartão e boleto vêm com um provedor',
    done: 'dá para pagar um pedido',
    action: 'Escolher',
  },
  freight: {
    title: 'Frete',
    todo: 'uma tabela por CEP e peso, motoboy ou retirada na loja',
    done: 'há pelo menos uma forma de entregar',
    action: 'Montar',
  },
  products: {
    title: 'Produtos',
    todo: 'cadastre o primeiro, ou traga tudo da Shopify ou da Nuvemshop',
    done: 'há produtos à venda',
    action: 'Cadastrar',
  },
  emails: {
    title: 'E-mails da loja',
    todo: 'endereço público e servidor de e-mails; sem eles nada chega ao cliente',
    done: 'os e-mails saem da loja',
    action: 'Ver',
  },
  texts: {
    title: 'Termos, trocas e privacidade',
    todo: 'leia, ajuste e publique as quatro páginas que a lei pede',
    done: 'as quatro páginas estão publicadas',
    action: 'Ler',
  },
  test_order: {
    title: 'Pedido de teste',
    todo: 'compre uma peça como cliente, pague e acompanhe até a fila',
    done: 'um pedido foi pago',
    action: 'Fazer',
  },
} as const satisfies Record<SetupStep, Step>

/** Texts of the start page of a store that has not sold yet. */
export const firstHour = {
  title: (left: number) =>
    left === 0
      ? 'Tudo pronto para vender.'
      : left === 1
        ? 'Falta 1 passo para vender.'
        : `Faltam ${left} passos para vender.`,
  lead: (done: number) =>
    done === 0
      ? 'Cada passo se marca sozinho quando fica pronto.'
      : `${done === 1 ? '1 já está feito' : `${done} já estão feitos`}. Cada passo se marca sozinho quando fica pronto.`,
  progress: (done: number, all: number) => `${done} de ${all}`,
  steps: steps as Record<SetupStep, Step>,
  change: 'Mudar',
  done: 'feito',
  todo: 'por fazer',
  importInstead: 'Trazer de outra loja',
  law: {
    title: 'A lei, antes de vender',
    source: 'Decreto 7.962/2013',
    missing: (left: number, all: number) =>
      left === 0 ? 'Nada falta do que a lei pede.' : `${left === 1 ? 'Falta' : 'Faltam'} ${left} de ${all}.`,
  },
  meanwhile: {
    title: 'Enquanto isso',
    note: 'nada disso é preciso para vender',
    team: ['Chamar a equipe', 'cada pessoa com o seu acesso', 'Convidar'],
    carrier: ['Ligar o Melhor Envio', 'a etiqueta sai daqui', 'Ligar'],
    home: ['Arrumar a página inicial', 'fotos, textos e a ordem das vitrines', 'Arrumar'],
  },
  dashboard: 'Ver o painel',
} as const
