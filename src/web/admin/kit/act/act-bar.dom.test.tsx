import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aMe } from '#dom/me.ts'
import { play, refusal } from '#dom/network.ts'
import { showPart } from '#dom/part.tsx'
import { useListening } from '#web/admin/kit/keys/listen.ts'
import { AdminMe } from '#web/admin/frame/me.ts'
import { staffQuery } from '#web/admin/kit/query/staff-query.ts'
import { ApiError } from '#web/client/api.ts'
import { Act } from './act.tsx'
import { ActBar } from './act-bar.tsx'
import { Removal } from './removal.tsx'

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
      <ActBar
        label="Próximos passos"
        acts={data.next.map((id) => ({
          id,
          label: id,
          done: `Feito: ${id}`,
          ends: id === 'Cancelar',
          ask:
            id === 'Cancelar'
              ? { title: 'Cancelar mesmo?', text: 'Essa ação não pode ser desfeita.' }
              : undefined,
          run: () => call<Parcel>('POST', '/api/parcel'),
        }))}
        nothing="Nada a fazer."
        thing={data}
        queryKey={query.queryKey}
        late={({ state }) => `Agora está ${state}.`}
      />
    )
  )
}
const show = (part = <Bar />) => showPart(<AdminMe value={aMe()}>{part}</AdminMe>)
const button = (name: string) => screen.findByRole('button', { name })

test('makes the first action the primary one, shows its result and focuses the action bar', async () => {
  let parcel = { state: 'pago', next: ['Separar', 'Cancelar'] }
  play({
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
  play({
    'GET /api/parcel': () => parcel,
    'POST /api/parcel': () => {
      parcel = { state: 'enviado', next: ['Cancelar'] }
      return refusal(409, 'parcel.moved', 'Tarde demais.')
    },
  })
  const { hand } = show()
  await hand.click(await button('Separar'))
  expect((await screen.findByRole('alert')).textContent).toBe('Agora está enviado.')
  expect(screen.queryByRole('button', { name: 'Separar' })).toBeNull()
  expect(screen.queryByText('Feito: Separar')).toBeNull()
})

test('shows other errors in the dialog', async () => {
  play({
    'GET /api/parcel': () => ({ state: 'pago', next: ['Cancelar'] }),
    'POST /api/parcel': () => refusal(422, 'parcel.invalid', 'Não pode.'),
  })
  const { hand } = show()
  await hand.click(await button('Cancelar'))
  const dialog = await screen.findByRole('dialog', { name: 'Cancelar mesmo?' })
  await hand.click([...dialog.querySelectorAll('button')].at(-1)!)
  await waitFor(() => expect(dialog.textContent).toContain('Não pode.'))
})

test('navigates to the list after a deletion', async () => {
  play({ 'DELETE /api/parcel': () => ({}) })
  const { hand, path } = show(
    <Removal
      screen="pedidos"
      label="Apagar"
      ask={{ title: 'Apagar a encomenda?', text: 'Essa ação não pode ser desfeita.' }}
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
  useListening()
  return (
    <Act label="Criar" keys="c" ask={{ title: 'Criar o quê?', text: 'x' }} run={async () => 1} done="x" />
  )
}

test('runs an action by its shortcut', async () => {
  const { hand } = show(<Keyed />)
  expect((await button('Criar')).getAttribute('aria-keyshortcuts')).toBe('C')
  await hand.keyboard('c')
  await screen.findByRole('dialog', { name: 'Criar o quê?' })
})
