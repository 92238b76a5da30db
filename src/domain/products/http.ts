import { orderCategory, placeCategory } from '#context/products/categories/arrange-categories.ts'
import { mergeCategory, removeCategory } from '#context/products/categories/end-category.ts'
import { readCategoryEdit, readTree } from '#context/products/categories/read-categories.ts'
import { changeCategory, createCategory } from '#context/products/categories/save-category.ts'
import { issueGtins } from '#context/products/editing/issue-gtins.ts'
import { changeQuickly } from '#context/products/editing/change-quickly.ts'
import { readChoices } from '#context/products/editing/choices.ts'
import { duplicateProduct } from '#context/products/editing/duplicate.ts'
import { publishProduct } from '#context/products/editing/publish.ts'
import { readProductEdit } from '#context/products/editing/read-product.ts'
import { changeProduct, createProduct } from '#context/products/editing/save-product.ts'
import { cropPicture, uploadPicture } from '#context/products/editing/upload-picture.ts'
import { goBack } from '#context/products/history/go-back.ts'
import { readHistory } from '#context/products/history/read-history.ts'
import { listSets, readSetEdit } from '#context/products/sets/read-sets.ts'
import { changeSet, createSet, publishSet } from '#context/products/sets/save-set.ts'
import { listSizeGuides, readSizeGuide } from '#context/products/size-guides/read-guides.ts'
import {
  changeSizeGuide,
  copySizeGuide,
  createSizeGuide,
  removeSizeGuide,
} from '#context/products/size-guides/save-guide.ts'
import { perform } from '#domain/audit'
import { type Api, mount } from '#platform/http'
import { endpoints } from './contract.ts'
import { productList } from './ports.ts'

export function mountProducts(api: Api): void {
  mountCategories(api)
  mountSets(api)
  mountSizeGuides(api)
  mount(api, endpoints.list, ({ ctx, query }) => productList()(ctx, query))
  mount(api, endpoints.choices, ({ ctx }) => readChoices(ctx))
  mount(api, endpoints.create, async ({ ctx, body }) =>
    readProductEdit(ctx, await perform(createProduct, ctx, body)),
  )
  mount(api, endpoints.uploadPicture, ({ ctx, file }) => uploadPicture(ctx, file))
  mount(api, endpoints.cropPicture, ({ ctx, params, body }) => cropPicture(ctx, params.id, body))
  mount(api, endpoints.issueGtins, async ({ ctx, body }) => ({ gtins: await perform(issueGtins, ctx, body) }))
  mount(api, endpoints.read, ({ ctx, params }) => readProductEdit(ctx, params.id))
  mount(api, endpoints.save, async ({ ctx, params, body }) => {
    const read = () => readProductEdit(ctx, params.id)
    await perform(changeProduct, ctx, { ...body, id: params.id }, read)
    return read()
  })
  mount(api, endpoints.quick, ({ ctx, params, body }) =>
    perform(changeQuickly, ctx, { ...body, id: params.id }),
  )
  mount(api, endpoints.publish, async ({ ctx, params, body }) => {
    await perform(publishProduct, ctx, { ...body, id: params.id })
    return readProductEdit(ctx, params.id)
  })
  mount(api, endpoints.duplicate, async ({ ctx, params }) =>
    readProductEdit(ctx, await perform(duplicateProduct, ctx, params)),
  )
  mount(api, endpoints.history, ({ ctx, params }) => readHistory(ctx, params.id))
  mount(api, endpoints.goBack, async ({ ctx, params }) => {
    await perform(goBack, ctx, params)
    return readProductEdit(ctx, params.id)
  })
}

function mountCategories(api: Api): void {
  mount(api, endpoints.categories, ({ ctx }) => readTree(ctx))
  mount(api, endpoints.createCategory, async ({ ctx, body }) =>
    readCategoryEdit(ctx, await perform(createCategory, ctx, body)),
  )
  mount(api, endpoints.category, ({ ctx, params }) => readCategoryEdit(ctx, params.id))
  mount(api, endpoints.changeCategory, async ({ ctx, params, body }) => {
    const read = () => readCategoryEdit(ctx, params.id)
    await perform(changeCategory, ctx, { ...body, id: params.id }, read)
    return read()
  })
  mount(api, endpoints.placeCategory, async ({ ctx, params, body }) => {
    const read = () => readTree(ctx)
    await perform(placeCategory, ctx, { ...body, id: params.id }, read)
    return read()
  })
  mount(api, endpoints.orderCategory, async ({ ctx, params, body }) => {
    const read = () => readCategoryEdit(ctx, params.id)
    await perform(orderCategory, ctx, { ...body, id: params.id }, read)
    return read()
  })
  mount(api, endpoints.mergeCategory, async ({ ctx, params, body }) => {
    await perform(mergeCategory, ctx, { ...body, id: params.id })
    return readCategoryEdit(ctx, body.into)
  })
  mount(api, endpoints.removeCategory, async ({ ctx, params }) => {
    await perform(removeCategory, ctx, params)
  })
}

function mountSets(api: Api): void {
  mount(api, endpoints.sets, ({ ctx, query }) => listSets(ctx, query))
  mount(api, endpoints.createSet, async ({ ctx, body }) =>
    readSetEdit(ctx, await perform(createSet, ctx, body)),
  )
  mount(api, endpoints.set, ({ ctx, params }) => readSetEdit(ctx, params.id))
  mount(api, endpoints.changeSet, async ({ ctx, params, body }) => {
    const read = () => readSetEdit(ctx, params.id)
    await perform(changeSet, ctx, { ...body, id: params.id }, read)
    return read()
  })
  mount(api, endpoints.publishSet, async ({ ctx, params, body }) => {
    await perform(publishSet, ctx, { ...body, id: params.id })
    return readSetEdit(ctx, params.id)
  })
}

function mountSizeGuides(api: Api): void {
  mount(api, endpoints.sizeGuides, async ({ ctx }) => ({ items: await listSizeGuides(ctx) }))
  mount(api, endpoints.createSizeGuide, async ({ ctx, body }) =>
    readSizeGuide(ctx, await perform(createSizeGuide, ctx, body)),
  )
  mount(api, endpoints.sizeGuide, ({ ctx, params }) => readSizeGuide(ctx, params.id))
  mount(api, endpoints.changeSizeGuide, async ({ ctx, params, body }) => {
    const read = () => readSizeGuide(ctx, params.id)
    await perform(changeSizeGuide, ctx, { ...body, id: params.id }, read)
    return read()
  })
  mount(api, endpoints.copySizeGuide, async ({ ctx, params }) =>
    readSizeGuide(ctx, await perform(copySizeGuide, ctx, params)),
  )
  mount(api, endpoints.removeSizeGuide, async ({ ctx, params }) => {
    await perform(removeSizeGuide, ctx, params)
  })
}
