import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, test } from 'vitest'
import { createMe } from '#dom/me.ts'
import { mockNetwork } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { mockBrowserTabs } from '#dom/browser-tabs.ts'
import { AdminMeContext } from '#web/admin/kit/access/me.ts'
import { RecordPresence, PresenceProvider } from '#web/admin/kit/presence/presence-context.tsx'
import { ApiError } from '#web/client/api.ts'
import { TextField } from './fields.tsx'
import { ResourceForm } from './resource-form.tsx'

type Thing = { name: string }
const words = { label: () => 'Nome', show: String }
const theirs = { name: 'De Rui' }

beforeEach(() => {
  mockBrowserTabs()
  // the unload beacon of the presence hook
  navigator.sendBeacon = () => true
})

/**
 * Form over a record that another user saves; the conflict comes from the server's 409 or, on click, from a live
 * update before it.
 */
function Page({ by }: { by?: { name: string; at: string } }) {
  const [values, setValues] = useState<Thing>({ name: 'Calça' })
  return (
    <>
      <button type="button" onClick={() => setValues(theirs)}>
        Outra pessoa salva
      </button>
      <ResourceForm<Thing>
        values={values}
        draft="equipe-teste"
        submit="Salvar"
        conflict={{ read: (current) => current as Thing, words }}
        save={async () => {
          throw new ApiError(409, { code: 'record.changed', data: { current: theirs, by } })
        }}
      >
        <TextField name="name" label="Nome" />
      </ResourceForm>
    </>
  )
}

const send = async ({ hand }: ReturnType<typeof renderPart>, news = false) => {
  await hand.type(await screen.findByRole('textbox', { name: 'Nome' }), '!')
  if (news) await hand.click(screen.getByRole('button', { name: 'Outra pessoa salva' }))
  await hand.click(screen.getByRole('button', { name: 'Salvar' }))
}
const titled = (name: string) => screen.findByRole('dialog', { name: `${name} salvou enquanto você editava` })

test('names the other editor as the 409 does, with the time', async () => {
  const by = { name: 'Rui Lima', at: '2026-11-21T17:29:00Z' }
  await send(
    renderPart(
      <AdminMeContext value={createMe()}>
        <Page by={by} />
      </AdminMeContext>,
    ),
  )
  const question = within(await titled('Rui'))
  question.getByRole('radio', { name: 'Nome, Rui, 21 de nov., 14h29: De Rui' })
  question.getByRole('button', { name: 'Tudo de Rui' })
})

const present = (name: string) => ({ id: name, name, initials: 'X', section: null })
const among = (...names: string[]) => {
  mockNetwork({ 'POST /api/desk/produtos/presence/p1': () => ({ people: names.map(present) }) })
  return renderPart(
    <AdminMeContext value={createMe('can_manage_products')}>
      <PresenceProvider screen="produtos" id="p1">
        <RecordPresence />
        <Page />
      </PresenceProvider>
    </AdminMeContext>,
  )
}

test('attributes a live update to the only other user of the record', async () => {
  const shown = among('Rui Lima')
  await screen.findByText('Rui Lima está aqui')
  await send(shown, true)
  await titled('Rui')
})

test('names nobody when two other users have the record open', async () => {
  const shown = among('Rui Lima', 'Ana Souza')
  await screen.findByText('Ana Souza está aqui')
  await send(shown, true)
  await titled('Outra pessoa')
})
