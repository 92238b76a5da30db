import { createPriceList } from '#domain/pricing'
import { createPerson, upsertPerson } from '#domain/identity'
import { fakeCompanyRecords } from '#adapters/company-record/fake'
import { type Db, transaction } from '#platform/postgres/database'
import type { StaffContext } from '#platform/http/http'
import type { CompanyStatus } from '#contract/wholesale'
import { priceListMembers } from '#tables/pricing'
import { companies, companyBuyers } from '#tables/wholesale'
import { toSlug } from '#shared/text/slug'

const day = 86_400_000

/** Price lists of companies: id, name, hundredths of a percent off. */
const lists = [
  ['5a0c1d6e-6f0b-4a57-9a3e-2f1f6d1c0301', 'Revenda', 3_500],
  ['5a0c1d6e-6f0b-4a57-9a3e-2f1f6d1c0302', 'Academia', 3_000],
] as const
type List = 'Revenda' | 'Academia'

/** Price list, minimum order, days, and limit of a company; amounts in centavos. */
type Terms = readonly [List, number, number, number]

type SeedCompany = {
  cnpj: string
  legalName: string
  tradeName: string
  registration: string
  /** person who applied; a demo account has its own email */
  person: string
  email?: string
  phone: string
  place: readonly [
    cep: string,
    street: string,
    number: string,
    complement: string,
    district: string,
    city: string,
    state: string,
  ]
  sells: string
  status: CompanyStatus
  /** days since it applied */
  age: number
  reason?: string
  terms?: Terms
}

const all: readonly SeedCompany[] = [
  {
    cnpj: '12ABC34501DE35',
    legalName: 'Movimento Confecções Ltda.',
    tradeName: 'Ateliê Movimento',
    registration: '104327189',
    person: 'Helena Prado Lima',
    phone: '62991204471',
    place: ['74120010', 'Rua 9', '1296', '', 'Setor Oeste', 'Goiânia', 'GO'],
    sells: 'Loja de roupa fitness',
    status: 'applied',
    age: 0.13,
  },
  {
    cnpj: '27461835000103',
    legalName: 'Treino & Cia Artigos Esportivos Ltda',
    tradeName: 'Treino & Cia',
    registration: '106274150',
    person: 'Otávio Rezende',
    phone: '64992107735',
    place: ['75800001', 'Avenida Goiás', '840', '', 'Centro', 'Jataí', 'GO'],
    sells: 'Roupas e acessórios para academia',
    status: 'applied',
    age: 0.05,
  },
  {
    cnpj: '11222333000181',
    legalName: 'Passo Largo Esportes Ltda',
    tradeName: 'Passo Largo Esportes',
    registration: 'ISENTO',
    person: 'Lívia Lojista',
    email: 'lojista@dao.test',
    phone: '31991830264',
    place: ['30130010', 'Praça Sete de Setembro', '55', '', 'Centro', 'Belo Horizonte', 'MG'],
    sells: 'Tênis e roupa de corrida',
    status: 'active',
    age: 160,
    terms: ['Revenda', 120_000, 28, 800_000],
  },
  {
    cnpj: '30582716000105',
    legalName: 'Fibra Boutique Comércio de Roupas Ltda',
    tradeName: 'Fibra Boutique',
    registration: '105182737',
    person: 'Tainá Fontoura',
    phone: '62993345180',
    place: ['75020010', 'Rua Engenheiro Portela', '310', 'Loja 4', 'Centro', 'Anápolis', 'GO'],
    sells: 'Moda feminina e fitness',
    status: 'suspended',
    age: 240,
    reason: 'Há um boleto vencido. Assim que ele for pago, liberamos as compras.',
    terms: ['Revenda', 120_000, 28, 500_000],
  },
  {
    cnpj: '41826395000163',
    legalName: 'Ipê-roxo Comércio de Vestuário Ltda',
    tradeName: 'Loja Ipê-roxo',
    registration: '0730000100109',
    person: 'Breno Sampaio',
    phone: '61991427708',
    place: ['70150900', 'Praça dos Três Poderes', '12', '', 'Zona Cívico-Administrativa', 'Brasília', 'DF'],
    sells: 'Multimarcas de roupa esportiva',
    status: 'active',
    age: 310,
    terms: ['Revenda', 120_000, 28, 1_000_000],
  },
  {
    cnpj: '11444777000161',
    legalName: 'Academia Pulsar Ltda',
    tradeName: 'Academia Pulsar',
    registration: 'ISENTO',
    person: 'Dirce Albernaz',
    phone: '62998810346',
    place: ['74120010', 'Rua 9', '300', '', 'Setor Oeste', 'Goiânia', 'GO'],
    sells: 'Uniforme da equipe e loja da recepção',
    status: 'active',
    age: 95,
    terms: ['Academia', 80_000, 14, 600_000],
  },
  {
    cnpj: '33A7K2P9000179',
    legalName: 'Corre Mulher Moda Esportiva Ltda',
    tradeName: 'Corre Mulher',
    registration: '131234567',
    person: 'Soraia Bezerra',
    phone: '65992036614',
    place: ['78005000', 'Avenida Getúlio Vargas', '1450', 'Sala 2', 'Centro Norte', 'Cuiabá', 'MT'],
    sells: 'Roupa de corrida para mulheres',
    status: 'active',
    age: 40,
    terms: ['Revenda', 120_000, 28, 800_000],
  },
  {
    cnpj: '19131243000197',
    legalName: 'Estúdio Laranja Comércio de Roupas Ltda',
    tradeName: 'Estúdio Laranja',
    registration: 'ISENTO',
    person: 'Caetano Vidal',
    phone: '11994470912',
    place: ['01310100', 'Avenida Paulista', '37', 'Andar 4', 'Bela Vista', 'São Paulo', 'SP'],
    sells: 'Estúdio de pilates com loja',
    status: 'refused',
    age: 21,
    reason: 'O CNPJ consta como baixado na Receita Federal.',
  },
]

