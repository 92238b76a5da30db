import { runCommand } from '#domain/audit'
import { type Api, mount } from '#platform/http/http'
import { endpoints } from './contract.ts'
import { correctCustomer } from './correction/correct-customer.ts'
import { listCategoryOptions } from './list/category-options.ts'
import { listCustomers, readCustomerCount } from './list/list-customers.ts'
import { readCustomer } from './list/read-customer.ts'
import { revealCpf } from './list/reveal-cpf.ts'
import { readStory } from './story/read-story.ts'
import { findDuplicates } from './merge/find-duplicates.ts'
import { mergeCustomers } from './merge/merge-customers.ts'
import { previewMerge } from './merge/preview-merge.ts'
import { undoMerge } from './merge/undo-merge.ts'
import { addTag, removeTag } from './list/change-tags.ts'

export function mountCustomerInsights(api: Api): void {
  mount(api, endpoints.customers, ({ ctx, query }) => listCustomers(ctx, query))
  mount(api, endpoints.customerCount, ({ ctx, query }) => readCustomerCount(ctx, query))
  mount(api, endpoints.customerCategories, async ({ ctx }) => ({ items: await listCategoryOptions(ctx) }))
  mount(api, endpoints.customer, ({ ctx, params }) => readCustomer(ctx, params.id))
  mount(api, endpoints.story, ({ ctx, params }) => readStory(ctx, params.id))
  mount(api, endpoints.revealCpf, async ({ ctx, params }) => ({
    cpf: await runCommand(revealCpf, ctx, params),
  }))
  mount(api, endpoints.correctCustomer, async ({ ctx, params: { id }, body }) =>
    readCustomer(ctx, await runCommand(correctCustomer, ctx, { id, ...body }, () => readCustomer(ctx, id))),
  )
  mount(api, endpoints.addTag, async ({ ctx, params: { id }, body: { tag } }) => {
    await runCommand(addTag, ctx, { id, tag })
    return readCustomer(ctx, id)
  })
  mount(api, endpoints.removeTag, async ({ ctx, params }) => {
    await runCommand(removeTag, ctx, params)
    return readCustomer(ctx, params.id)
  })
  mount(api, endpoints.duplicates, async ({ ctx, params }) => ({
    items: await findDuplicates(ctx, params.id),
  }))
  mount(api, endpoints.mergePreview, ({ ctx, params: { id }, query: { from } }) =>
    previewMerge(ctx, { id, from }),
  )
  mount(api, endpoints.merge, async ({ ctx, params: { id }, body }) => {
    await runCommand(mergeCustomers, ctx, { id, accounts: false, ...body })
    return readCustomer(ctx, id)
  })
  mount(api, endpoints.mergeAccounts, async ({ ctx, params: { id }, body }) => {
    await runCommand(mergeCustomers, ctx, { id, accounts: true, ...body })
    return readCustomer(ctx, id)
  })
  mount(api, endpoints.undoMerge, ({ ctx, params }) => runCommand(undoMerge, ctx, params))
}
