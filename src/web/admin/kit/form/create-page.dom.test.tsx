import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createMe } from '#dom/me.ts'
import { renderPart } from '#dom/render-part.tsx'
import { AdminMeContext } from '#web/admin/kit/access/me.ts'
import { ApiError } from '#web/client/api.ts'
import { TextField } from './fields.tsx'
import { CreatePage } from './create-page.tsx'

type Draft = { name: string }

const show = (save: (draft: Draft) => Promise<string>) =>
  renderPart(
    <AdminMeContext value={createMe()}>
      <CreatePage<Draft>
        screen="equipe"
        draft="equipe-novo"
        title="Nova pessoa"
        values={{ name: '' }}
        submit="Criar"
        save={save}
      >
        <TextField name="name" label="Nome" />
      </CreatePage>
    </AdminMeContext>,
    { at: '/admin/equipe/novo' },
  )

test('submits a new record unchanged, navigates to the list and shows a toast', async () => {
  const sent: Draft[] = []
  const { hand, path } = show(async (draft) => {
    sent.push(draft)
    return 'Rita está na equipe.'
  })
  await screen.findByRole('heading', { level: 1, name: 'Nova pessoa' })
  expect(screen.getByRole('link', { name: 'Equipe' })).toBeDefined()
  expect(document.activeElement, 'one types on at once').toBe(screen.getByLabelText('Nome'))
  await hand.keyboard('Rita')
  await hand.click(screen.getByRole('button', { name: 'Criar' }))
  await screen.findByText('Rita está na equipe.')
  expect(path()).toBe('/admin/equipe')
  expect(sent).toEqual([{ name: 'Rita' }])
})

test('keeps the typed values after an error', async () => {
  const { hand, path } = show(async () => {
    throw new ApiError(422, {
      code: 'request.invalid',
      message: 'Confira os campos.',
      fields: { name: 'Curto demais.' },
      requestId: 'x',
    })
  })
  await hand.type(await screen.findByLabelText('Nome'), 'R')
  await hand.click(screen.getByRole('button', { name: 'Criar' }))
  await screen.findByText('Curto demais.')
  expect(path()).toBe('/admin/equipe/novo')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Nome')))
})