/** Seeds companies of wholesale in every state, their price lists, and the people who buy for them. */
export async function seedCompanies(seeder: StaffContext): Promise<void> {
  await transaction(async (tx) => {
    await tx.$client.query("select pg_advisory_xact_lock(hashtext('demo_companies'))")
    if ((await tx.select().from(companies).limit(1)).length > 0) return
    const ids = await findOrCreateLists(tx, seeder)
    for (const company of all) await insertCompany(tx, company, ids)
  })
}

async function findOrCreateLists(tx: Db, seeder: StaffContext): Promise<ReadonlyMap<List, string>> {
  const ids = new Map<List, string>()
  for (const [id, name, percentOff] of lists) {
    const { rows } = await tx.$client.query<{ id: string }>('select id from price_lists where name = $1', [
      name,
    ])
    const known = rows[0]?.id
    const form = { name, percentOff, startsAt: null, endsAt: null, rules: [], prices: [] }
    ids.set(name, known ?? (await createPriceList(tx, seeder, { id, ...form })))
  }
  return ids
}

// Rows instead of commands: companies that were decided long ago send no emails now.
async function insertCompany(tx: Db, company: SeedCompany, lists: ReadonlyMap<List, string>): Promise<void> {
  const { cnpj, legalName, tradeName, person, status, age, place, terms } = company
  const email = company.email ?? `${toSlug(person).replaceAll('-', '.')}@empresa.test`
  // The others sign in by a link, like any customer.
  const userId = company.email
    ? await upsertPerson(tx, { email, name: person, password: 'Cerrado-2026-lojista' })
    : await createPerson(tx, { email, name: person, emailVerified: true })
  const record = await fakeCompanyRecords(cnpj)
  const appliedAt = new Date(Date.now() - age * day)
  const [list, minimumOrder, termsDays, creditLimit] = terms ?? [undefined, 0, 0, 0]
  const priceListId = (list && lists.get(list)) ?? null
  const [cep, street, number, complement, district, city, state] = place
  const [made] = await tx
    .insert(companies)
    .values({
      ...{ cnpj, legalName, tradeName, email, status, appliedAt, priceListId },
      ...{ minimumOrder, termsDays, creditLimit },
      ...{ cep, street, number, complement, district, city, state },
      stateRegistration: company.registration,
      phone: `+55${company.phone}`,
      sells: company.sells,
      reason: company.reason ?? '',
      record: record ?? null,
      recordAt: record ? appliedAt : null,
      decidedAt: status === 'applied' ? null : new Date(appliedAt.getTime() + day),
    })
    .returning({ id: companies.id })
  if (!made) return
  await tx
    .insert(companyBuyers)
    .values({ userId, companyId: made.id, role: 'approver', createdAt: appliedAt })
  if (status === 'active' && priceListId)
    await tx.insert(priceListMembers).values({ userId, listId: priceListId })
}
