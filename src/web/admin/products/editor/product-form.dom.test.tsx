import { screen, within } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { createMe } from '#dom/me.ts'
import { mockNetwork } from '#dom/network.ts'
import { emptyProductChoices } from '#dom/product-choices.ts'
import { renderPart } from '#dom/render-part.tsx'
import { AdminMeContext } from '#web/admin/kit/access/me.ts'
import { type EditorValues, createEditorValues } from '#web/admin/products/form/values.ts'
import { ProductFields } from './product-form.tsx'

function Page() {
  return (
    <AdminMeContext value={createMe('can_manage_products')}>
      <FormProvider {...useForm<EditorValues>({ defaultValues: createEditorValues() })}>
        <ProductFields product={undefined} />
      </FormProvider>
    </AdminMeContext>
  )
}

test('[AD-01] orders the sections: name, category and price, then photos, then variants', async () => {
  mockNetwork({ 'GET /api/products/choices': () => emptyProductChoices })
  const { hand } = renderPart(<Page />)
  const anchors = within(await screen.findByRole('navigation', { name: 'Partes do produto' }))
  const order = ['Peça', 'Fotos', 'Variações', 'Sobre a peça', 'Medidas e tecido', 'Busca e endereço']
  expect(anchors.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(order)
  const regions = screen.getAllByRole('region').map((part) => part.querySelector('h2')?.textContent ?? '')
  expect(regions.filter((name) => order.includes(name))).toEqual(order)
  const piece = within(screen.getByRole('region', { name: 'Peça' }))
  const labels = ['Nome', 'Endereço na loja', 'Categoria', 'Etiquetas', 'Preço', 'Preço “de”']
  for (const label of labels) piece.getByLabelText(label)
  const about = within(screen.getByRole('region', { name: 'Sobre a peça' }))
  for (const label of ['Marca', 'Linha', 'Para quem', 'Outras categorias']) about.getByLabelText(label)
  await hand.click(anchors.getByRole('button', { name: 'Sobre a peça' }))
  expect(document.activeElement?.textContent).toBe('Sobre a peça')
})
