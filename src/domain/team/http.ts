import { runCommand } from '#domain/audit'
import { sendLink } from '#domain/identity'
import { type Api, mount } from '#platform/http/http'
import { flags } from '#shared/auth/permissions'
import { addMember, changeMember, removeMember, savePermissions } from './commands.ts'
import { endpoints } from './contract.ts'
import { createFirstSuperadmin } from './first-access.ts'
import { updateProfile } from './update-profile.ts'
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
} from './people-commands.ts'
import { listPeople, listSessions, readAdminUser, readPerson } from './people-queries.ts'
import { listMembers, toMe, toPermissions, readMember, readPermissions, toRights } from './queries.ts'

export function mountTeam(api: Api): void {
  mount(api, endpoints.me, ({ ctx: { actor } }) => (actor.kind === 'user' ? toMe(actor) : null))
  mount(api, endpoints.myPermissions, ({ ctx }) => toRights(ctx.actor))
  mount(api, endpoints.createFirstSuperadmin, ({ body }) => createFirstSuperadmin(body))
  mountMembers(api)
  mountPeople(api)
}

function mountMembers(api: Api): void {
  mount(api, endpoints.members, async ({ ctx }) => ({ items: await listMembers(ctx) }))
  mount(api, endpoints.member, ({ ctx, params }) => readMember(ctx, params.id))
  mount(api, endpoints.addMember, async ({ ctx, body }) => {
    const { id, needsWayIn } = await runCommand(addMember, ctx, body)
    const member = await readMember(ctx, id)
    if (needsWayIn) await sendLink('invitation', member)
    return member
  })
  mount(api, endpoints.changeMember, async ({ ctx, params, body }) => {
    const read = () => readMember(ctx, params.id)
    await runCommand(changeMember, ctx, { ...body, id: params.id }, read)
    return read()
  })
  mount(api, endpoints.removeMember, ({ ctx, params }) => runCommand(removeMember, ctx, params))
  mount(api, endpoints.permissions, ({ ctx, params }) => readPermissions(ctx, params.id))
  mount(api, endpoints.savePermissions, async ({ ctx, params, body }) => {
    const given = flags.filter((flag) => body[flag])
    const input = { id: params.id, given, version: body.version }
    await runCommand(savePermissions, ctx, input, () => readMember(ctx, params.id))
    return toPermissions(given)
  })
  mount(api, endpoints.removePermissions, ({ ctx, params }) =>
    runCommand(savePermissions, ctx, { id: params.id, given: [] }),
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
    await runCommand(updateProfile, ctx, { ...body, id: params.id }, read)
    return read()
  })
  mount(api, endpoints.banPerson, async ({ ctx, params, body }) => {
    await runCommand(banAccount, ctx, { ...body, id: params.id })
    return readPerson(ctx, params.id)
  })
  mount(api, endpoints.unbanPerson, ({ ctx, params }) => runCommand(unbanAccount, ctx, params))
  mount(api, endpoints.deleteAccount, ({ ctx, params }) => runCommand(deleteAccount, ctx, params))
  mount(api, endpoints.invitePerson, ({ ctx, params }) => sendInvitation(ctx, params.id))
  mount(api, endpoints.createAccessLink, ({ ctx, params, body }) =>
    createAccessLink(ctx, params.id, body.kind),
  )
  mount(api, endpoints.resetSecondFactor, ({ ctx, params }) => runCommand(resetAccountFactor, ctx, params))
  mount(api, endpoints.sessions, async ({ ctx, params }) => ({ items: await listSessions(ctx, params.id) }))
  mount(api, endpoints.endSessions, async ({ ctx, params }) => {
    await runCommand(endAccountSessions, ctx, params)
  })
  mount(api, endpoints.endSession, ({ ctx, params }) => runCommand(endAccountSession, ctx, params))
}
