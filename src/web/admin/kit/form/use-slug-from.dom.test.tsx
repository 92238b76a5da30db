import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createMe } from '#dom/me.ts'
import { renderPart } from '#dom/render-part.tsx'
import { AdminMeContext } from '#web/admin/kit/access/me.ts'
import { TextField } from './fields.tsx'
import { CreatePage } from './create-page.tsx'
import { useSlugFrom } from './use-slug-from.ts'

const me = createMe()
const empty = { title: '', slug: '' }

function Fields() {
  useSlugFrom('title', true)
  return (
    <>
      <TextField name="title" label="Título" />
      <TextField name="slug" label="Endereço" />
    </>
  )
}

const show = () =>
  renderPart(
    <AdminMeContext value={me}>
      <CreatePage
        screen="equipe"
        draft="equipe-novo"
        title="Nova"
        values={empty}
        submit="Criar"
        save={async () => 'Criada.'}
      >
        <Fields />
      </CreatePage>
    </AdminMeContext>,
    { at: '/admin/equipe/novo' },
  )
const title = () => screen.findByLabelText<HTMLInputElement>('Título')
const slug = () => screen.getByLabelText<HTMLInputElement>('Endereço')

test('derives the slug from the title until it is edited', async () => {
  const { hand } = show()
  await hand.type(await title(), 'Calça Ipê')
  expect(slug().value).toBe('calca-ipe')
  await hand.clear(slug())
  await hand.type(slug(), 'ipe')
  await hand.type(await title(), ' nova')
  expect(slug().value).toBe('ipe')
})

test('keeps an edited slug when a draft restores it with its title', async () => {
  const values = { title: 'Calça Ipê', slug: 'ipe' }
  localStorage.setItem(
    `dao-draft-${me.id}-equipe-novo`,
    JSON.stringify({ at: Date.now(), base: empty, values }),
  )
  const { hand } = show()
  await waitFor(async () => expect((await title()).value).toBe('Calça Ipê'))
  expect(slug().value).toBe('ipe')
  await hand.type(await title(), '!')
  expect(slug().value).toBe('ipe')
})
