import type { CompanyLookup, CompanyRecord } from '#domain/wholesale'

const goiania = { district: 'SETOR OESTE', city: 'GOIANIA', state: 'GO' } as const

/** Companies that the demo knows, written as the Receita Federal writes them. */
const records: Readonly<Record<string, CompanyRecord>> = {
  '12ABC34501DE35': {
    legalName: 'MOVIMENTO CONFECCOES LTDA',
    tradeName: 'ATELIE MOVIMENTO',
    situation: 'ATIVA',
    openedOn: '2026-08-14',
    activity: '4781400 Comércio varejista de artigos do vestuário e acessórios',
    cep: '74120010',
    street: 'RUA 9',
    number: '1296',
    complement: 'LOJA 2',
    ...goiania,
  },
  '11222333000181': {
    legalName: 'PASSO LARGO ESPORTES LTDA',
    tradeName: 'PASSO LARGO',
    situation: 'ATIVA',
    openedOn: '2017-03-02',
    activity: '4763602 Comércio varejista de artigos esportivos',
    cep: '30130010',
    street: 'PRACA SETE DE SETEMBRO',
    number: '55',
    complement: '',
    district: 'CENTRO',
    city: 'BELO HORIZONTE',
    state: 'MG',
  },
  '11444777000161': {
    legalName: 'ACADEMIA PULSAR LTDA',
    tradeName: 'PULSAR',
    situation: 'ATIVA',
    openedOn: '2012-10-30',
    activity: '9313100 Atividades de condicionamento físico',
    cep: '74120010',
    street: 'RUA 9',
    number: '300',
    complement: '',
    ...goiania,
  },
  '19131243000197': {
    legalName: 'ESTUDIO LARANJA COMERCIO DE ROUPAS LTDA',
    tradeName: '',
    situation: 'BAIXADA',
    openedOn: '2013-10-03',
    activity: '4781400 Comércio varejista de artigos do vestuário e acessórios',
    cep: '01310100',
    street: 'AVENIDA PAULISTA',
    number: '37',
    complement: 'ANDAR 4',
    district: 'BELA VISTA',
    city: 'SAO PAULO',
    state: 'SP',
  },
}

/** Looks up a few companies without network, for demo and tests; it knows no others. */
export const fakeCompanyRecords: CompanyLookup = async (cnpj) => records[cnpj]
