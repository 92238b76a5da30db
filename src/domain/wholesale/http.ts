import { applyForCompany } from '#context/wholesale/applications/apply.ts'
import { lookUpRecord } from '#context/wholesale/applications/look-up-record.ts'
import { acceptInvitation, readInvitation } from '#context/wholesale/buyers/accept-invitation.ts'
import {
  changeBuyerRole,
  changeBuyerRoleAsStaff,
  lockCompanyOfApprover,
  removeBuyer,
  removeBuyerAsStaff,
} from '#context/wholesale/buyers/change-buyers.ts'
import {
  cancelInvitation,
  cancelInvitationAsStaff,
  inviteBuyer,
  inviteBuyerAsStaff,
} from '#context/wholesale/buyers/invite-buyer.ts'
import { listPeople } from '#context/wholesale/buyers/list-people.ts'
import {
  changeCompany,
  changeTerms,
  completeCompany,
  createCompany,
  lookUpRecordOf,
  saveRecord,
} from '#context/wholesale/companies/change-company.ts'
import {
  approveCompany,
  reactivateCompany,
  refuseCompany,
  suspendCompany,
} from '#context/wholesale/companies/decide-company.ts'
import { listCompanies, listTermsOptions, readCompany } from '#context/wholesale/companies/list-companies.ts'
import { runCommand } from '#domain/audit'
import { type Db, database, transaction } from '#platform/postgres/database'
import { type Api, mount, requireUser } from '#platform/http/http'
import type { Company } from './company-rows.ts'
import { mountGrid } from '#context/wholesale/grid/http.ts'
import { endpoints } from './contract.ts'
import { findBuyerCompany } from './queries.ts'
import { mountReceivables } from './receivables/http.ts'

export function mountWholesale(api: Api): void {
  mountGrid(api)
  mountReceivables(api)
  mount(
    api,
    endpoints.company,
    async ({ ctx }) => (await findBuyerCompany(database(), requireUser(ctx.actor).userId)) ?? null,
  )
  mount(api, endpoints.companyRecord, async ({ params }) => (await lookUpRecord(params.cnpj)) ?? null)
  mount(api, endpoints.apply, async ({ ctx, body }) => {
    const { id, status } = await applyForCompany(requireUser(ctx.actor).userId, body)
    return { id, status }
  })
  mountPeople(api)
  mountCompanies(api)
  mountDecisions(api)
  mountStaffPeople(api)
}

function mountPeople(api: Api): void {
  /** Runs a change with the approver's company locked, and returns its people afterwards. */
  const asApprover = (userId: string, change: (tx: Db, company: Company) => Promise<unknown>) =>
    transaction(async (tx) => {
      const company = await lockCompanyOfApprover(tx, userId)
      await change(tx, company)
      return listPeople(tx, company.id)
    })
  mount(api, endpoints.people, ({ ctx }) => asApprover(requireUser(ctx.actor).userId, async () => undefined))
  mount(api, endpoints.inviteBuyer, ({ ctx, body }) =>
    asApprover(requireUser(ctx.actor).userId, (tx, company) => inviteBuyer(tx, company, body)),
  )
  mount(api, endpoints.cancelInvitation, ({ ctx, params }) =>
    asApprover(requireUser(ctx.actor).userId, (tx, { id }) => cancelInvitation(tx, id, params.id)),
  )
  mount(api, endpoints.changeBuyerRole, ({ ctx, params, body }) =>
    asApprover(requireUser(ctx.actor).userId, (tx, { id }) => changeBuyerRole(tx, id, params.id, body.role)),
  )
  mount(api, endpoints.removeBuyer, async ({ ctx, params }) => {
    await asApprover(requireUser(ctx.actor).userId, (tx, company) => removeBuyer(tx, company, params.id))
  })
  mount(api, endpoints.invitation, ({ query }) => readInvitation(query))
  mount(api, endpoints.acceptInvitation, ({ ctx, body }) =>
    acceptInvitation(requireUser(ctx.actor).userId, body),
  )
}

function mountCompanies(api: Api): void {
  mount(api, endpoints.companies, ({ ctx, query }) => listCompanies(ctx, query))
  mount(api, endpoints.companyTermsOptions, ({ ctx }) => listTermsOptions(ctx))
  mount(api, endpoints.recordForStaff, async ({ params }) => (await lookUpRecord(params.cnpj)) ?? null)
  mount(api, endpoints.createCompany, async ({ ctx, body }) => {
    const { id } = await runCommand(createCompany, ctx, await completeCompany(body))
    return readCompany(ctx, id)
  })
  mount(api, endpoints.readCompany, ({ ctx, params }) => readCompany(ctx, params.id))
  mount(api, endpoints.changeCompany, async ({ ctx, params: { id }, body }) => {
    const read = () => readCompany(ctx, id)
    await runCommand(changeCompany, ctx, { ...body, id }, read)
    return read()
  })
  mount(api, endpoints.refreshRecord, async ({ ctx, params: { id } }) => {
    const record = await lookUpRecordOf(database(), id)
    await runCommand(saveRecord, ctx, { id, record })
    return readCompany(ctx, id)
  })
}

function mountDecisions(api: Api): void {
  mount(api, endpoints.approveCompany, async ({ ctx, params: { id }, body }) => {
    await runCommand(approveCompany, ctx, { ...body, id })
    return readCompany(ctx, id)
  })
  mount(api, endpoints.refuseCompany, async ({ ctx, params: { id }, body }) => {
    await runCommand(refuseCompany, ctx, { ...body, id })
    return readCompany(ctx, id)
  })
  mount(api, endpoints.suspendCompany, async ({ ctx, params: { id }, body }) => {
    await runCommand(suspendCompany, ctx, { ...body, id })
    return readCompany(ctx, id)
  })
  mount(api, endpoints.reactivateCompany, async ({ ctx, params: { id }, body }) => {
    await runCommand(reactivateCompany, ctx, { ...body, id })
    return readCompany(ctx, id)
  })
  mount(api, endpoints.changeTerms, async ({ ctx, params: { id }, body }) => {
    const read = () => readCompany(ctx, id)
    await runCommand(changeTerms, ctx, { ...body, id }, read)
    return read()
  })
}

function mountStaffPeople(api: Api): void {
  mount(api, endpoints.inviteForStaff, async ({ ctx, params: { id }, body }) => {
    await runCommand(inviteBuyerAsStaff, ctx, { ...body, id })
    return readCompany(ctx, id)
  })
  mount(api, endpoints.cancelInvitationForStaff, async ({ ctx, params: { id, invitationId } }) => {
    await runCommand(cancelInvitationAsStaff, ctx, { id, invitationId })
    return readCompany(ctx, id)
  })
  mount(api, endpoints.changeRoleForStaff, async ({ ctx, params, body }) => {
    await runCommand(changeBuyerRoleAsStaff, ctx, { ...body, ...params })
    return readCompany(ctx, params.id)
  })
  mount(api, endpoints.removeBuyerForStaff, async ({ ctx, params }) => {
    await runCommand(removeBuyerAsStaff, ctx, params)
    return readCompany(ctx, params.id)
  })
}
