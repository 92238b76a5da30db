import { readPersonalData } from '#domain/identity'
import { database, transaction } from '#platform/postgres/database'
import { type Api, requireFreshSession, type Ctx, mount, requireUser } from '#platform/http/http'
import { toIsoDay } from '#shared/dates/dates'
import { addAddress, changeAddress, makeDefault, removeAddress } from './addresses.ts'
import { changeAvatar, removeAvatar } from './avatar.ts'
import { recordConsent } from './consents.ts'
import { endpoints } from './contract.ts'
import { requestDeletion, cancelDeletion } from './deletion.ts'
import { listAddresses, listConsents, toConsentView, findDeletion } from './queries.ts'

const idOf = ({ actor }: Ctx): string => requireUser(actor).userId

export function mountCustomers(api: Api): void {
  mount(api, endpoints.addresses, ({ ctx }) => listAddresses(database(), idOf(ctx)))
  mount(api, endpoints.addAddress, ({ ctx, body }) => addAddress(idOf(ctx), body))
  mount(api, endpoints.changeAddress, ({ ctx, params, body }) => changeAddress(idOf(ctx), params.id, body))
  mount(api, endpoints.removeAddress, ({ ctx, params }) => removeAddress(idOf(ctx), params.id))
  mount(api, endpoints.setDefaultAddress, ({ ctx, params }) => makeDefault(idOf(ctx), params.id))
  mount(api, endpoints.consents, async ({ ctx }) =>
    (await listConsents(database(), idOf(ctx))).map(toConsentView),
  )
  mount(api, endpoints.saveConsent, ({ ctx, body }) =>
    transaction((tx) => recordConsent(tx, { userId: idOf(ctx), ip: ctx.ip }, body)),
  )
  mount(api, endpoints.changeAvatar, async ({ ctx, file }) => ({ url: await changeAvatar(idOf(ctx), file) }))
  mount(api, endpoints.removeAvatar, ({ ctx }) => removeAvatar(idOf(ctx)))
  mount(api, endpoints.exportData, async ({ ctx }) => {
    const data = await readPersonalData(database(), requireFreshSession(ctx.actor).userId)
    const now = new Date()
    return {
      name: `meus-dados-${toIsoDay(now)}.json`,
      body: JSON.stringify({ geradoEm: now.toISOString(), ...data }, null, 2),
    }
  })
  mount(api, endpoints.deletion, ({ ctx }) => findDeletion(database(), idOf(ctx)))
  mount(api, endpoints.requestDeletion, ({ ctx }) => requestDeletion(ctx))
  mount(api, endpoints.cancelDeletion, ({ ctx }) => cancelDeletion(idOf(ctx)))
}
