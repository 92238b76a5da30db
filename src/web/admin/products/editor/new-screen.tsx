import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { productEditor } from '#texts/product-editor'
import { staffTitles } from '#texts/staff-titles'
import { adminHead } from '#web/admin/head.ts'
import { BackLink } from '#web/admin/frame/back-link.tsx'
import { ScreenBar } from '#web/admin/frame/screen-bar.tsx'
import { ResourceForm } from '#web/admin/kit/form/resource-form.tsx'
import { bodyOf, type EditorValues, newValues } from '#web/admin/products/form/values.ts'
import { api } from '#web/client/api.ts'
import { ProductFields } from './product-form.tsx'

export const Route = createFileRoute('/admin/produtos/novo')({
  head: () => adminHead(staffTitles.products),
  component: NewProductPage,
})

function NewProductPage() {
  const navigate = useNavigate()
  const [values] = useState(newValues)
  const create = async (typed: EditorValues): Promise<string> => {
    const { id } = await api.products.post({ body: bodyOf(typed) })
    await navigate({ to: '/admin/produtos/editar/$id', params: { id }, ignoreBlocker: true })
    return productEditor.created
  }
  return (
    <>
      <ScreenBar back={<BackLink screen="produtos" />} title={productEditor.newTitle} />
      <ResourceForm<EditorValues>
        wide
        isNew
        values={values}
        draft="produtos-novo"
        submit={productEditor.create}
        save={create}
        failed={() => productEditor.saveFailed}
      >
        <ProductFields product={undefined} />
      </ResourceForm>
    </>
  )
}
