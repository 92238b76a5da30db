import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createMe } from '#dom/me.ts'
import { mockNetwork, errorResponse } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { useKeyListener } from '#web/admin/kit/shortcuts/use-key-listener.ts'
import { AdminMeContext } from '#web/admin/kit/access/me.ts'
import { staffQuery } from '#web/admin/kit/query/staff-query.ts'
import { ApiError } from '#web/client/api.ts'
import { ActionButton } from './action-button.tsx'
import { RecordActions } from './record-actions.tsx'
import { DeleteButton } from './delete-button.tsx'

type Parcel = { state: string; next: string[] }

async function call<T>(method: string, path: string): Promise<T> {
  const answer = await fetch(path, { method })
  if (!answer.ok) throw new ApiError(answer.status, await answer.json())
  return answer.json() as Promise<T>
}
const query = staffQuery(['parcel'], () => call<Parcel>('GET', '/api/parcel'))

function Bar() {
  const { data } = useQuery(query)
  return (
    data && (
      <RecordActions
        label="Próximos passos"
        actions={data.next.map((id) => ({
          id,
          label: id,
          done: `Feito: ${id}`,
          danger: id === 'Cancelar',
          confirmation:
            id === 'Cancelar'
              ? { title: 'Cancelar mesmo?', text: 'Essa ação não pode ser desfeita.' }
              : undefined,
          run: () => call<Parcel>('POST', '/api/parcel'),
        }))}
        emptyText="Nada a fazer."
        record={data}
        queryKey={query.queryKey}
        getConflictMessage={({ state }) => `Agora está ${state}.`}
      />
    )
  )
}
const show = (part = <Bar />) => renderPart(<AdminMeContext value={createMe()}>{part}</AdminMeContext>)
const button = (name: string) => screen.findByRole('button', { name })

test('makes the first action the primary one, shows its result and focuses the action bar', async () => {
  let parcel = { state: 'pago', next: ['Separar', 'Cancelar'] }
  mockNetwork({
    'GET /api/parcel': () => parcel,
    'POST /api/parcel': () => (parcel = { state: 'separado', next: [] }),
  })
  const { hand } = show()
  await hand.click(await button('Separar'))
  await screen.findByText('Nada a fazer.')
  await screen.findByText('Feito: Separar')
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Próximos passos' }))
})

test('shows the current status and actions after a 409', async () => {
  let parcel = { state: 'pago', next: ['Separar', 'Cancelar'] }
  mockNetwork({
    'GET /api/parcel': () => parcel,
    'POST /api/parcel': () => {
      parcel = { state: 'enviado', next: ['Cancelar'] }
      return errorResponse(409, 'parcel.moved', 'Tarde demais.')
    },
  })
  const { hand } = show()
  await hand.click(await button('Separar'))
  expect((await screen.findByRole('alert')).textContent).toBe('Agora está enviado.')
  expect(screen.queryByRole('button', { name: 'Separar' })).toBeNull()
  expect(screen.queryByText('Feito: Separar')).toBeNull()
})

test('shows other errors in the dialog', async () => {
  mockNetwork({
    'GET /api/parcel': () => ({ state: 'pago', next: ['Cancelar'] }),
    'POST /api/parcel': () => errorResponse(422, 'parcel.invalid', 'Não pode.'),
  })
  const { hand } = show()
  await hand.click(await button('Cancelar'))
  const dialog = await screen.findByRole('dialog', { name: 'Cancelar mesmo?' })
  await hand.click([...dialog.querySelectorAll('button')].at(-1)!)
  await waitFor(() => expect(dialog.textContent).toContain('Não pode.'))
})

test('navigates to the list after a deletion', async () => {
  mockNetwork({ 'DELETE /api/parcel': () => ({}) })
  const { hand, path } = show(
    <DeleteButton
      screen="pedidos"
      label="Apagar"
      confirmation={{ title: 'Apagar a encomenda?', text: 'Essa ação não pode ser desfeita.' }}
      run={() => call('DELETE', '/api/parcel')}
      done="Apagada."
    />,
  )
  await hand.click(await button('Apagar'))
  const dialog = await screen.findByRole('dialog', { name: 'Apagar a encomenda?' })
  await hand.click([...dialog.querySelectorAll('button')].at(-1)!)
  await screen.findByText('Apagada.')
  expect(path()).toBe('/admin/pedidos')
})

function Keyed() {
  useKeyListener()
  return (
    <ActionButton
      label="Criar"
      keys="c"
      confirmation={{ title: 'Criar o quê?', text: 'x' }}
      run={async () => 1}
      done="x"
    />
  )
}

test('runs an action by its shortcut', async () => {
  const { hand } = show(<Keyed />)
  expect((await button('Criar')).getAttribute('aria-keyshortcuts')).toBe('C')
  await hand.keyboard('c')
  await screen.findByRole('dialog', { name: 'Criar o quê?' })
})
