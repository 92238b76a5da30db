import { eq } from 'drizzle-orm'
import {
  findCompany,
  setPriceListOfCompany,
  toEditable,
  toForm,
  toTerms,
} from '#context/wholesale/company-rows.ts'
import { lookUpRecord } from '#context/wholesale/applications/look-up-record.ts'
import { saveApplication } from '#context/wholesale/applications/apply.ts'
import {
  CompanyApplication,
  type CompanyChange,
  type CompanyRecord,
  type NewCompany,
  type TermsChange,
} from '#contract/wholesale'
import { type CommandCall, staffCommand } from '#domain/audit'
import { findPersonByEmail } from '#domain/identity'
import { readPriceListName } from '#domain/pricing'
import { invalidateTags } from '#platform/cache/cache'
import type { Db } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import { parseInput } from '#platform/http/parse-input'
import { companies } from '#tables/wholesale'

type ById = { id: string }

const announce = ({ tx }: { tx: Db }): Promise<void> => invalidateTags(tx, ['companies'])

type CompleteCompany = CompanyApplication & { customerEmail: string; record: CompanyRecord | undefined }

/**
 * Completes a new company by its public record. Throws `request.invalid` with the fields that are still missing. Never
 * call it inside a transaction.
 */
export async function completeCompany({ customerEmail, ...given }: NewCompany): Promise<CompleteCompany> {
  const record = await lookUpRecord(given.cnpj)
  const { situation: _situation, openedOn: _day, activity: _activity, ...recorded } = record ?? missing
  const typed = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''))
  const complete = { ...recorded, email: customerEmail, ...typed }
  const application = parseInput(CompanyApplication, complete) as CompanyApplication
  return { ...application, customerEmail, record }
}

const missing = {
  situation: '',
  openedOn: null,
  activity: '',
  legalName: '',
  tradeName: '',
  cep: '',
  street: '',
  number: '',
  complement: '',
  district: '',
  city: '',
  state: '',
} satisfies CompanyRecord

/**
 * Creates a company for an existing customer, who becomes its approver; it still waits for its approval. Returns its
 * id. Throws `wholesale.customer_not_found`, `wholesale.cnpj_taken` and `wholesale.already_buyer`.
 */
export const createCompany = staffCommand({
  entity: 'wholesale_company',
  async load({ tx, input }: CommandCall<CompleteCompany>) {
    const person = await findPersonByEmail(tx, input.customerEmail)
    if (!person) throw new AppError('wholesale.customer_not_found')
    return person
  },
  save: ({ tx, input: { record, customerEmail: _email, ...application }, loaded }) =>
    saveApplication(tx, loaded.id, application, record),
  audit: ({ input: { record: _record, customerEmail, ...application }, saved }) =>
    saved.created
      ? {
          action: 'CREATE',
          id: saved.id,
          name: application.legalName,
          after: { ...application, email: customerEmail, status: 'applied' },
        }
      : undefined,
  announce,
})

/** Changes the data of a company. Throws `wholesale.company_not_found` and `record.changed`. */
export const changeCompany = staffCommand({
  entity: 'wholesale_company',
  load: ({ tx, input: { id } }: CommandCall<CompanyChange & ById>) => findCompany(tx, id, true),
  version: ({ loaded }) => toEditable(loaded),
  save: async ({ tx, input: { id, version: _version, ...form } }) =>
    void (await tx.update(companies).set(form).where(eq(companies.id, id))),
  audit: ({ input: { id, version: _version, ...form }, loaded }) => ({
    id,
    name: form.legalName,
    before: toForm(loaded),
    after: form,
  }),
  announce,
})

/**
 * Changes price list, minimum, terms and limit of an approved company. Throws `wholesale.company_not_found`,
 * `wholesale.wrong_status`, `pricing.price_list_not_found` and `record.changed`.
 */
export const changeTerms = staffCommand({
  entity: 'wholesale_company',
  async load({ tx, input: { id, priceListId } }: CommandCall<TermsChange & ById>) {
    const company = await findCompany(tx, id, true)
    const nameOf = async (listId: string | null) => listId && readPriceListName(tx, listId)
    const [before, after] = [await nameOf(company.priceListId), await nameOf(priceListId)]
    if (!after) throw new AppError('pricing.price_list_not_found')
    return { company, lists: { before, after } }
  },
  version: ({ loaded: { company } }) => toEditable(company),
  decide({ loaded: { company } }) {
    if (company.status !== 'active' && company.status !== 'suspended')
      throw new AppError('wholesale.wrong_status')
  },
  async save({ tx, input: { id, version: _version, ...terms }, loaded: { company } }) {
    await tx.update(companies).set(terms).where(eq(companies.id, id))
    if (company.status === 'active') await setPriceListOfCompany(tx, id, terms.priceListId)
  },
  audit({ input: { id, version: _version, priceListId: _list, ...terms }, loaded: { company, lists } }) {
    const { priceListId: _before, ...before } = toTerms(company)
    return {
      id,
      name: company.legalName,
      before: { priceList: lists.before, ...before },
      after: { priceList: lists.after, ...terms },
    }
  },
  announce,
})

/** Stores a public record that was looked up again. Throws `wholesale.company_not_found`. */
export const saveRecord = staffCommand({
  entity: 'wholesale_company',
  load: ({ tx, input: { id } }: CommandCall<ById & { record: CompanyRecord | undefined }>) =>
    findCompany(tx, id, true),
  async save({ tx, input: { id, record } }) {
    // An outage of the source must not erase what is known.
    if (record) await tx.update(companies).set({ record, recordAt: new Date() }).where(eq(companies.id, id))
  },
  audit: ({ input: { id, record }, loaded }) =>
    record && {
      id,
      name: loaded.legalName,
      before: { situation: loaded.record?.situation ?? null },
      after: { situation: record.situation },
    },
  announce,
})

/** Looks up the public record of a stored company. Throws `wholesale.company_not_found`. */
export const lookUpRecordOf = async (db: Db, id: string): Promise<CompanyRecord | undefined> =>
  lookUpRecord((await findCompany(db, id)).cnpj)
