import { issueGtins } from '#context/products/editing/issue-gtins.ts'
import { changeQuickly } from '#context/products/editing/change-quickly.ts'
import { readChoices } from '#context/products/editing/choices.ts'
import { duplicateProduct } from '#context/products/editing/duplicate.ts'
import { publishProduct } from '#context/products/editing/publish.ts'
import { readProduct } from '#context/products/editing/read-product.ts'
import { changeProduct, createProduct } from '#context/products/editing/save-product.ts'
import { uploadPicture } from '#context/products/editing/upload-picture.ts'
import { goBack } from '#context/products/history/go-back.ts'
import { readHistory } from '#context/products/history/read-history.ts'
import { perform } from '#domain/audit'
import { type Api, mount } from '#platform/http'
import { endpoints } from './contract.ts'
import { productList } from './ports.ts'

export function mountProducts(api: Api): void {
  mount(api, endpoints.list, ({ ctx, query }) => productList()(ctx, query))
  mount(api, endpoints.choices, ({ ctx }) => readChoices(ctx))
  mount(api, endpoints.create, async ({ ctx, body }) =>
    readProduct(ctx, await perform(createProduct, ctx, body)),
  )
  mount(api, endpoints.uploadPicture, ({ ctx, file }) => uploadPicture(ctx, file))
  mount(api, endpoints.issueGtins, async ({ ctx, body }) => ({ gtins: await perform(issueGtins, ctx, body) }))
  mount(api, endpoints.read, ({ ctx, params }) => readProduct(ctx, params.id))
  mount(api, endpoints.save, async ({ ctx, params, body }) => {
    const read = () => readProduct(ctx, params.id)
    await perform(changeProduct, ctx, { ...body, id: params.id }, read)
    return read()
  })
  mount(api, endpoints.quick, ({ ctx, params, body }) =>
    perform(changeQuickly, ctx, { ...body, id: params.id }),
  )
  mount(api, endpoints.publish, async ({ ctx, params, body }) => {
    await perform(publishProduct, ctx, { ...body, id: params.id })
    return readProduct(ctx, params.id)
  })
  mount(api, endpoints.duplicate, async ({ ctx, params }) =>
    readProduct(ctx, await perform(duplicateProduct, ctx, params)),
  )
  mount(api, endpoints.history, ({ ctx, params }) => readHistory(ctx, params.id))
  mount(api, endpoints.goBack, async ({ ctx, params }) => {
    await perform(goBack, ctx, params)
    return readProduct(ctx, params.id)
  })
}
