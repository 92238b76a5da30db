import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createMe } from '#dom/me.ts'
import { mockNetwork } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { AdminMeContext } from '#web/admin/kit/access/me.ts'
import { CreateRecordPage } from '#web/admin/kit/resource/resource-pages.tsx'
import { categories } from './resource.tsx'

test('[AD-09] restores the draft of a new category, creates it and opens the tree', async () => {
  const me = createMe('can_manage_products')
  const values = { ...categories.form.empty, name: 'Corrida', slug: 'corrida' }
  localStorage.setItem(
    `dao-draft-${me.id}-categorias-novo`,
    JSON.stringify({ at: Date.now(), base: categories.form.empty, values }),
  )
  mockNetwork({
    'GET /api/desk/drafts/categorias-novo': () => ({ draft: null }),
    'DELETE /api/desk/drafts/categorias-novo': () => new Response(null, { status: 204 }),
    'GET /api/categories': () => ({ items: [], version: '1' }),
    'POST /api/categories': () => ({ id: 'c1', version: '1', form: values }),
  })
  const { hand, href } = renderPart(
    <AdminMeContext value={me}>
      <CreateRecordPage resource={categories} />
    </AdminMeContext>,
  )
  expect((await screen.findByLabelText<HTMLInputElement>('Nome')).value).toBe('Corrida')
  await hand.click(screen.getByRole('button', { name: /^Criar categoria/ }))
  await screen.findByText('Categoria Corrida criada.')
  expect(href()).toBe('/admin/categorias')
})
