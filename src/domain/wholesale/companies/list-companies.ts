import { and, asc, count, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { type Company, findCompany, toEditable, toForm } from '#context/wholesale/company-rows.ts'
import { listPeople } from '#context/wholesale/buyers/list-people.ts'
import { checkCompany, countToLook } from '#context/wholesale/rules.ts'
import type { CompanyCheck, CompanyPage, CompanyRow, CompanySearch, CompanyView } from '#contract/wholesale'
import { computeVersion } from '#domain/audit'
import { findPeopleById } from '#domain/identity'
import { listPriceLists } from '#domain/pricing'
import { toContainsPattern, type Db, database } from '#platform/postgres/database'
import type { StaffContext } from '#platform/http/http'
import { companies, companyBuyers } from '#tables/wholesale'
import { getFirst } from '#shared/data/get-or-throw'

const byName = sql`unaccent(lower(${companies.legalName}))`
const orders = {
  name: byName,
  applied: companies.appliedAt,
  limit: companies.creditLimit,
} as const

function orderOf(sort: CompanySearch['sort']): SQL {
  const column = orders[sort.replace('-', '') as keyof typeof orders]
  return sort.startsWith('-') ? desc(column) : asc(column)
}

function matching(search: string): SQL | undefined {
  const like = toContainsPattern(search.toLowerCase())
  const code = search.toUpperCase().replace(/[^0-9A-Z]/g, '')
  return or(
    sql`unaccent(lower(${companies.legalName})) like unaccent(${like})`,
    sql`unaccent(lower(${companies.tradeName})) like unaccent(${like})`,
    sql`unaccent(lower(${companies.city})) like unaccent(${like})`,
    sql`${companies.email} like ${like}`,
    code ? sql`${companies.cnpj} like ${toContainsPattern(code)}` : undefined,
  )
}

/** Returns companies with how many there are in each state, by the search without the state. */
export async function listCompanies(
  ctx: StaffContext,
  { search, status, state, priceListId, sort, page, pageSize }: CompanySearch,
): Promise<CompanyPage> {
  const db = database()
  const found = and(
    search ? matching(search) : undefined,
    state && eq(companies.state, state),
    priceListId === undefined ? undefined : eq(companies.priceListId, priceListId),
  )
  const where = and(found, status && eq(companies.status, status))
  const countOf = (wanted: string) =>
    sql<number>`count(*) filter (where ${companies.status} = ${wanted})::int`
  const [rows, counts, total] = await Promise.all([
    db
      .select()
      .from(companies)
      .where(where)
      .orderBy(orderOf(sort), asc(companies.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db
      .select({
        applied: countOf('applied'),
        active: countOf('active'),
        refused: countOf('refused'),
        suspended: countOf('suspended'),
      })
      .from(companies)
      .where(found),
    db.$count(companies, where),
  ])
  return { items: await toRows(ctx, db, rows), counts: getFirst(counts), total, page, pageSize }
}

/** Returns one company with its checks, people and version. Throws `wholesale.company_not_found`. */
export async function readCompany(ctx: StaffContext, id: string): Promise<CompanyView> {
  const db = database()
  const company = await findCompany(db, id)
  const [rows, people, mailboxes] = await Promise.all([
    toRows(ctx, db, [company]),
    listPeople(db, id),
    mailboxesOf(db, [id]),
  ])
  return {
    ...getFirst(rows),
    form: toForm(company),
    reason: company.reason,
    record: company.record,
    recordAt: company.recordAt?.toISOString() ?? null,
    checks: checksOf(company, mailboxes.get(id) ?? []),
    people,
    version: computeVersion(toEditable(company)),
  }
}

const checksOf = (company: Company, mailboxes: readonly string[]): CompanyCheck[] =>
  checkCompany({
    cnpj: company.cnpj,
    form: toForm(company),
    record: company.record,
    mailboxes,
    now: new Date(),
  })

async function toRows(ctx: StaffContext, db: Db, rows: readonly Company[]): Promise<CompanyRow[]> {
  const ids = rows.map(({ id }) => id)
  const [lists, people, mailboxes] = await Promise.all([
    listPriceLists(ctx),
    countPeople(db, ids),
    mailboxesOf(db, ids),
  ])
  return rows.map((company) => ({
    id: company.id,
    cnpj: company.cnpj,
    legalName: company.legalName,
    tradeName: company.tradeName,
    city: company.city,
    state: company.state,
    status: company.status,
    priceListId: company.priceListId,
    priceList: lists.find(({ id }) => id === company.priceListId)?.name ?? null,
    minimumOrder: company.minimumOrder,
    termsDays: company.termsDays,
    creditLimit: company.creditLimit,
    buyers: people.get(company.id) ?? 0,
    appliedAt: company.appliedAt.toISOString(),
    decidedAt: company.decidedAt?.toISOString() ?? null,
    toLook: countToLook(checksOf(company, mailboxes.get(company.id) ?? [])),
  }))
}

async function countPeople(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const found = await db
    .select({ id: companyBuyers.companyId, people: count() })
    .from(companyBuyers)
    .where(inArray(companyBuyers.companyId, [...ids]))
    .groupBy(companyBuyers.companyId)
  return new Map(found.map(({ id, people }) => [id, people]))
}

/** Returns the confirmed emails of the people of these companies. */
async function mailboxesOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  const members = await db
    .select({ userId: companyBuyers.userId, companyId: companyBuyers.companyId })
    .from(companyBuyers)
    .where(inArray(companyBuyers.companyId, [...ids]))
  const people = await findPeopleById(
    db,
    members.map(({ userId }) => userId),
  )
  const emails = new Map(
    people.flatMap(({ id, email, emailVerified }) => (emailVerified ? [[id, email]] : [])),
  )
  const found = new Map<string, string[]>()
  for (const { userId, companyId } of members) {
    const email = emails.get(userId)
    if (email) found.set(companyId, [...(found.get(companyId) ?? []), email])
  }
  return found
}

/** Returns the price lists that a company may get, with how many companies have each. */
export async function listTermsOptions(ctx: StaffContext) {
  const [lists, used] = await Promise.all([
    listPriceLists(ctx),
    database()
      .select({ id: companies.priceListId, companies: count() })
      .from(companies)
      .where(eq(companies.status, 'active'))
      .groupBy(companies.priceListId),
  ])
  return {
    items: lists.map(({ id, name, percentOff }) => ({
      id,
      name,
      percentOff,
      companies: used.find((each) => each.id === id)?.companies ?? 0,
    })),
  }
}
