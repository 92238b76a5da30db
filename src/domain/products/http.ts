import { reorderCategoryProducts, moveCategory } from './categories/move-category.ts'
import { mergeCategory, removeCategory } from './categories/merge-category.ts'
import { readCategoryEdit, readCategoryTree } from '#context/products/categories/read-categories.ts'
import { updateCategory, createCategory } from '#context/products/categories/save-category.ts'
import { generateGtins } from './editing/generate-gtins.ts'
import { quickEditProduct } from './editing/quick-edit.ts'
import { readProductFormOptions } from './editing/form-options.ts'
import { duplicateProduct } from './editing/duplicate-product.ts'
import { publishProduct } from './editing/publish-product.ts'
import { readProductEdit, toProductEdit } from '#context/products/editing/read-product.ts'
import { saveProduct } from '#context/products/editing/save-product.ts'
import { cropPicture, uploadPicture } from '#context/products/editing/upload-picture.ts'
import { revertToChange } from './history/revert-to-change.ts'
import { readHistory } from '#context/products/history/read-history.ts'
import { listSets, readSetEdit } from '#context/products/sets/read-sets.ts'
import { updateSet, createSet, publishSet } from '#context/products/sets/save-set.ts'
import { listSizeGuides, readSizeGuide } from './size-guides/read-size-guides.ts'
import {
  updateSizeGuide,
  copySizeGuide,
  createSizeGuide,
  removeSizeGuide,
} from './size-guides/save-size-guide.ts'
import { runCommand } from '#domain/audit'
import { type Api, mount } from '#platform/http/http'
import { endpoints } from './contract.ts'
import { listProductsPort } from './ports.ts'

export function mountProducts(api: Api): void {
  mountCategories(api)
  mountSets(api)
  mountSizeGuides(api)
  mount(api, endpoints.list, ({ ctx, query }) => listProductsPort()(ctx, query))
  mount(api, endpoints.formOptions, ({ ctx }) => readProductFormOptions(ctx))
  mount(api, endpoints.create, async ({ ctx, body }) =>
    toProductEdit((await runCommand(saveProduct, ctx, body)).after),
  )
  mount(api, endpoints.uploadPicture, ({ ctx, file }) => uploadPicture(ctx, file))
  mount(api, endpoints.cropPicture, ({ ctx, params, body }) => cropPicture(ctx, params.id, body))
  mount(api, endpoints.issueGtins, async ({ ctx, body }) => ({
    gtins: await runCommand(generateGtins, ctx, body),
  }))
  mount(api, endpoints.read, ({ ctx, params }) => readProductEdit(ctx, params.id))
  mount(api, endpoints.save, async ({ ctx, params, body }) => {
    const read = () => readProductEdit(ctx, params.id)
    const { after } = await runCommand(saveProduct, ctx, { ...body, id: params.id }, read)
    return toProductEdit(after)
  })
  mount(api, endpoints.quickEdit, ({ ctx, params, body }) =>
    runCommand(quickEditProduct, ctx, { ...body, id: params.id }),
  )
  mount(api, endpoints.publish, async ({ ctx, params, body }) => {
    await runCommand(publishProduct, ctx, { ...body, id: params.id })
    return readProductEdit(ctx, params.id)
  })
  mount(api, endpoints.duplicate, async ({ ctx, params }) =>
    readProductEdit(ctx, await runCommand(duplicateProduct, ctx, params)),
  )
  mount(api, endpoints.history, ({ ctx, params }) => readHistory(ctx, params.id))
  mount(api, endpoints.restoreEntry, async ({ ctx, params }) => {
    await runCommand(revertToChange, ctx, params)
    return readProductEdit(ctx, params.id)
  })
}

function mountCategories(api: Api): void {
  mount(api, endpoints.categories, ({ ctx }) => readCategoryTree(ctx))
  mount(api, endpoints.createCategory, async ({ ctx, body }) =>
    readCategoryEdit(ctx, await runCommand(createCategory, ctx, body)),
  )
  mount(api, endpoints.category, ({ ctx, params }) => readCategoryEdit(ctx, params.id))
  mount(api, endpoints.changeCategory, async ({ ctx, params, body }) => {
    const read = () => readCategoryEdit(ctx, params.id)
    await runCommand(updateCategory, ctx, { ...body, id: params.id }, read)
    return read()
  })
  mount(api, endpoints.moveCategory, async ({ ctx, params, body }) => {
    const read = () => readCategoryTree(ctx)
    await runCommand(moveCategory, ctx, { ...body, id: params.id }, read)
    return read()
  })
  mount(api, endpoints.reorderCategoryProducts, async ({ ctx, params, body }) => {
    const read = () => readCategoryEdit(ctx, params.id)
    await runCommand(reorderCategoryProducts, ctx, { ...body, id: params.id }, read)
    return read()
  })
  mount(api, endpoints.mergeCategory, async ({ ctx, params, body }) => {
    await runCommand(mergeCategory, ctx, { ...body, id: params.id })
    return readCategoryEdit(ctx, body.into)
  })
  mount(api, endpoints.removeCategory, async ({ ctx, params }) => {
    await runCommand(removeCategory, ctx, params)
  })
}

function mountSets(api: Api): void {
  mount(api, endpoints.sets, ({ ctx, query }) => listSets(ctx, query))
  mount(api, endpoints.createSet, async ({ ctx, body }) =>
    readSetEdit(ctx, await runCommand(createSet, ctx, body)),
  )
  mount(api, endpoints.set, ({ ctx, params }) => readSetEdit(ctx, params.id))
  mount(api, endpoints.changeSet, async ({ ctx, params, body }) => {
    const read = () => readSetEdit(ctx, params.id)
    await runCommand(updateSet, ctx, { ...body, id: params.id }, read)
    return read()
  })
  mount(api, endpoints.publishSet, async ({ ctx, params, body }) => {
    await runCommand(publishSet, ctx, { ...body, id: params.id })
    return readSetEdit(ctx, params.id)
  })
}

function mountSizeGuides(api: Api): void {
  mount(api, endpoints.sizeGuides, async ({ ctx }) => ({ items: await listSizeGuides(ctx) }))
  mount(api, endpoints.createSizeGuide, async ({ ctx, body }) =>
    readSizeGuide(ctx, await runCommand(createSizeGuide, ctx, body)),
  )
  mount(api, endpoints.sizeGuide, ({ ctx, params }) => readSizeGuide(ctx, params.id))
  mount(api, endpoints.changeSizeGuide, async ({ ctx, params, body }) => {
    const read = () => readSizeGuide(ctx, params.id)
    await runCommand(updateSizeGuide, ctx, { ...body, id: params.id }, read)
    return read()
  })
  mount(api, endpoints.duplicateSizeGuide, async ({ ctx, params }) =>
    readSizeGuide(ctx, await runCommand(copySizeGuide, ctx, params)),
  )
  mount(api, endpoints.removeSizeGuide, async ({ ctx, params }) => {
    await runCommand(removeSizeGuide, ctx, params)
  })
}
