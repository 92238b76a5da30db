import { perform } from '#domain/audit'
import { sendLink } from '#domain/identity'
import { type Api, mount } from '#platform/http'
import { flags } from '#shared/permissions'
import { addMember, changeMember, removeMember, savePermissions } from './commands.ts'
import { endpoints } from './contract.ts'
import { correctProfile } from './correct-profile.ts'
import {
  banAccount,
  createAccessLink,
  createAccount,
  deleteAccount,
  endAccountSession,
  endAccountSessions,
  resetAccountFactor,
  sendInvitation,
  unbanAccount,
} from './people.ts'
import { listPeople, listSessions, readAdminUser, readPerson } from './people-queries.ts'
import { listMembers, meOf, permissionsOf, readMember, readPermissions, rightsOf } from './queries.ts'

export function mountTeam(api: Api): void {
  mount(api, endpoints.me, ({ ctx: { actor } }) => (actor.kind === 'user' ? meOf(actor) : null))
  mount(api, endpoints.rights, ({ ctx }) => rightsOf(ctx.actor))
  mountMembers(api)
  mountPeople(api)
}

function mountMembers(api: Api): void {
  mount(api, endpoints.members, async ({ ctx }) => ({ items: await listMembers(ctx) }))
  mount(api, endpoints.member, ({ ctx, params }) => readMember(ctx, params.id))
  mount(api, endpoints.addMember, async ({ ctx, body }) => {
    const { id, needsWayIn } = await perform(addMember, ctx, body)
    const member = await readMember(ctx, id)
    if (needsWayIn) await sendLink('invitation', member)
    return member
  })
  mount(api, endpoints.changeMember, async ({ ctx, params, body }) => {
    const read = () => readMember(ctx, params.id)
    await perform(changeMember, ctx, { ...body, id: params.id }, read)
    return read()
  })
  mount(api, endpoints.removeMember, ({ ctx, params }) => perform(removeMember, ctx, params))
  mount(api, endpoints.permissions, ({ ctx, params }) => readPermissions(ctx, params.id))
  mount(api, endpoints.savePermissions, async ({ ctx, params, body }) => {
    const given = flags.filter((flag) => body[flag])
    const input = { id: params.id, given, version: body.version }
    await perform(savePermissions, ctx, input, () => readMember(ctx, params.id))
    return permissionsOf(given)
  })
  mount(api, endpoints.removePermissions, ({ ctx, params }) =>
    perform(savePermissions, ctx, { id: params.id, given: [] }),
  )
}

function mountPeople(api: Api): void {
  mount(api, endpoints.people, ({ ctx, query }) => listPeople(ctx, query))
  mount(api, endpoints.createAccount, async ({ ctx, body }) =>
    readPerson(ctx, await createAccount(ctx, body)),
  )
  mount(api, endpoints.person, ({ ctx, params }) => readPerson(ctx, params.id))
  mount(api, endpoints.personAdmin, ({ ctx, params }) => readAdminUser(ctx, params.id))
  mount(api, endpoints.editPerson, async ({ ctx, params, body }) => {
    const read = () => readPerson(ctx, params.id)
    await perform(correctProfile, ctx, { ...body, id: params.id }, read)
    return read()
  })
  mount(api, endpoints.banPerson, async ({ ctx, params, body }) => {
    await perform(banAccount, ctx, { ...body, id: params.id })
    return readPerson(ctx, params.id)
  })
  mount(api, endpoints.unbanPerson, ({ ctx, params }) => perform(unbanAccount, ctx, params))
  mount(api, endpoints.deleteAccount, ({ ctx, params }) => perform(deleteAccount, ctx, params))
  mount(api, endpoints.invitePerson, ({ ctx, params }) => sendInvitation(ctx, params.id))
  mount(api, endpoints.linkPerson, ({ ctx, params, body }) => createAccessLink(ctx, params.id, body.kind))
  mount(api, endpoints.resetFactor, ({ ctx, params }) => perform(resetAccountFactor, ctx, params))
  mount(api, endpoints.sessions, async ({ ctx, params }) => ({ items: await listSessions(ctx, params.id) }))
  mount(api, endpoints.endSessions, async ({ ctx, params }) => {
    await perform(endAccountSessions, ctx, params)
  })
  mount(api, endpoints.endSession, ({ ctx, params }) => perform(endAccountSession, ctx, params))
}
