import { runCommand } from '#domain/audit'
import { type Api, mount } from '#platform/http/http'
import {
  readBusiness,
  readReminders,
  readSecurity,
  readWholesale,
  saveBusiness,
  saveReminders,
  saveSecurity,
  saveWholesale,
} from './commands.ts'
import { endpoints } from './contract.ts'
import { readSettings, settingsTag } from './queries.ts'
import { readOpeningForStaff, saveOpening } from './opening.ts'
import { readServiceForStaff, saveService } from './save-service.ts'
import { readOrdersForStaff, saveOrders } from './save-orders.ts'
import { readSetupForStaff } from './setup.ts'

export function mountSettings(api: Api): void {
  mount(api, endpoints.business, ({ tag }) => {
    tag(settingsTag)
    return readSettings('business')
  })
  mount(api, endpoints.readBusiness, ({ ctx }) => readBusiness(ctx))
  mount(api, endpoints.saveBusiness, async ({ ctx, body }) => {
    const read = () => readBusiness(ctx)
    await runCommand(saveBusiness, ctx, body, read)
    return read()
  })
  mount(api, endpoints.setup, ({ ctx }) => readSetupForStaff(ctx))
  mount(api, endpoints.readReminders, ({ ctx }) => readReminders(ctx))
  mount(api, endpoints.saveReminders, async ({ ctx, body }) => {
    const read = () => readReminders(ctx)
    await runCommand(saveReminders, ctx, body, read)
    return read()
  })
  mount(api, endpoints.readOpening, ({ ctx }) => readOpeningForStaff(ctx))
  mount(api, endpoints.saveOpening, async ({ ctx, body }) => {
    const read = () => readOpeningForStaff(ctx)
    await runCommand(saveOpening, ctx, body, read)
    return read()
  })
  mount(api, endpoints.readService, ({ ctx }) => readServiceForStaff(ctx))
  mount(api, endpoints.saveService, async ({ ctx, body }) => {
    const read = () => readServiceForStaff(ctx)
    await runCommand(saveService, ctx, body, read)
    return read()
  })
  mount(api, endpoints.readOrders, ({ ctx }) => readOrdersForStaff(ctx))
  mount(api, endpoints.saveOrders, async ({ ctx, body }) => {
    const read = () => readOrdersForStaff(ctx)
    await runCommand(saveOrders, ctx, body, read)
    return read()
  })
  mount(api, endpoints.readSecurity, ({ ctx }) => readSecurity(ctx))
  mount(api, endpoints.saveSecurity, async ({ ctx, body }) => {
    const read = () => readSecurity(ctx)
    await runCommand(saveSecurity, ctx, body, read)
    return read()
  })
  mount(api, endpoints.readWholesale, ({ ctx }) => readWholesale(ctx))
  mount(api, endpoints.saveWholesale, async ({ ctx, body }) => {
    const read = () => readWholesale(ctx)
    await runCommand(saveWholesale, ctx, body, read)
    return read()
  })
}
